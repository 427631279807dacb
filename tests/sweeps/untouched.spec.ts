/**
 * Every form that edits a thing, while the thing has values from another client that no form would accept. Changing
 * another field succeeds, and the invalid values are sent unchanged or left out.
 */
import { allNouns } from '@commands/engine/noun'
import type { RunningApi } from '@mock/node'
import { tablesFor } from '@mock/testing/example'
import type { PathName } from '@/paths'
import { paths } from '@/paths'
import { atMost } from '../drive/answers'
import { found } from '../drive/found'
import { expect, softPoll, test } from '../drive/test'
import type { Except } from './addresses'
import { everyAddress } from './addresses'
import { lacks } from './who-sees-what'
import { leaveUnwritten } from './unwritten'

type World = RunningApi['world']

const GIB = 2 ** 30
/** A text that is longer than the console allows, with a control character. */
const LONG = `${'words '.repeat(100)}\u0007`

interface Row {
  id: string
  name: string
}

/** The table that contains a thing with this name, among the tables for a parameter of an address. */
const tableOf = (world: World, parameter: string, name: string) =>
  allNouns()
    .filter(({ field }) => field === parameter)
    .flatMap(({ view }) => tablesFor(world, parameter, view))
    .find((table) => namedIn(table, name).length > 0)

const namedIn = (table: ReturnType<typeof tablesFor>[number], name: string): Row[] =>
  (table.all() as Row[]).filter((row) => row.name === name)

interface Edit {
  /** Invalid values in addition to a long description, or a name with a capital letter. */
  has?: Readonly<Record<string, unknown>>
  /** Sets invalid values of a thing without a name. */
  spoil?(world: World): void
  /** The text to type, by label, when the form has neither a name nor a description. */
  types?: Readonly<Record<string, string>>
  /** The values that a request must contain unchanged, if it contains their keys. */
  keeps?: Readonly<Record<string, unknown>>
  /** The part of the request that describes the thing. */
  part?(body: unknown): unknown
  asks?: string
  /** The API answers without a body, so an empty answer is a success. */
  isAnsweredWithNothing?: true
}

/** Details of individual forms. */
const EDITS: Partial<Record<PathName, Edit>> = {
  vpcEdit: { has: { dnsName: 'backEnd' }, keeps: { dns_name: 'backEnd' } },
  vpcRouterRouteEdit: {
    has: { destination: { type: 'ip_net', value: '10.99.0.5/16' } },
    keeps: { value: '10.99.0.5/16' },
    part: (body) => (body as { destination: unknown }).destination,
  },
  vpcFirewallRuleEdit: {
    has: {
      filters: {
        ports: ['00080'],
        hosts: [{ type: 'ip_net', value: '10.0.0.5/24' }],
        protocols: [{ type: 'tcp' }],
      },
    },
    keeps: { ports: '00080' },
    part: (body) =>
      (body as { rules: { name: string }[] }).rules.find(({ name }) =>
        ['swept', 'allow-postgresX'].includes(name),
      ),
  },
  instanceNicEdit: {
    has: {
      ipStack: { type: 'v4', value: { ip: '172.30.0.77', transitIps: ['10.9.0.5/16'] } },
    },
    keeps: { transit_ips: '10.9.0.5/16' },
  },
  alertReceiverEdit: {
    has: { endpoint: 'ftp://hooks.example/ ' },
    keeps: { endpoint: 'ftp://hooks.example/ ' },
    isAnsweredWithNothing: true,
  },
  portSettingsEdit: {
    spoil(world) {
      for (const row of world.portSettings.all())
        world.portSettings.update(row.id, { links: row.links.map((link) => ({ ...link, mtu: 0 })) })
    },
    types: { Description: 'swept' },
    keeps: { mtu: 0 },
    asks: 'uplink-0',
  },
  instanceResize: {
    spoil(world) {
      for (const { id } of world.instances.all())
        world.instances.update(id, { memory: 1.5 * GIB + 4_096 })
    },
    types: { vCPUs: '3' },
    keeps: { memory: 1.5 * GIB + 4_096 },
  },
  siloQuotasEdit: {
    spoil(world) {
      for (const { id } of world.quotas.all())
        world.quotas.update(id, { memory: 1.5 * GIB + 1, storage: 3 })
    },
    types: { 'CPU quota (vCPUs)': '7' },
    keeps: { memory: 1.5 * GIB + 1, storage: 3 },
  },
  switchPortLldpEdit: {
    spoil(world) {
      for (const row of world.switchPorts.all())
        world.switchPorts.update(row.id, {
          lldp: row.lldp && { ...row.lldp, systemName: ' spaced ' },
        } as never)
    },
    types: { 'Chassis ID': 'swept' },
    keeps: { system_name: ' spaced ' },
    isAnsweredWithNothing: true,
  },
}

