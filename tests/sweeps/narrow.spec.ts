/**
 * In a window 320 pixels wide nothing overflows, and the main action of each page is within reach.
 */
import type { PathName } from '@/paths'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { expect, test } from '../drive/test'
import type { Except } from './addresses'
import { everyAddress } from './addresses'

test.use({ viewport: { width: 320, height: 640 } })

const web = { project: 'web' }
const db = { ...web, instance: 'db-1' }

/** The main action of each address: how its button or link begins. */
const ACTIONS: Partial<Record<PathName, RegExp>> = {
  root: /^New project/,
  projects: /^New project/,
  projectNew: /^Create project/,
  projectEdit: /^Update project/,
  project: /^New instance/,
  instances: /^New instance/,
  instanceNew: /^Create instance/,
  instance: /^Start/,
  instanceStorage: /^Start/,
  instanceDiskAttach: /^Attach/,
  instanceMetrics: /^As table/,
  instanceMetricsCpu: /^As table/,
  instanceMetricsDisk: /^As table/,
  instanceMetricsNetwork: /^As table/,
  instanceDiskNew: /^Create and attach/,
  instanceNetworking: /^Attach floating IP/,
  instanceNicNew: /^Add interface/,
  instanceNicEdit: /^Update interface/,
  instanceEphemeralAttach: /^Attach/,
  instanceFloatingAttach: /^Attach/,
  instanceMulticastJoin: /^Join/,
  instanceConnect: /^Connect/,
  instanceResize: /^Resize/,
  instancePlatform: /^Change platform/,
  instanceGroupAdd: /^Add to group/,
  instanceSerialConsole: /^Start/,
  disks: /^New disk/,
  diskNew: /^Create disk/,
  disk: /^Snapshot/,
  snapshots: /^New snapshot/,
  snapshotNew: /^Create snapshot/,
  snapshot: /^Create image/,
  snapshotImageNew: /^Create image/,
  imageUpload: /^Upload/,
  image: /^Promote/,
  siloImages: /^Promote image/,
  siloImagePromote: /^Promote image/,
  siloImage: /^Demote/,
  siloImageDemote: /^Demote image/,
  affinity: /^New group/,
  affinityNew: /^Add group/,
  antiAffinityGroup: /^Add instance/,
  antiAffinityGroupEdit: /^Edit group/,
  antiAffinityMemberAdd: /^Add to group/,
  affinityGroups: /^New group/,
  affinityGroup: /^Add instance/,
  affinityGroupEdit: /^Edit group/,
  affinityMemberAdd: /^Add to group/,
  access: /^Add user or group/,
  accessAdd: /^Assign role/,
  accessRoleEdit: /^Update role/,
  projectAccess: /^Add user or group/,
  projectAccessAdd: /^Assign role/,
  projectRoleEdit: /^Assign role/,
  fleetAccess: /^Add user or group/,
  fleetAccessAdd: /^Assign role/,
  fleetRoleEdit: /^Update role/,
  vpc: /^Edit/,
  vpcEdit: /^Update VPC/,
  vpcFirewallRules: /^New rule/,
  vpcFirewallRulesNew: /^Add rule/,
  vpcFirewallRuleClone: /^Add rule/,
  vpcFirewallRuleEdit: /^Update rule/,
  vpcTrace: /^Trace/,
  vpcs: /^New VPC/,
  vpcNew: /^Create VPC/,
  vpcSubnets: /^New subnet/,
  vpcSubnetNew: /^Create subnet/,
  vpcSubnetEdit: /^Update subnet/,
  vpcRouters: /^New router/,
  vpcRouterNew: /^Create router/,
  vpcRouter: /^New route/,
  vpcRouterEdit: /^Update router/,
  vpcRouterRouteNew: /^Create route/,
  vpcRouterRouteEdit: /^Update route/,
  vpcInternetGateways: /^New internet gateway/,
  internetGatewayNew: /^Create internet gateway/,
  internetGateway: /^Attach pool/,
  internetGatewayPoolAttach: /^Attach/,
  internetGatewayAddressAttach: /^Attach/,
  floatingIps: /^New floating IP/,
  floatingIpNew: /^Create floating IP/,
  floatingIpEdit: /^Update floating IP/,
  floatingIpAttach: /^Attach/,
  floatingIpMove: /^Move/,
  silos: /^New silo/,
  siloNew: /^Create silo/,
  silo: /^Edit quotas/,
  siloQuotasEdit: /^Update quotas/,
  siloPoolLink: /^Link/,
  siloIdpNew: /^Create provider/,
  siloUserNew: /^Create user/,
  siloScimTokenNew: /^Create token/,
  siloUser: /^Set password/,
  siloUserPassword: /^Set password/,
  siloAccessAdd: /^Assign role/,
  siloAccessRoleEdit: /^Update role/,
  auditLog: /^Export/,
  auditEntry: /^Go to resource/,
  systemNetworking: /^New IP pool/,
  ipPools: /^New IP pool/,
  ipPoolNew: /^Create IP pool/,
  ipPool: /^Add range/,
  ipPoolEdit: /^Update IP pool/,
  ipPoolRangeAdd: /^Add IP range/,
  ipPoolSiloAdd: /^Link/,
  multicastGroups: /^New multicast group/,
  multicastGroupNew: /^Create multicast group/,
  multicastGroup: /^Add instance/,
  multicastGroupEdit: /^Update multicast group/,
  multicastMemberAdd: /^Add to group/,
  servicePool: /^Add range/,
  servicePoolRangeAdd: /^Add IP range/,
  addressLots: /^New address lot/,
  addressLotNew: /^Create address lot/,
  certificates: /^New certificate/,
  certificateNew: /^Create certificate/,
  certificate: /^Delete/,
  authSettings: /^Edit/,
  authSettingsEdit: /^Update settings/,
  lookupInstance: /^Start/,
  lookupInstanceShort: /^Start/,
  sshKeys: /^Add SSH key/,
  sshKeyNew: /^Add SSH key/,
  sshKey: /^Copy public key/,
  keys: /^Presets/,
  keyEdit: /^Add keys/,
  keyImport: /^Import/,
  aliases: /^New alias/,
  aliasNew: /^Add alias/,
  aliasEdit: /^Update alias/,
  aliasImport: /^Import/,
  login: /^Sign in/,
  loginLocal: /^Sign in/,
  loginSaml: /^Sign in with/,
  deviceVerify: /^Log in/,
  utilization: /^As table/,
  sled: /^Stop provisioning/,
  sledInstances: /^Stop provisioning/,
  sledDisks: /^Stop provisioning/,
  supportBundles: /^New support bundle/,
  supportBundleNew: /^Create support bundle/,
  supportBundle: /^Download$/,
  supportBundleEdit: /^Update comment/,
  systemUpdate: /^Upload release/,
  releaseUpload: /^Upload release/,
  release: /^Set as target release/,
}

