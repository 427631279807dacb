/**
 * For every form: the first field gets the focus, every text field can be emptied and keeps typed text, and the request
 * (or the stored value) and the copied line contain the shown values. Enter on a radio button or switch sends nothing,
 * and the status line shows F6 exactly when F6 moves to another section.
 */
import type { Locator } from 'playwright/test'
import { commands } from '@commands/index'
import { ACME_PEM } from '@mock/seeds/certificates'
import type { PathName } from '@/paths'
import { paths } from '@/paths'
import { atMost } from '../drive/answers'
import type { App } from '../drive/app'
import { check } from '../drive/choose'
import { found } from '../drive/found'
import { expect, softPoll, test } from '../drive/test'
import type { Except } from './addresses'
import { lacks } from './who-sees-what'
import type { Half } from './addresses'
import { HALVES, everyAddress, halves } from './addresses'
import { leaveUnwritten } from './unwritten'

interface Valid {
  type: string
  /** The key of the value in the request; several when the key depends on the form. */
  at: string | readonly string[]
  /** Converts the shown value to the value that is sent, if the two differ. */
  as?(seen: string): unknown
  /** Set when Enter adds the value to a list. In a combo box, the value is the first option. */
  isAdded?: true
}

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

const gib = (seen: string) => Number(seen) * 2 ** 30
const PUBLIC_KEY =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ1jPOTVfU4fbb6kN8oQpJ0NTwWn5e7YqHc0PzjVqQkX sweep'

/** A set of one rule, in the format of the command-line client. */
const RULES = JSON.stringify({
  rules: [
    {
      name: 'swept-rule',
      description: '',
      status: 'enabled',
      action: 'allow',
      direction: 'inbound',
      priority: 100,
      targets: [{ type: 'vpc', value: 'backend' }],
      filters: {},
    },
  ],
})

/** A free address in the subnet management of the project web, whose block is random. */
function freeAddress({ world }: App): string {
  const web = found(world.projects.named('web', world.silos.named('acme')?.id))
  const vpc = found(world.vpcs.named('default', web.id))
  const subnet = found(world.subnets.named('management', vpc.id))
  return subnet.ipv6Block.replace('/64', '77')
}

