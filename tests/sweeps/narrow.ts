/** What must be within reach in a window 320 pixels wide, which is 400 % of 1280. */
import type { PathName } from '@/paths'
import type { App } from '../drive/app'
import { OFTEN } from '../drive/often'
import { expect } from '../drive/test'
import type { Except } from './addresses'

export const NARROW = { width: 320, height: 640 }

/** The main action of each address: how its button or link begins. */
export const ACTIONS: Partial<Record<PathName, RegExp>> = {
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
  snapshot: /^New image/,
  snapshotImageNew: /^Create image/,
  imageUpload: /^Upload/,
  image: /^Promote/,
  siloImages: /^Promote image/,
  siloImagePromote: /^Promote image/,
  siloImage: /^Demote/,
  siloImageDemote: /^Demote image/,
  affinity: /^New group/,
  affinityNew: /^Create group/,
  antiAffinityGroup: /^Add instance/,
  antiAffinityGroupEdit: /^Update group/,
  antiAffinityMemberAdd: /^Add to group/,
  affinityGroups: /^New group/,
  affinityGroup: /^Add instance/,
  affinityGroupEdit: /^Update group/,
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
  vpcFirewallRulesNew: /^Create rule/,
  vpcFirewallRuleClone: /^Create rule/,
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
  ipPoolRangeAdd: /^Add range/,
  ipPoolSiloAdd: /^Link/,
  multicastGroups: /^New multicast group/,
  multicastGroupNew: /^Create multicast group/,
  multicastGroup: /^Add instance/,
  multicastGroupEdit: /^Update multicast group/,
  multicastMemberAdd: /^Add to group/,
  servicePool: /^Add range/,
  servicePoolRangeAdd: /^Add range/,
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
  aliasNew: /^Create alias/,
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
export const NO_ACTION: Except = {
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
  system: 'shows the overview',
  overview: 'its tiles are links',
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

/** The cells of plain tables that a window leaves out, or shows neither under their column's title nor with it. */
function cellsLeftOut(): string[] {
  const isShown = (element: Element | undefined) => (element?.getClientRects().length ?? 0) > 0
  return [...document.querySelectorAll('td')]
    .filter((cell) => {
      const heads = [...(cell.closest('table')?.querySelectorAll('th') ?? [])]
      const head = heads.flatMap((one) => Array<Element>(one.colSpan).fill(one))[cell.cellIndex]
      const title = getComputedStyle(cell, '::before').content
      return !isShown(cell) || !(isShown(head) || title.includes(head?.textContent ?? '—'))
    })
    .map(({ textContent }) => textContent)
}

const softly = expect.configure({ soft: true })

/** Checks that the page that is open fits its narrow window, and that its action can be reached. */
export async function fits(app: App, address: string, action: RegExp | undefined): Promise<void> {
  const sticksOut = () =>
    app.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const pane = document.querySelector('main')
      return {
        page: scrollWidth - clientWidth,
        pane: pane ? pane.scrollWidth - pane.clientWidth : 0,
      }
    })
  // The open options of a field follow the size of the window.
  await softly
    .poll(sticksOut, { message: address, timeout: 3_000, intervals: OFTEN })
    .toEqual({ page: 0, pane: 0 })
  await softly
    .poll(() => app.page.evaluate(cellsLeftOut), { message: address, timeout: 3_000 })
    .toEqual([])
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
  expect.soft(x + width, `${address}: ${action}`).toBeLessThanOrEqual(NARROW.width)
}