/** Addresses without a main action, each with the reason. */
const NO_ACTION: Except = {
  instanceSettings: 'its parts have buttons of their own',
  images: 'images come from snapshots and uploads',
  users: 'the identity provider makes users',
  user: 'is only read',
  userSessions: 'is only read',
  userTokens: 'is only read',
  groups: 'the identity provider makes groups',
  group: 'is only read',
  settings: 'shows the profile',
  profile: 'is only read',
  accessTokens: 'the command line makes tokens',
  appearance: 'its choices act at once',
  siloIdp: 'is only read',
  addressLot: 'never changes, and its menu deletes it',
  issues: 'each issue is mended at its thing',
  deviceSuccess: 'shows that it is done',
  system: 'shows the glance',
  glance: 'its tiles are links',
  systemUtilization: 'is only read',
  inventory: 'shows the sleds',
  sleds: 'sleds are put in by hand',
  physicalDisks: 'disks are put in by hand',
  physicalDisk: 'is only read',
  racks: 'racks are put in by hand',
  rack: 'is only read',
  switches: 'switches are put in by hand',
  switch: 'is only read',
  uninitializedSleds: 'each is added from its row',
}

/** The same addresses in other states, and an unknown address. */
const STATES: [address: string, action: RegExp | undefined][] = [
  [paths.instanceStorage(db), /^Stop/],
  [paths.instanceMetricsCpu(db), /^As table/],
  [`${paths.instanceMetricsDisk(db)}?from=2026-01-01&to=2026-01-02`, /^As table/],
  [`${paths.instanceMetricsNetwork(db)}?table=1`, /^As drawing/],
  [paths.instanceNetworking(db), /^Attach floating IP/],
  [paths.instanceConnect(db), /^Connect/],
  [paths.instanceSettings(db), undefined],
  [paths.instanceSerialConsole(db), /^Release keyboard/],
  [paths.disk({ ...web, disk: 'db-1-data' }), /^Snapshot/],
  [paths.snapshot({ ...web, snapshot: 'db-1-data-1d' }), /^Create image/],
  ['/no/such/place', /^Sign out/],
  [`${paths.systemUtilization()}?tab=metrics`, /^As table/],
  [`${paths.utilization()}?table=1`, /^As drawing/],
]