/** Forms that edit a thing but are not tested here, each with the reason. */
const NOT_TRIED: Except = {
  authSettingsEdit: 'one value',
  supportBundleEdit: 'one value',
  networkingSettingsEdit: 'only a choice',
  accessRoleEdit: 'only choices',
  projectRoleEdit: 'only choices',
  fleetRoleEdit: 'only choices',
  siloAccessRoleEdit: 'only choices',
  serviceAccessEdit: 'a list whose entries the API writes in one way',
  announceSetEdit: 'a list whose entries the API writes in one way',
  addressLotEdit: 'a list of blocks, each of two addresses',
  keyEdit: 'stays in the browser',
  aliasEdit: 'stays in the browser',
  macroEdit: 'stays in the browser',
  savedFilterEdit: 'stays in the browser',
}

/** All values of a request with this key. Values in a list have the key of the list. */
function under(value: unknown, wanted: string, key = ''): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => under(item, wanted, key))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([inner, item]) => under(item, wanted, inner))
  return key === wanted ? [value] : []
}

for (const spoiled of ['description', 'name'] as const)
  test(`an edit form accepts a change of one field while its ${spoiled} and other values are invalid`, async ({
    app,
  }) => {
    test.setTimeout(atMost(300_000))
    app.expectFailure('/v1/')
    await app.as('ada').seed('demo').start()
    const { page, world } = app
    let sent: unknown
    await leaveUnwritten(app, (request) => {
      sent = request.postDataJSON()
    })
    const all = everyAddress(app).filter(({ name }) => !lacks(world.version, name))
    const forms = all.filter(({ name }) => name.endsWith('Edit') || name in EDITS)
    for (const { name, address, params } of forms) {
      if (name in NOT_TRIED) continue
      const edit = EDITS[name] ?? {}
      await test.step(name, async () => {
        sent = undefined
        const [last = '', called = ''] = Object.entries(params).at(-1) ?? []
        const table = edit.spoil
          ? undefined
          : found(tableOf(world, last, called), `The table of ${name}`)
        const own = {
          ...edit.has,
          ...(spoiled === 'name' ? { name: `${called}X` } : { description: LONG }),
        }
        if (table) for (const { id } of namedIn(table, called)) table.update(id, own as never)
        edit.spoil?.(world)
        const build = paths[name] as (by: Record<string, string>) => string
        await app.visit(
          table && spoiled === 'name' ? build({ ...params, [last]: `${called}X` }) : address,
        )
        const panel = page.getByRole('dialog')
        await expect(app.title.or(panel).first()).toBeVisible()
        const root = name === 'portSettingsEdit' ? app.main : panel
        await expect(root.locator('form').first()).toBeVisible()
        const types =
          edit.types ?? (spoiled === 'name' ? { Description: 'swept' } : { Name: 'swept' })
        for (const [label, text] of Object.entries(types)) {
          await root.getByRole('textbox', { name: label, exact: true }).focus()
          await app.keys('Control+a')
          await app.type(text)
        }
        await app.press('form.submit')
        if (edit.asks !== undefined) await app.confirm({ typed: edit.asks })
        await softPoll(() => sent, { message: `${name} is sent` }).toBeDefined()
        if (!edit.isAnsweredWithNothing) {
          await expect
            .soft(root, `${name}: an empty answer is looked into`)
            .toContainText(/It was not changed|It may have been done all the same/)
          for (const [label, text] of Object.entries(types))
            await expect
              .soft(root.getByRole('textbox', { name: label, exact: true }), `${name} stays`)
              .toHaveValue(text)
        }
        const body = edit.part && sent !== undefined ? edit.part(sent) : sent
        const keeps = {
          ...edit.keeps,
          ...(table && !edit.part && { [spoiled]: spoiled === 'name' ? `${called}X` : LONG }),
        }
        for (const [key, value] of Object.entries(keeps))
          for (const one of under(body, key))
            expect.soft(one, `${name}: ${key} is sent as it was`).toEqual(value)
        // Later forms need the thing's original name.
        if (table && spoiled === 'name')
          for (const { id } of namedIn(table, `${called}X`))
            table.update(id, { name: called } as never)
      })
    }
    const exceptions = [...Object.keys(EDITS), ...Object.keys(NOT_TRIED)]
    expect(exceptions.filter((name) => !forms.some((form) => form.name === name))).toEqual([])
  })
