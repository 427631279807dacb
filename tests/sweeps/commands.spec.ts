/** A refused command stays in the palette, and row menus contain every command with its current keys. */
import { commands } from '@commands/index'
import { keymap } from '@commands/index'
import { allNouns } from '@commands/engine/noun'
import { showKeys } from '@commands/keys/keys'
import { paths } from '@/paths'
import { atMost } from '../drive/answers'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { expect, test } from '../drive/test'
import { everyAddress } from './addresses'
import { lacks } from './who-sees-what'
import { unfolded } from '../drive/list'

type Noun = NonNullable<(typeof keymap)[number]['noun']>

test('a refused command stays in the palette with its reason, and shows the reason when it is run', async ({
  app,
}) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instanceConnect({ project: 'web', instance: 'web-2' }))
  const refused: [string, RegExp][] = [
    ['All values of the row', /there is no list here/],
    ['Stop instance', /Only .* instances can be stopped/],
    ['Reboot instance', /Only running instances can be rebooted/],
  ]
  for (const [title, reason] of refused) {
    await app.palette.open()
    await app.type(title)
    const option = app.palette.option(new RegExp(`^${title}(?!…).*${reason.source}`))
    await expect(option, title).toBeVisible()
    await app.palette.choose(new RegExp(`^${title}(?!…)`))
    await expect(app.status).toContainText(reason)
  }
})

interface Rows {
  noun: Noun
  address: string | ((app: App) => string)
  /** The row whose menu is opened; by default the first. */
  row?: string
  /** The label of the list, when a page has several. */
  list?: string
  /** The noun of the page, whose keys are shown, too. */
  page?: Noun
}

const ofGrace = (app: App, of: typeof paths.userSessions | typeof paths.userTokens) => {
  const grace = found(app.world.users.all().find((u) => u.displayName === 'Grace Hopper'))
  return of({ userId: grace.id })
}

