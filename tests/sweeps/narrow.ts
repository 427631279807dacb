/** The requirements for a window 320 pixels wide, which corresponds to 1280 pixels at 400 %. */
import { allNouns } from '@commands/engine/noun'
import { commands } from '@commands/index'
import type { PathName } from '@/paths'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { OFTEN } from '../drive/often'
import { softPoll } from '../drive/test'
import type { Except } from './addresses'

export const NARROW = { width: 320, height: 640 }

/**
 * The main action of an address that lists, creates or edits things of a noun, from its commands: "New silo" on the
 * list, "Create silo" and "Update silo" in the forms.
 */
function usualAction(name: PathName): RegExp | undefined {
  const { template } = paths[name]
  const opening = commands.find(
    (one) => 'opens' in one && (one.opens as { template?: string }).template === template,
  )
  const [, verb, what] = /^(New|Edit) (.*)$/.exec(opening?.title ?? '') ?? []
  if (verb) return new RegExp(`^${verb === 'New' ? 'Create' : 'Update'} ${what}`)
  const noun = allNouns().find(({ list, commands: of }) => list?.template === template && of.create)
  const create = commands.find(({ id }) => id === noun?.commands.create)
  return create && new RegExp(`^${create.verb}`)
}

/** The main actions of other addresses, by the beginning of the button's or link's text. */
const OTHER_ACTIONS: Partial<Record<PathName, RegExp>> = {
  addressLotEdit: /^Update blocks/,
  root: /^New project/,
  project: /^New instance/,
  instance: /^Start/,
  instanceStorage: /^Start/,
  instanceDiskAttach: /^Attach/,
  instancesCompare: /^As table/,
  disksCompare: /^As table/,
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
  instanceJumboFrames: /^Change jumbo frames/,
  instanceGroupAdd: /^Add to group/,
  instanceSerialConsole: /^Start/,
  disk: /^Snapshot/,
  snapshotNew: /^Create snapshot/,
  snapshot: /^New disk/,
  snapshotImageNew: /^Create image/,
  snapshotDiskNew: /^Create disk/,
  imageUpload: /^Upload/,
  image: /^Promote/,
  siloImagePromote: /^Promote image/,
  siloImage: /^Demote/,
  siloImageDemote: /^Demote image/,
  affinityNew: /^Create group/,
  antiAffinityGroup: /^Add instance/,
  antiAffinityGroupEdit: /^Update group/,
  antiAffinityMemberAdd: /^Add to group/,
  affinityGroups: /^New group/,
  affinityGroup: /^Add instance/,
  affinityGroupEdit: /^Update group/,
  affinityMemberAdd: /^Add to group/,
  accessAdd: /^Assign role/,
  accessRoleEdit: /^Update role/,
  projectAccessAdd: /^Assign role/,
  projectRoleEdit: /^Assign role/,
  fleetAccessAdd: /^Assign role/,
  fleetRoleEdit: /^Update role/,
  vpc: /^Edit/,
  vpcFirewallRulesNew: /^Create rule/,
  vpcFirewallRuleClone: /^Create rule/,
  vpcFirewallRuleEdit: /^Update rule/,
  vpcTrace: /^Trace/,
  internetGateway: /^Attach pool/,
  internetGatewayPoolAttach: /^Attach/,
  internetGatewayAddressAttach: /^Attach/,
  floatingIpAttach: /^Attach/,
  floatingIpMove: /^Move/,
  externalSubnetAttach: /^Attach/,
  instanceExternalSubnetAttach: /^Attach/,
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
  alertSubscriptionAdd: /^Add$/,
  webhookSecretAdd: /^Add secret/,
  vpcFirewallRulesText: /^Update rules/,
  vpcMap: /^Trace traffic/,
  vpcSubnet: /^Edit/,
  alertReceiver: /^Edit/,
  alertReceiverTest: /^Send probe/,
  alertDelivery: /^Resend/,
  alerting: /^New webhook/,
  alert: /^Only this class/,
  auditLog: /^Export/,
  auditEntry: /^Go to resource/,
  systemNetworking: /^New IP pool/,
  systemBgp: /^New BGP configuration/,
  bgpConfig: /^Edit/,
  bgpPeer: /^Messages/,
  serviceAccess: /^Edit/,
  serviceAccessEdit: /^Update allow list/,
  bfdSessionNew: /^Enable BFD session/,
  announceSet: /^Edit/,
  ipPoolRangeAdd: /^Add range/,
  ipPoolSiloAdd: /^Link/,
  siloSubnetPoolLink: /^Link/,
  subnetPoolMemberAdd: /^Add member/,
  subnetPoolSiloAdd: /^Link/,
  servicePoolRangeAdd: /^Add range/,
  certificate: /^Delete/,
  authSettings: /^Edit/,
  authSettingsEdit: /^Update settings/,
  networkingSettings: /^Edit/,
  networkingSettingsEdit: /^Update settings/,
  lookupInstance: /^Start/,
  lookupInstanceShort: /^Start/,
  sshKeyNew: /^Add SSH key/,
  sshKey: /^Copy public key/,
  keys: /^Presets/,
  keyEdit: /^Add keys/,
  keyImport: /^Import/,
  aliasImport: /^Import/,
  macros: /^Record/,
  macroNew: /^Record/,
  macroImport: /^Import/,
  savedFilters: /^Import/,
  savedFilterImport: /^Import/,
  login: /^Sign in/,
  loginLocal: /^Sign in/,
  loginSaml: /^Sign in with/,
  deviceVerify: /^Log in/,
  utilization: /^As table/,
  system: /^All \d+ issues/,
  overview: /^All \d+ issues/,
  oxql: /^Run query/,
  projectOxql: /^Run query/,
  sled: /^Stop provisioning/,
  sledInstances: /^Stop provisioning/,
  sledDisks: /^Stop provisioning/,
  sledMetrics: /^Stop provisioning/,
  supportBundle: /^Download$/,
  supportBundleEdit: /^Update comment/,
  probe: /^Delete/,
  trustRoot: /^Delete/,
  releaseUpload: /^Upload release/,
  release: /^Set as target release/,
  portSettings: /^Edit/,
  portSettingsDuplicate: /^Create port settings/,
  switchPort: /^Apply settings/,
  switchPortApply: /^Apply settings/,
  switchPortLldp: /^Apply settings/,
  switchPortLldpEdit: /^Update LLDP configuration/,
  switchPortNeighbors: /^Apply settings/,
}