/** The text to type into each field, by label. In a combo box, the first option is selected instead. */
const validIn = (app: App): Record<string, Valid> => ({
  Name: { type: 'swept', at: 'name' },
  Description: { type: 'by the sweep', at: 'description' },
  Size: { type: '20', at: 'size', as: gib },
  'Disk size': { type: '1000', at: 'size', as: gib },
  'Disk name': { type: 'swept-disk', at: 'name' },
  Hostname: { type: 'swept.example', at: 'hostname' },
  CPUs: { type: '5', at: 'ncpus', as: Number },
  vCPUs: { type: '6', at: 'ncpus', as: Number },
  Memory: { type: '24', at: 'memory', as: gib },
  OS: { type: 'debian', at: 'os' },
  Lifetime: { type: '7', at: 'device_token_max_ttl_seconds', as: (seen) => Number(seen) * 86_400 },
  Version: { type: '13', at: 'version' },
  Mask: { type: '24', at: 'mask', as: Number },
  'Public key': { type: PUBLIC_KEY, at: 'public_key' },
  'IP address': { type: '172.30.0.77', at: ['ip', 'address'] },
  'IPv4 address': { type: '172.30.8.77', at: 'value' },
  'IPv6 address': { type: freeAddress(app), at: 'value' },
  'Transit IPs': { type: '10.9.0.0/16', at: 'transit_ips', isAdded: true },
  'DNS name': { type: 'swept-dns', at: 'dns_name' },
  'IPv6 prefix': { type: 'fd42:beef:1::/48', at: 'ipv6_prefix' },
  'VPC name': { type: 'backend', at: 'value', isAdded: true },
  'Port filters': { type: '8443', at: 'ports', isAdded: true },
  'Destination value': { type: '203.0.113.9', at: 'value' },
  'Target value': { type: '10.10.2.9', at: 'value' },
  First: { type: '10.77.0.10', at: 'first' },
  Last: { type: '10.77.0.20', at: 'last' },
  Subnet: { type: '198.19.64.0/20', at: 'subnet' },
  'Prefix length': { type: '26', at: ['prefix_length', 'prefix_len'], as: Number },
  'Minimum prefix length': { type: '24', at: 'min_prefix_length', as: Number },
  'Maximum prefix length': { type: '28', at: 'max_prefix_length', as: Number },
  'First address': { type: '10.77.1.10', at: 'first_address' },
  'Last address': { type: '10.77.1.20', at: 'last_address', isAdded: true },
  'Root role': {
    type: '{"signatures":[],"signed":{"_type":"root"}}',
    at: '_type',
    as: () => 'root',
  },
  'Endpoint URL': { type: 'https://swept.example/hook', at: 'endpoint' },
  Secret: { type: 'swept-secret', at: ['secret', 'secrets'] },
  'Event class': { type: 'compute.instance.failed', at: 'subscriptions', isAdded: true },
  Subscription: { type: 'compute.**', at: 'subscription' },
  Address: { type: '239.1.1.9', at: ['multicast_ip', 'address'] },
  Senders: { type: '10.0.0.9', at: 'source_ips', isAdded: true },
  Network: { type: '203.0.113.0/26', at: 'network', isAdded: true },
  Peer: { type: '10.85.0.77', at: 'remote' },
  'Local address': { type: '10.85.0.78', at: 'local' },
  'Required RX': { type: '2000', at: 'required_rx', as: Number },
  VRF: { type: 'swept-vrf', at: 'vrf' },
  'Maximum paths': { type: '4', at: 'max_paths', as: Number },
  Certificate: { type: ACME_PEM.cert, at: 'cert' },
  'Private key': { type: ACME_PEM.key, at: 'key' },
  'CPU quota (vCPUs)': { type: '8', at: 'cpus', as: Number },
  'Memory quota (GiB)': { type: '32', at: 'memory', as: gib },
  'Storage quota (GiB)': { type: '100', at: 'storage', as: gib },
  'Admin group name': { type: 'swept-admins', at: 'admin_group_name' },
  'Technical contact email': { type: 'it@swept.example', at: 'technical_contact_email' },
  'Service provider client ID': { type: 'swept-client', at: 'sp_client_id' },
  'ACS URL': { type: 'https://swept.example/acs', at: 'acs_url' },
  'Single logout (SLO) URL': { type: 'https://swept.example/logout', at: 'slo_url' },
  'Entity ID': { type: 'swept-entity', at: 'idp_entity_id' },
  'Group attribute name': { type: 'groups', at: 'group_attribute_name' },
  'Metadata source URL': { type: 'https://swept.example/metadata', at: 'url' },
  Username: { type: 'swept', at: 'external_id' },
  Password: { type: 'swept-secret', at: 'value' },
  'Repeat password': { type: 'swept-secret', at: 'value' },
  Comment: { type: 'by the sweep', at: 'user_comment' },
  'Chassis ID': { type: 'swept-chassis', at: 'chassis_id' },
  'Link name': { type: 'swept-link', at: 'link_name' },
  'Link description': { type: 'a swept link', at: 'link_description' },
  'System name': { type: 'swept-system', at: 'system_name' },
  'System description': { type: 'a swept system', at: 'system_description' },
  'Management IP': { type: '10.77.1.30', at: 'management_ip' },
  Rules: { type: RULES, at: 'name', as: () => 'swept-rule' },
  Word: { type: 'swept', at: 'alias' },
  With: { type: 'project=swept', at: 'project', as: (seen) => seen.split('=')[1] },
  Where: { type: 'row', at: 'when' },
})

/** The text for a number field without an entry above; its label is its key in the request. */
const anyNumber = (label: string): Valid => ({
  type: '5',
  at: label.toLowerCase().replaceAll(' ', '_'),
  as: Number,
})

/** A command to select when the neighbouring field needs a command with an argument. */
const TAKES: Readonly<Record<string, string>> = { Command: 'Snapshots' }

/** Fields that take other input than text, each with the reason. */
const NOT_TYPED: Readonly<Record<string, string>> = {
  'New keys': 'takes the keys themselves, not the letters they make',
  'Or its text': 'takes a whole file, and imports nothing while it has errors',
}

/** Forms that the test cannot complete, each with the reason. */
const NOT_SENT: Except = {
  imageUpload: 'needs a file',
  keyEdit: 'needs keys to be pressed',
  siloNew: 'needs a certificate, which has a form of its own',
}

/** Forms that fill a page, or a part of one. */
const ON_A_PAGE: Except = {
  instanceNew: 'has sections',
  instanceSettings: 'is a card',
  portSettingsNew: 'has sections',
  portSettingsDuplicate: 'has sections',
  portSettingsEdit: 'has sections',
}