/** One list for every noun with rows. This table has the lists that differ from the usual list of their noun. */
const lists: readonly Rows[] = [
  { noun: 'project', address: paths.projects(), row: 'web' },
  { noun: 'instance', address: paths.instances({ project: 'web' }), row: 'web-2' },
  { noun: 'disk', address: paths.disks({ project: 'web' }), row: 'scratch' },
  { noun: 'image', address: paths.images({ project: 'web' }), row: 'shop-base' },
  { noun: 'snapshot', address: paths.snapshots({ project: 'web' }), row: 'db-1-data-1d' },
  { noun: 'silo-image', address: paths.siloImages(), row: 'debian-13' },
  { noun: 'ssh-key', address: paths.sshKeys(), row: 'laptop' },
  { noun: 'key', address: paths.keys(), row: 'Projects' },
  { noun: 'alias', address: paths.aliases(), row: 'i' },
  {
    noun: 'disk',
    address: paths.instanceStorage({ project: 'web', instance: 'db-1' }),
    row: 'db-1-wal',
  },
  { noun: 'anti-affinity-group', address: paths.affinity({ project: 'web' }), row: 'databases' },
  { noun: 'affinity-group', address: paths.affinity({ project: 'web' }), row: 'builds' },
  {
    noun: 'instance',
    address: paths.antiAffinityGroup({ project: 'web', antiAffinityGroup: 'front-ends' }),
    row: 'web-2',
    page: 'anti-affinity-group',
  },
  {
    noun: 'anti-affinity-group',
    address: paths.instanceSettings({ project: 'web', instance: 'web-2' }),
    row: 'front-ends',
  },
  {
    noun: 'network-interface',
    address: paths.instanceNetworking({ project: 'web', instance: 'web-2' }),
    row: 'net0',
    list: 'Network interfaces',
  },
  { noun: 'silo-role', address: paths.access(), row: 'Grace Hopper' },
  {
    noun: 'project-role',
    address: paths.projectAccess({ project: 'web' }),
    row: 'Edsger Dijkstra',
  },
  { noun: 'fleet-role', address: paths.fleetAccess(), row: 'Grace Hopper' },
  { noun: 'user', address: paths.users(), row: 'Grace Hopper' },
  { noun: 'group', address: paths.groups(), row: 'platform' },
  { noun: 'certificate', address: paths.certificates(), row: 'rack' },
  {
    noun: 'floating-ip',
    address: paths.instanceNetworking({ project: 'web', instance: 'db-1' }),
    row: 'shop-front',
    list: 'External IPs',
  },
  {
    noun: 'external-ip',
    address: paths.instanceNetworking({ project: 'web', instance: 'web-1' }),
    list: 'External IPs',
  },
  { noun: 'silo', address: paths.silos(), row: 'acme' },
  {
    noun: 'identity-provider',
    address: paths.silo({ silo: 'globex' }),
    row: 'sso',
    page: 'silo',
  },
  {
    noun: 'ip-pool',
    address: `${paths.silo({ silo: 'acme' })}?tab=ip-pools`,
    row: 'ip-pool-1',
    page: 'silo',
  },
  {
    noun: 'subnet-pool',
    address: `${paths.silo({ silo: 'acme' })}?tab=subnet-pools`,
    row: 'subnets-v4',
    page: 'silo',
  },
  {
    noun: 'silo-access',
    address: `${paths.silo({ silo: 'acme' })}?tab=access`,
    row: 'Grace Hopper',
    page: 'silo',
  },
  {
    noun: 'silo-user',
    address: `${paths.silo({ silo: 'acme' })}?tab=users`,
    row: 'Grace Hopper',
    page: 'silo',
  },
  {
    noun: 'scim-token',
    address: `${paths.silo({ silo: 'hooli' })}?tab=scim`,
    page: 'silo',
  },
  { noun: 'issue', address: paths.issues(), row: '10.85.0.2' },
  { noun: 'alert-receiver', address: paths.issues(), row: 'legacy-siem', page: 'issue' },
  { noun: 'alert-receiver', address: paths.alertReceivers(), row: 'ops-pager' },
  {
    noun: 'alert-subscription',
    address: paths.alertReceiver({ receiver: 'ops-pager' }),
    row: 'hardware.**',
    list: 'Subscriptions',
    page: 'alert-receiver',
  },
  {
    noun: 'alert-delivery',
    address: `${paths.alertReceiver({ receiver: 'ops-pager' })}?tab=deliveries`,
    page: 'alert-receiver',
  },
  {
    noun: 'webhook-secret',
    address: paths.alertReceiver({ receiver: 'ops-pager' }),
    list: 'Secrets',
    page: 'alert-receiver',
  },
  { noun: 'ip-pool', address: paths.ipPools(), row: 'ip-pool-1' },
  { noun: 'subnet-pool', address: paths.subnetPools(), row: 'subnets-v4' },
  {
    noun: 'subnet-pool-member',
    address: paths.subnetPool({ subnetPool: 'subnets-v4' }),
    row: '198.19.8.0/24',
    page: 'subnet-pool',
  },
  {
    noun: 'silo',
    address: `${paths.subnetPool({ subnetPool: 'subnets-v4' })}?tab=silos`,
    row: 'acme',
    page: 'subnet-pool',
  },
  { noun: 'multicast-group', address: paths.multicastGroups(), row: 'quotes' },
  {
    noun: 'instance',
    address: paths.multicastGroup({ multicastGroup: 'quotes' }),
    row: 'web-1',
    page: 'multicast-group',
  },
  {
    noun: 'multicast-group',
    address: paths.instanceNetworking({ project: 'web', instance: 'web-2' }),
    row: 'quotes',
    list: 'Multicast groups',
  },
  {
    noun: 'silo',
    address: `${paths.ipPool({ pool: 'ip-pool-mixed' })}?tab=silos`,
    row: 'acme',
    page: 'ip-pool',
  },
  { noun: 'vpc', address: paths.vpcs({ project: 'web' }), row: 'backend' },
  {
    noun: 'vpc-subnet',
    address: paths.vpcSubnets({ project: 'web', vpc: 'backend' }),
    row: 'cache',
    page: 'vpc',
  },
  {
    noun: 'firewall-rule',
    address: paths.vpcFirewallRules({ project: 'web', vpc: 'backend' }),
    row: 'allow-postgres',
    page: 'vpc',
  },
  {
    noun: 'vpc-router',
    address: paths.vpcRouters({ project: 'web', vpc: 'backend' }),
    row: 'egress',
    page: 'vpc',
  },
  {
    noun: 'router-route',
    address: paths.vpcRouter({ project: 'web', vpc: 'backend', router: 'egress' }),
    row: 'partner',
    page: 'vpc-router',
  },
  {
    noun: 'internet-gateway',
    address: paths.vpcInternetGateways({ project: 'web', vpc: 'backend' }),
    row: 'partner',
    page: 'vpc',
  },
  { noun: 'floating-ip', address: paths.floatingIps({ project: 'web' }), row: 'shop-front' },
  {
    noun: 'external-subnet',
    address: paths.externalSubnets({ project: 'web' }),
    row: 'staging',
  },
  {
    noun: 'external-subnet',
    address: paths.instanceNetworking({ project: 'web', instance: 'bastion' }),
    row: 'office',
    list: 'External subnets',
  },
  { noun: 'user-session', address: (app) => ofGrace(app, paths.userSessions) },
  { noun: 'user-token', address: (app) => ofGrace(app, paths.userTokens) },
  { noun: 'silo', address: paths.systemUtilization(), row: 'acme' },
  { noun: 'release', address: paths.systemUpdate(), row: '16.1.0' },
  {
    noun: 'sled-instance',
    address: (app) =>
      paths.sledInstances({
        sledId: found(app.world.sleds.all().find(({ id }) => app.world.instances.by('sled', id)[0]))
          .id,
      }),
    page: 'sled',
  },
]