/** Addresses without a main action, each with the reason. */
export const NO_ACTION: Except = {
  instanceSettings: 'its parts have buttons of their own',
  images: 'images come from snapshots and uploads',
  users: 'the identity provider makes users',
  user: 'is only read',
  userSessions: 'is only read',
  userTokens: 'is only read',
  servedRacks: 'racks stand in the file beside the console',
  compare: 'shows what came from another rack: its action is in flows/compare-racks.spec.ts',
  groups: 'the identity provider makes groups',
  group: 'is only read',
  settings: 'shows the profile',
  profile: 'is only read',
  accessTokens: 'the command line makes tokens',
  appearance: 'its choices act at once',
  siloIdp: 'is only read',
  macroEdit: 'there is no macro before one is recorded',
  savedFilterEdit: 'there is no saved filter before one is saved',
  multicastGroups: 'joining a group makes it, from the page of an instance',
  multicastGroup: 'is only read',
  addressLot: 'never changes, and its menu deletes it',
  builtinUsers: 'are only read',
  builtinUser: 'is only read',
  alertClasses: 'are only read',
  bgpPeers: 'are in the settings of the switch ports',
  bgpExports: 'follow from the announce sets',
  bgpImports: 'are only read',
  bgpHistories: 'are only read',
  bgpHistory: 'is only read',
  alerts: 'are only read',
  alertsShort: 'shows the alerts',
  issues: 'each issue is mended at its thing',
  deviceSuccess: 'shows that it is done',
  systemUtilization: 'is only read',
  inventory: 'shows the sleds',
  sleds: 'sleds are put in by hand',
  physicalDisks: 'disks are put in by hand',
  physicalDisk: 'is only read',
  racks: 'racks are put in by hand',
  rack: 'is only read',
  rackFronts: 'each sled is acted on from its cubby',
  timeseries: 'each is asked from its row',
  history: 'is only read',
  allPortSettings: 'each is opened from its row',
  switchPorts: 'ports are part of their switches',
  switches: 'switches are put in by hand',
  switch: 'is only read',
  unadoptedDisks: 'each is adopted from its row',
  uninitializedSleds: 'each is added from its row',
}