/** Forms that ask before they send. */
const ASKS: Except = {
  switchPortApply: 'may cut the rack off',
  portSettingsEdit: 'replaces what live ports have',
}
/** The name that confirms the question of a form. */
const ANSWERS: Readonly<Record<string, string>> = { portSettingsEdit: 'uplink-0' }

/** Forms without a text field, each with the input that they have instead. */
const NO_FIELD: Except = {
  instanceSettings: 'only choices',
  instancePlatform: 'only choices',
  instanceJumboFrames: 'only a choice',
  siloScimTokenNew: 'nothing to choose',
  networkingSettingsEdit: 'only a choice',
  alertReceiverTest: 'only a choice',
  serviceAccessEdit: 'only a choice while any address is allowed',
  releaseUpload: 'only a file',
  accessRoleEdit: 'only choices',
  projectRoleEdit: 'only choices',
  fleetRoleEdit: 'only choices',
  siloAccessRoleEdit: 'only choices',
  floatingIpAttach: 'nothing to choose: this floating IP is attached',
  externalSubnetAttach: 'nothing to choose: this external subnet is attached',
  keyImport: 'a text that is taken whole',
  aliasImport: 'a text that is taken whole',
  macroImport: 'a text that is taken whole',
  savedFilterImport: 'a text that is taken whole',
}

/** Forms in which no field gets the focus at first, each with the reason. */
const NO_FIRST: Except = {
  instanceSettings: 'a card of a page',
  siloScimTokenNew: 'nothing to choose',
  floatingIpAttach: 'nothing to choose: this floating IP is attached',
  externalSubnetAttach: 'nothing to choose: this external subnet is attached',
}

/** Members of requests with secret values; a copied line contains a placeholder instead. */
const SECRET: ReadonlySet<string> = new Set(['key', 'secret', 'secrets', 'value'])

/** Addresses whose text fields belong to no command, each with the reason. */
const NO_FORM: Except = {
  deviceVerify: 'a code in boxes of one letter each: the flow of the device login types it',
  login: 'asks for the silo to sign in to',
  loginLocal: 'signs in, which is no command',
  vpcTrace: 'asks a question about the rules, and sends nothing',
  users: 'the group that the list is narrowed to',
  supportBundle: 'filters the files, and sends nothing',
  oxql: 'asks a query, which changes nothing',
  projectOxql: 'asks a query, which changes nothing',
}

/** Fields that are not in the request, each with the reason. */
const NOT_IN_REQUEST: Readonly<Record<string, string>> = {
  'siloImagePromote Project': 'selects the project whose images are offered',
  'snapshotDiskNew Size': 'is raised to that of the snapshot',
  'floatingIpNew IP pool': 'follows from the address, from release 18 on',
  'probeNew Sled': 'is chosen by its serial, and sent by its ID',
  'floatingIpMove To instance':
    'the first request detaches the address from the instance that has it',
}

/** Forms whose values stay in the browser, so that no request is sent. */
const LOCAL: ReadonlySet<PathName> = new Set([
  'keyEdit',
  'keyImport',
  'aliasNew',
  'aliasEdit',
  'aliasImport',
  'macroImport',
  'savedFilterImport',
])

const SENDS = new Set<string>(
  commands.flatMap((c) =>
    'template' in c && 'sends' in c && c.id !== 'session.device' ? [c.template as string] : [],
  ),
)

/** Forms whose request the API answers without a body, so that an empty answer is a success. */
const ANSWERED_WITH_NOTHING = new Set<PathName>([
  'alertReceiverEdit',
  'bfdSessionNew',
  'siloUserPassword',
  'switchPortApply',
  'switchPortLldpEdit',
])

/** An error, or a disabled button that shows a reason. */
const REFUSED =
  '[aria-invalid=true], [role=alert], button[type=submit][aria-disabled=true], button[aria-disabled=true]'

const TYPED =
  'input:not([type=radio],[type=checkbox],[type=file],[tabindex="-1"]):enabled:visible, textarea:enabled:visible'

/** All values of a request with their keys. Values in a list have the key of the list. */
function leaves(value: unknown, name = ''): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, name))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => leaves(inner, key))
  return [[name, value]]
}

const labelsOf = (controls: Locator): Promise<string[]> =>
  controls.evaluateAll((all) =>
    all.map((element) => (element as HTMLInputElement).labels?.[0]?.textContent ?? ''),
  )