/** The lists of all nouns that are not in the table above, at the addresses in the nouns' records. */
const usualLists = (app: App): Rows[] =>
  allNouns().flatMap(({ id, list, parents }) => {
    const at = everyAddress(app).find(({ name }) => paths[name].template === list?.template)
    if (!at || id in NO_ROWS || lists.some(({ noun }) => noun === id)) return []
    const page = parents.at(-1)
    return [{ noun: id, address: at.address, ...(page !== undefined && { page }) }]
  })

/** Groups of commands that are no nouns with rows, each with the reason. */
const NO_ROWS: Readonly<Record<string, string>> = {
  view: 'the console itself',
  list: 'whatever list has the keys',
  copy: 'whatever the cursor is on',
  form: 'the form that is open',
  session: 'the session of the user',
  go: 'addresses',
  console: 'the serial console of an instance',
  'served-rack': 'this console is of one rack: rows of several are in flows/all-racks.spec.ts',
  macro: 'there is none before one is recorded: its menu is in flows/macros.spec.ts',
  'saved-filter': 'there is none before one is saved: its menu is in flows/saved-filters.spec.ts',
}

test('every noun with commands or keys has a list in this sweep', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  const kinds = new Set([...commands.map((c) => c.noun), ...keymap.flatMap((b) => b.noun ?? [])])
  const swept = new Set<string>([...lists, ...usualLists(app)].map(({ noun }) => noun))
  expect([...kinds].filter((kind) => !swept.has(kind) && !(kind in NO_ROWS))).toEqual([])
  expect(
    Object.keys(NO_ROWS).filter((kind) => swept.has(kind) || !kinds.has(kind as Noun)),
  ).toEqual([])
})

/** The entries of a row's menu, each with the shown keys. */
async function menuOf(app: App, { address, row, list }: Rows) {
  await app.follow(typeof address === 'string' ? address : address(app))
  const rows = list === undefined ? app.list : app.listOf(list)
  const first = rows.grid.getByRole('button', { name: /^Row actions for / }).first()
  const label = await first.getAttribute('aria-label')
  const name = row ?? (label ?? '').replace('Row actions for ', '')
  await rows.row(name).locator.focus()
  const menu = await unfolded(await rows.row(name).openMenu())
  const lines = await menu.locator('[role="menuitem"]:not([aria-expanded])').evaluateAll((items) =>
    items.map((item) => ({
      text: item.textContent ?? '',
      keys: [...item.querySelectorAll('kbd')].map((kbd) => kbd.textContent ?? ''),
    })),
  )
  await app.keys('Escape')
  await expect(menu).toBeHidden()
  return lines
}

test('the menu of every kind of row contains commands with their current keys', async ({ app }) => {
  test.setTimeout(atMost(180_000))
  await app.as('ada').seed('demo').start()
  const missing = new Set(
    everyAddress(app).flatMap(({ name, address }) =>
      lacks(app.world.version, name) ? address : [],
    ),
  )
  const shownLists = [...lists, ...usualLists(app)].filter(
    ({ address }) => typeof address !== 'string' || !missing.has(address),
  )
  for (const rows of shownLists) {
    const { noun, page, list = 'the list' } = rows
    const lines = await menuOf(app, rows)
    const what = `${noun} in ${list} of ${app.address}`
    expect.soft(lines.length, what).toBeGreaterThan(1)
    let shown = 0
    for (const { text, keys } of lines) {
      const named = commands.filter((c) => text.startsWith(c.verb))
      // The longest verb wins, so that “Snapshot now” is not read as “Snapshot”.
      const longest = Math.max(...named.map(({ verb }) => verb.length))
      const matching = named.filter(({ verb }) => verb.length === longest)
      expect.soft(matching, `${what}: ${text} is a command`).not.toEqual([])
      const bound = keymap
        .filter(
          (b) => matching.some((c) => c.id === b.run) && (!b.noun || [noun, page].includes(b.noun)),
        )
        .map((b) => showKeys(b.keys, 'other').flat())
      if (keys.length > 0) {
        expect.soft(bound, `${what}: ${text} shows keys that are bound`).toContainEqual(keys)
        shown += 1
      } else expect.soft(bound, `${what}: ${text} has keys and shows none`).toEqual([])
    }
    expect.soft(shown, `${what}: lines that show keys`).toBeGreaterThan(0)
  }
})