/** The main action of an address, by the beginning of the button's or link's text. */
export const actionOf = (name: PathName): RegExp | undefined =>
  OTHER_ACTIONS[name] ?? (name in NO_ACTION ? undefined : usualAction(name))

/** Entries of `OTHER_ACTIONS` that the commands already provide. */
export const needlessActions = (): string[] =>
  (Object.keys(OTHER_ACTIONS) as PathName[]).filter(
    (name) => String(usualAction(name)) === String(OTHER_ACTIONS[name]),
  )

interface Overflow {
  /** Pixels of overflow: of the window, and of the page's scrollable pane. */
  page: number
  pane: number
  /** Cells of plain tables that are hidden, or shown without the title of their column. */
  left: string[]
}

interface Look extends Overflow {
  /** Whether the options of a field are open, which hides the rest of the page from assistive technology. */
  hasOptions: boolean
}

const FITS: Overflow = { page: 0, pane: 0, left: [] }

/**
 * Measures the page. It runs in the browser as one call, since several calls would take longer than the page itself.
 */
function overflow(): Look {
  const beyond = (element: Element | null) =>
    element ? element.scrollWidth - element.clientWidth : 0
  const isShown = (element: Element | undefined) => (element?.getClientRects().length ?? 0) > 0
  const left = [...document.querySelectorAll('td')]
    .filter((cell) => {
      const heads = [...(cell.closest('table')?.querySelectorAll('th') ?? [])]
      const head = heads.flatMap((one) => Array<Element>(one.colSpan).fill(one))[cell.cellIndex]
      const title = getComputedStyle(cell, '::before').content
      return !isShown(cell) || !(isShown(head) || title.includes(head?.textContent ?? '—'))
    })
    .map(({ textContent }) => textContent)
  return {
    page: beyond(document.documentElement),
    pane: beyond(document.querySelector('main')),
    left,
    hasOptions: [...document.querySelectorAll('[role=listbox]')].some(isShown),
  }
}

/** Runs in the browser. @returns whether all of an element is visible after scrolling */
function isInReach(element: Element): boolean {
  element.scrollIntoView({ block: 'nearest' })
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return (
    left >= 0 &&
    right <= innerWidth &&
    top >= 0 &&
    bottom <= innerHeight &&
    right > left &&
    bottom > top
  )
}

/** Checks that the open page fits the narrow window, and that its action is visible after scrolling. */
export async function fits(app: App, address: string, action: RegExp | undefined): Promise<void> {
  let hasOptions = false
  const look = async (): Promise<Overflow> => {
    const { hasOptions: shown, ...found } = await app.page.evaluate(overflow)
    hasOptions = shown
    return found
  }
  // Open options are repositioned after the window changes, so the check polls.
  await softPoll(look, { message: address, timeout: 3_000, intervals: OFTEN }).toEqual(FITS)
  if (!action) return
  if (hasOptions) await app.keys('Escape')
  const button = app.page
    .getByRole('button', { name: action })
    .or(app.page.getByRole('link', { name: action }))
    .first()
  const inReach = () =>
    button.evaluate(isInReach, undefined, { timeout: 3_000 }).catch(() => 'it is not there')
  await softPoll(inReach, {
    message: `${address}: ${action}`,
    timeout: 3_000,
    intervals: OFTEN,
  }).toBe(true)
}