/** The values that a request may contain for a shown option of a combo box. */
function standsFor(app: App, seen: string): unknown[] {
  const { world } = app
  const named = [
    ...world.images.all(),
    ...world.disks.all(),
    ...world.snapshots.all(),
    ...world.projects.all(),
    ...world.silos.all(),
    ...world.instances.all(),
    ...world.ipPools.all(),
    ...world.subnetPools.all(),
    ...world.externalSubnets.all(),
    ...world.floatingIps.all(),
    ...world.multicastGroups.all(),
    ...world.antiAffinityGroups.all(),
    ...world.addressLots.all(),
    ...world.announceSets.all(),
    ...world.portSettings.all(),
  ]
  const people = [...world.users.all(), ...world.groups.all()]
  return [
    seen,
    ...named.filter(({ name }) => name === seen).map(({ id }) => id),
    ...people.filter(({ displayName }) => displayName === seen).map(({ id }) => id),
    ...commands.filter(({ title }) => title === seen).map(({ id }) => id),
  ]
}

/** The first editable control of a form: a text field, a choice, or the button of a list or a file. */
const FIRST =
  'form :is(input:not([type=file],[type=hidden],[tabindex="-1"]), textarea, button[aria-haspopup=listbox], [role=group] button):enabled:visible'

/** Types as soon as a form is open, replacing the value of its first field. */
async function typesAtOnce(app: App, root: Locator, name: PathName): Promise<void> {
  const first = root.locator(FIRST).first()
  if (name in NO_FIRST)
    return expect.soft(root.locator(FIRST).and(app.page.locator(':focus')), name).toHaveCount(0)
  await expect.soft(first, `${name} opens with the focus in its first field`).toBeFocused()
  const isTyped = await first.evaluate((field) => field.matches('[type=text], textarea'))
  const [label = ''] = await labelsOf(first)
  if (!isTyped || label in NOT_TYPED) return undefined
  await app.type('7')
  return expect.soft(first, `${name} takes what is typed at once`).toHaveValue('7')
}

/** Checks that the status line shows F6 exactly when F6 moves to another section. @returns whether F6 moves */
async function movesOn(app: App, name: string): Promise<boolean> {
  const focused = () => app.page.evaluate(() => document.activeElement?.id)
  const before = await focused()
  const isShown = (await app.status.getByText('next section').count()) > 0
  await app.keys('F6')
  const isMoved = (await focused()) !== before
  expect.soft(isMoved, `${name}: F6 leads on where it is shown`).toBe(isShown)
  return isMoved
}

/** The line that a completed form copies. */
async function copiedLine(app: App, root: Locator): Promise<string> {
  await app.page.evaluate(() => navigator.clipboard.writeText(''))
  await root
    .getByRole('button', { name: /^copy as CLI$/i })
    .first()
    .click()
  const read = () => app.page.evaluate(() => navigator.clipboard.readText())
  await softPoll(read, { message: 'a line is copied' }).not.toBe('')
  return read()
}

/** The members of a request that its copied line lacks. IDs are skipped, since lines contain names instead. */
function leftOut(sent: unknown, line: string): string[] {
  const { body } = sent as { body: unknown }
  const isThere = (text: string) =>
    line.includes(text) || line.includes(JSON.stringify(text).slice(1, -1))
  return leaves(body).flatMap(([name, value]) =>
    value === null ||
    isThere(String(value)) ||
    ID.test(String(value)) ||
    (line.includes('‹secret›') && SECRET.has(name))
      ? []
      : [`${name}: ${String(value)}`],
  )
}

/** Presses Enter on one choice of each kind. @returns the number of kinds */
async function entersChoices(app: App, root: Locator): Promise<number> {
  const kinds = ['[type=radio]:checked', '[type=checkbox]'].map((kind) =>
    root.locator(`input${kind}:enabled:visible`).first(),
  )
  let count = 0
  for (const choice of kinds) {
    if ((await choice.count()) === 0) continue
    await choice.focus()
    await app.keys('Enter')
    count += 1
  }
  await app.answered()
  return count
}