async function fits(app: App, address: string, action: RegExp | undefined): Promise<void> {
  await app.visit(address)
  const sticksOut = await app.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const pane = document.querySelector('main')
    return {
      page: scrollWidth - clientWidth,
      pane: pane ? pane.scrollWidth - pane.clientWidth : 0,
    }
  })
  expect.soft(sticksOut, address).toEqual({ page: 0, pane: 0 })
  if (!action) return
  // The open options of a field hide the rest of the page from assistive technology.
  if (await app.page.getByRole('listbox').isVisible()) await app.keys('Escape')
  const button = app.page
    .getByRole('button', { name: action })
    .or(app.page.getByRole('link', { name: action }))
    .first()
  await expect.soft(button, `${address}: ${action}`).toBeVisible({ timeout: 3_000 })
  if (!(await button.isVisible())) return
  await button.scrollIntoViewIfNeeded()
  await expect.soft(button, `${address}: ${action}`).toBeInViewport({ ratio: 1 })
  const { x, width } = (await button.boundingBox()) ?? { x: -1, width: 0 }
  expect.soft(x, `${address}: ${action}`).toBeGreaterThanOrEqual(0)
  expect.soft(x + width, `${address}: ${action}`).toBeLessThanOrEqual(320)
}

test('every address has a main action, or a reason why it has none', () => {
  const names = Object.keys(paths) as PathName[]
  expect(names.filter((n) => (n in ACTIONS ? 1 : 0) + (n in NO_ACTION ? 1 : 0) !== 1)).toEqual([])
})

test('every address fits a window 320 pixels wide', async ({ app }) => {
  test.setTimeout(240_000)
  await app.as('ada').seed('demo').start()
  for (const { name, address } of everyAddress(app))
    await test.step(name, () => fits(app, address, ACTIONS[name]))
})

test('pages in other states fit a window 320 pixels wide', async ({ app }) => {
  test.setTimeout(90_000)
  await app.as('ada').seed('demo').start()
  for (const [address, action] of STATES) await test.step(address, () => fits(app, address, action))
})

test('in a narrow window a button opens the sidebar', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  const link = app.page.getByRole('link', { name: /^Disks/ })
  await expect(link).toBeHidden()
  await app.page.getByRole('button', { name: 'Sidebar' }).click()
  await link.click()
  await expect(app.title).toHaveText('Disks')
  await expect(link).toBeHidden()
})

test('in a narrow window an instance is started from its row', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.instances(web))
  await app.list.row('web-2').choose('Start')
  await app.list.row('web-2').shows({ State: 'starting' })
})