/** Types into a field, empties it, and types again. @returns the shown value */
async function fillIn(
  app: App,
  control: Locator,
  label: string,
  valid: Valid | undefined,
): Promise<string> {
  const isCombo = (await control.getAttribute('role')) === 'combobox'
  const put = async () => {
    await control.focus()
    await app.keys('Control+a')
    if (!isCombo) return app.page.keyboard.insertText(valid?.type ?? '')
    const wanted = TAKES[label]
    if (wanted) await app.type(wanted)
    else await app.keys('Backspace', 'ArrowDown')
    await expect(app.page.locator('[role=option][data-focused=true]')).toHaveCount(1)
    return app.keys('Enter')
  }
  // The browser may fill in the fields of the sign-in only.
  await expect
    .soft(control, `${label} is not filled in by the browser`)
    .toHaveAttribute('autocomplete', 'off')
  await put()
  await expect.soft(control, `${label} takes what is typed`).not.toHaveValue('')
  await app.keys('Control+a', 'Backspace')
  await expect.soft(control, `${label} is emptied`).toHaveValue('')
  await app.keys('Tab')
  await expect.soft(control, `${label} stays empty`).toHaveValue('')
  await put()
  // The browser normalizes line breaks.
  if (valid && (!isCombo || valid.isAdded))
    await expect.soft(control, `${label} holds what is typed anew`).toHaveValue(valid.type)
  if (valid?.isAdded) await app.keys('Enter')
  return valid?.isAdded ? valid.type : control.inputValue()
}

// Both halves run one after the other in one process, because unused exceptions are known only after both.
test.describe.configure({ mode: 'default' })

/** The results of both halves. */
const swept = {
  halves: 0,
  forms: new Set<string>(),
  /** Labels and names in the tables above that a form has used. */
  used: new Set<string>(),
  /** Forms with several sections. */
  withSections: [] as string[],
  /** The number of choices on which Enter was pressed. */
  choices: 0,
}

/** Types into the text fields of these forms, empties them, types again, and submits the forms. */
async function sweepForms(app: App, half: Half): Promise<void> {
  app.expectFailure('/v1/')
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.as('ada').seed('demo').start()
  const { page } = app
  const { used, withSections } = swept
  let sent: unknown
  await leaveUnwritten(app, (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const way = pathname.split('/').map(decodeURIComponent)
    sent = { way, query: [...searchParams.values()], body: request.postDataJSON() as unknown }
  })
  const forms = everyAddress(app)
    .filter(({ name }) => SENDS.has(paths[name].template) || LOCAL.has(name))
    .filter(({ name }) => !lacks(app.world.version, name))
    // Forms that store values in the browser come last, since their values affect the forms after them.
    .sort((a, b) => Number(LOCAL.has(a.name)) - Number(LOCAL.has(b.name)))
  expect(forms.length).toBeGreaterThan(30)
  const valid = validIn(app)
  for (const { name, address } of halves(forms)[half])
    await test.step(name, async () => {
      swept.forms.add(name)
      sent = undefined
      await (LOCAL.has(name) ? app.at(address) : app.follow(address))
      const panel = page.getByRole('dialog')
      const isPanel = !(name in ON_A_PAGE)
      const root = isPanel ? panel : app.main
      await expect(root.locator('form').first()).toBeVisible()
      await typesAtOnce(app, root, name)
      // The first field of this form records F6 as a key.
      if (name !== 'keyEdit' && (await movesOn(app, name))) withSections.push(name)
      if (name === 'instanceNew') {
        await check(root.getByRole('radio', { name: 'Custom' }).first())
        await root.getByRole('button', { name: 'Configuration' }).click()
      }
      // The address of the mock does not tell the domain of the rack, so the form asks for the URL.
      if (name === 'siloIdpNew') await root.getByText('Use standard ACS URL').click()
      if (name === 'authSettingsEdit') await check(root.getByRole('radio', { name: /^Limit/ }))
      const seen = new Map<string, string>()
      for (;;) {
        const controls = root.locator(TYPED)
        const labels = await labelsOf(controls)
        for (const label of labels) if (label in NOT_TYPED) used.add(label)
        const at = labels.findIndex((label) => !seen.has(label) && !(label in NOT_TYPED))
        const label = labels[at]
        if (label === undefined) break
        const control = controls.nth(at)
        const isCombo = (await control.getAttribute('role')) === 'combobox'
        if (!(label in valid) && (await control.getAttribute('inputmode')) === 'numeric')
          valid[label] = anyNumber(label)
        expect(isCombo || label in valid, `${name}: what is typed into “${label}”?`).toBe(true)
        // Fields are found by ID, since the set of empty fields changes during the loop.
        const id = await control.getAttribute('id')
        seen.set(label, await fillIn(app, root.locator(`[id="${id}"]`), label, valid[label]))
      }
      for (const label of seen.keys()) used.add(label)
      expect.soft(seen.size === 0, `${name} has no field that is typed in`).toBe(name in NO_FIELD)
      for (const group of await root.getByRole('radiogroup').all())
        if ((await group.locator('input:checked').count()) === 0)
          await check(group.getByRole('radio').first())
      swept.choices += await entersChoices(app, root)
      expect.soft(sent, `${name} is not sent by Enter on a choice`).toBeUndefined()
      if (name in NO_FIELD) return
      const line = name in NOT_SENT || LOCAL.has(name) ? '' : await copiedLine(app, root)
      await app.press('form.submit')
      const typed = ANSWERS[name]
      if (name in ASKS) await app.confirm(typed === undefined ? {} : { typed })
      if (name in NOT_SENT) {
        const refusal = root.locator(REFUSED).or(root.getByText(/is required/))
        await expect.soft(refusal.first(), `${name} refuses`).toBeVisible()
        expect.soft(sent, `${name} is not sent`).toBeUndefined()
        return
      }
      if (LOCAL.has(name)) {
        await expect(panel).toBeHidden()
        sent = await page.evaluate(() => JSON.parse(localStorage.getItem('rackline') ?? '{}'))
        await page.evaluate(() => localStorage.clear())
      } else await softPoll(() => sent, { message: `${name} is sent` }).toBeDefined()
      if (!LOCAL.has(name) && !ANSWERED_WITH_NOTHING.has(name))
        await expect
          .soft(root, `${name}: an empty answer is looked into`)
          .toContainText('Error reading API response')
      const values = leaves(sent)
      if (!LOCAL.has(name))
        expect.soft(leftOut(sent, line), `${name} in its line:\n${line}`).toEqual([])
      for (const [label, shown] of seen) {
        if (`${name} ${label}` in NOT_IN_REQUEST) {
          used.add(`${name} ${label}`)
          continue
        }
        const typed = valid[label]
        const isThere = typed
          ? values.some(
              ([at, value]) =>
                [typed.at].flat().includes(at) && value === (typed.as?.(shown) ?? shown),
            )
          : values.some(([, value]) => standsFor(app, shown).includes(value))
        const what = `${name}: ${label} “${shown}” is in ${JSON.stringify(sent)}`
        expect.soft(isThere, what).toBe(true)
      }
    })
  swept.halves += 1
  if (swept.halves === 2) expectAllUsed(valid)
}

/** Every name in the tables above belongs to an existing form or field. */
function expectAllUsed(valid: Readonly<Record<string, Valid>>): void {
  const { used, forms, withSections, choices } = swept
  expect(withSections).toEqual([
    'instanceNew',
    'portSettingsNew',
    'portSettingsDuplicate',
    'portSettingsEdit',
  ])
  expect(choices, 'choices on which Enter was pressed').toBeGreaterThan(10)
  const named = [valid, TAKES, NOT_TYPED, NOT_IN_REQUEST].flatMap((table) => Object.keys(table))
  expect(
    named.filter((label) => !used.has(label)),
    'fields that no form has',
  ).toEqual([])
  const exceptions = [
    ...Object.keys(NOT_SENT),
    ...Object.keys(NO_FIELD),
    ...Object.keys(NO_FIRST),
    ...LOCAL,
  ]
  expect(
    exceptions.filter((name) => !forms.has(name)),
    'forms that do not exist',
  ).toEqual([])
}

for (const half of HALVES)
  test(`every text field of every form can be cleared, and the shown text is sent: ${half}`, async ({
    app,
  }) => {
    test.setTimeout(atMost(360_000))
    await sweepForms(app, half)
  })

test('no address without a form has a text field', async ({ app }) => {
  test.setTimeout(atMost(120_000))
  await app.as('ada').seed('demo').start()
  await app.page.emulateMedia({ reducedMotion: 'reduce' })
  const withFields: string[] = []
  for (const { name, address } of everyAddress(app)) {
    if (SENDS.has(paths[name].template) || LOCAL.has(name)) continue
    await app.follow(address)
    const fields = app.page.locator(TYPED).and(app.page.locator(':not([type=search])'))
    // Some fields appear only with the list that they search.
    if (name in NO_FORM) await expect.soft(fields.first(), name).toBeVisible()
    if ((await fields.count()) > 0) withFields.push(name)
  }
  expect(withFields.sort()).toEqual(Object.keys(NO_FORM).sort())
})
