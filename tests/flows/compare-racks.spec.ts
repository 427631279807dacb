/** The same thing on two racks, each with a console of its own: compared, and copied by forms that a person sends. */
import type { Server } from 'node:http'
import type { RunningApi } from '@mock/node'
import { startApi } from '@mock/node'
import { ADA_TOKEN } from '@mock/seeds/silo'
import { manualClock } from '@mock/state/clock'
import type { Carried } from '@/model/racks/carried'
import { pack } from '@/model/racks/carried'
import { paths } from '@/paths'
import { startEach } from '../../scripts/racks.mjs'
import { serve } from '../../scripts/serve.mjs'
import { closing, portOf } from '../../scripts/servers.testing'
import type { App } from '../drive/app'
import { axe } from '../drive/axe'
import { found } from '../drive/found'
import { expect, test } from '../drive/screen'

const dir = new URL('../../dist/console', import.meta.url).pathname
const AT = { project: 'web', vpc: 'default' }

type World = RunningApi['world']

/** Two racks with the same things at first. The page is that of the first one. */
class Racks {
  readonly lab: World
  readonly prod: World
  /** The origin of the console of prod. */
  readonly there: string
  readonly #apis: readonly RunningApi[]
  readonly #servers: readonly Server[]
  readonly app: App

  private constructor(app: App, apis: readonly RunningApi[], servers: readonly Server[]) {
    const [lab, prod] = apis
    this.app = app
    this.#apis = apis
    this.#servers = servers
    this.lab = found(lab).world
    this.prod = found(prod).world
    this.there = `http://localhost:${portOf(found(servers[1]))}`
  }

  static async start(app: App, readOnly: readonly string[] = []): Promise<Racks> {
    const names = ['lab', 'prod']
    const clock = () => manualClock(new Date())
    const apis = await Promise.all(
      names.map(() => startApi({ seed: 'demo', latency: 0, clock: clock() })),
    )
    const racks = names.map((name, i) => ({
      name,
      color: ['green', 'red'][i] ?? '',
      isReadOnly: readOnly.includes(name),
      api: apis[i]?.url ?? '',
      token: ADA_TOKEN,
    }))
    const start: Parameters<typeof startEach>[2] = ({ port }, ...rack) =>
      serve({ port, dir }, ...rack)
    const racksOf = new Racks(app, apis, await startEach(racks, { port: 0 }, start))
    const close = () => racksOf.close()
    app.against({ url: `http://localhost:${portOf(found(racksOf.#servers[0]))}`, close })
    await app.start()
    app.watch.expectError(new RegExp(`^request to another origin: ${racksOf.there}/`))
    return racksOf
  }

  /** Opens an address on lab, and waits until its console knows of the other rack. */
  async from(address: string): Promise<void> {
    await this.app.at(address)
    await expect(this.app.page).toHaveTitle(/^lab: /)
  }

  /** Opens an address on lab again. */
  async back(address: string): Promise<void> {
    const url = `http://localhost:${portOf(found(this.#servers[0]))}`
    this.app.watch.expectError(new RegExp(`^request to another origin: ${url}/`))
    this.app.against({ url, close: () => this.close() })
    await this.from(address)
  }

  /** From now on, the page is that of prod. */
  async arrive(): Promise<void> {
    const { page } = this.app
    await page.waitForURL((url) => url.origin === this.there)
    this.app.against({ url: this.there, close: () => this.close() })
    await expect(this.app.title).toHaveText('Comparison of two racks')
    // Nothing of what was carried stays in the address.
    await expect.poll(() => new URL(page.url()).hash).toBe('')
  }

  async close(): Promise<void> {
    await Promise.all([...this.#servers.map(closing), ...this.#apis.map((api) => api.close())])
  }
}

const rulesOf = (world: World) => {
  const project = found(world.projects.all().find(({ name }) => name === AT.project)).id
  return world.firewallRules.under(found(world.vpcs.named(AT.vpc, project)).id)
}

const ruleOf = (world: World, name: string) => rulesOf(world).find((rule) => rule.name === name)

/** The difference of a part, as text. */
const differenceIn = (app: App, title: string) =>
  app.main.getByRole('region', { name: title, exact: true })

/** Makes the firewall rules of prod differ from those of lab. */
function differing({ prod, lab }: Racks) {
  const [first, second, ...others] = rulesOf(prod)
  const changed = found(first)
  prod.firewallRules.update(changed.id, { priority: 77 })
  prod.firewallRules.remove(found(second).id)
  prod.firewallRules.add({ ...changed, id: prod.ids.uuid(), name: 'only-prod' })
  return {
    changed: changed.name,
    missing: found(second).name,
    priority: found(ruleOf(lab, changed.name)).priority,
    equal: others.length,
  }
}

test('the firewall rules of a VPC are compared by keys, and a missing rule is copied', async ({
  app,
}) => {
  const racks = await Racks.start(app)
  const { changed, missing, priority, equal } = differing(racks)
  const before = rulesOf(racks.lab)
  await racks.from(paths.vpcFirewallRules(AT))
  await app.press('served-rack.compare')
  await app.palette.answer('prod')
  await racks.arrive()

  const rules = differenceIn(app, 'Firewall rules')
  await expect(rules).toContainText('1 changed · 1 only on lab · 1 only on prod')
  await expect(rules).toContainText(`${equal} equal`)
  await expect(rules.getByRole('row', { name: /^Priority, changed/ })).toHaveText(
    new RegExp(`Priority${priority}77`),
  )
  await expect(rules).toContainText(`${missing}only on lab`)
  await expect(rules).toContainText('only-prodonly on prod')
  expect(await axe(app.page)).toEqual([])

  await app.press('served-rack.copy-here')
  await app.palette.answer(`firewall rule ${missing}`)
  await expect(app.panel.field('Name')).toHaveValue(missing)
  expect(ruleOf(racks.prod, missing)).toBeUndefined()
  await app.panel.submit()
  await expect(app.title).toHaveText('Comparison of two racks')
  await expect(rules).toContainText('1 changed · 1 only on prod')
  const {
    id: _,
    vpcId: __,
    timeCreated: ___,
    timeModified: ____,
    ...rule
  } = found(ruleOf(racks.lab, missing))
  expect(ruleOf(racks.prod, missing)).toMatchObject(rule)
  expect(rulesOf(racks.lab)).toEqual(before)
  expect(found(ruleOf(racks.prod, changed)).priority).toBe(77)

  // A reload keeps what was carried.
  await app.page.reload()
  await expect(rules).toContainText('1 changed · 1 only on prod')
})

test('one rule is copied from its row: its form is opened at once, and only once', async ({
  app,
}) => {
  const racks = await Racks.start(app)
  const { missing } = differing(racks)
  await racks.from(paths.vpcFirewallRules(AT))
  await app.list.row(missing).press('served-rack.copy')
  await app.palette.answer('prod')
  await expect(app.panel.field('Name')).toHaveValue(missing)
  expect(new URL(app.page.url()).origin).toBe(racks.there)
  await app.keys('Escape')
  await app.read()
  await app.question.getByRole('button', { name: 'Leave form' }).click()
  await expect(differenceIn(app, 'Firewall rules')).toContainText(`${missing}only on lab`)
  await expect(differenceIn(app, 'Subnets')).toBeHidden()
  await app.page.reload()
  await expect(differenceIn(app, 'Firewall rules')).toContainText(`${missing}only on lab`)
  await expect(app.page.getByRole('dialog')).toBeHidden()
})

test('port settings and the ranges of an IP pool are copied with all that they have', async ({
  app,
}) => {
  const racks = await Racks.start(app)
  const { portSettings, ipPools } = racks.prod
  const settings = found(portSettings.all().find(({ bgpPeers }) => bgpPeers.length > 0))
  portSettings.remove(settings.id)
  app.expectFailure(`/v1/system/networking/switch-port-settings/${settings.name}`)
  await racks.from(paths.portSettings({ portSettings: settings.name }))
  await app.press('served-rack.copy')
  await app.palette.answer('prod')
  await expect(app.title).toHaveText('New port settings')
  await expect(app.form.field('Name')).toHaveValue(settings.name)
  await expect(app.main).toContainText('Filled in for you. Nothing is sent yet.')
  expect(portSettings.all().some(({ name }) => name === settings.name)).toBe(false)

  const pool = found(ipPools.all().find(({ name }) => racks.lab.ipPools.named(name)))
  const range = found(racks.prod.poolRanges.under(pool.id)[0])
  racks.prod.poolRanges.remove(range.id)
  await racks.back(paths.ipPool({ pool: pool.name }))
  await app.press('served-rack.compare')
  await app.palette.answer('prod')
  await racks.arrive()
  await expect(differenceIn(app, 'IP ranges')).toContainText('1 only on lab')
  await app.press('served-rack.copy-here')
  await expect(app.panel.field('First')).toHaveValue(range.range.first)
})

test('an instance is copied: its form is filled in, and what cannot cross is named', async ({
  app,
}) => {
  const racks = await Racks.start(app)
  const row = racks.prod.instances.all().find(({ name }) => name === 'web-1')
  racks.prod.instances.remove(found(row).id)
  await racks.from(paths.instances({ project: 'web' }))
  app.expectFailure('/v1/instances/web-1')
  await app.list.row('web-1').press('served-rack.copy')
  await app.palette.answer('prod')
  await app.page.waitForURL((url) => url.origin === racks.there)
  await expect(app.title).toHaveText('New instance')
  await expect(app.form.field('Name')).toHaveValue('web-1')
  await expect(app.toast('Not copied')).toContainText('SSH keys')
  expect(racks.prod.instances.all().some(({ name }) => name === 'web-1')).toBe(false)
})

test('where the project is missing there, it is said, and another one can be named', async ({
  app,
}) => {
  const racks = await Racks.start(app)
  const project = racks.lab.projects.all().find(({ name }) => name === 'web')
  racks.lab.projects.update(found(project).id, { name: 'only-lab' })
  await racks.from(paths.vpcFirewallRules({ project: 'only-lab', vpc: 'default' }))
  app.expectFailure('/v1/vpcs/default?project=only-lab')
  app.expectFailure('/v1/projects/only-lab')
  await app.press('served-rack.compare')
  await app.palette.answer('prod')
  await racks.arrive()
  await expect(app.main).toContainText('prod has no project only-lab')
  await app.form.field('Project').fill('web')
  await app.keys('Enter')
  await expect(differenceIn(app, 'Firewall rules')).toContainText('equal')
})

test('the keys of BGP peers never leave their rack', async ({ app }) => {
  const racks = await Racks.start(app)
  const settings = found(racks.lab.portSettings.all().find(({ bgpPeers }) => bgpPeers.length > 0))
  const bgpPeers = settings.bgpPeers.map((peer) => ({ ...peer, md5AuthKey: 'hunter-two' }))
  racks.lab.portSettings.update(settings.id, { bgpPeers })
  await racks.from(paths.portSettings({ portSettings: settings.name }))
  const left = app.page.waitForRequest((request) => request.url().startsWith(racks.there))
  await app.press('served-rack.compare')
  await app.palette.answer('prod')
  await left
  await racks.arrive()
  await expect(app.main).toContainText('Secrets stay on lab: MD5 auth key')
  const kept: unknown = await app.page.evaluate(() => history.state)
  const { unpack } = await import('@/model/racks/carried')
  const arrived = await unpack((kept as { carried: string }).carried)
  expect(JSON.stringify(arrived)).toContain(settings.name)
  expect(JSON.stringify(arrived)).not.toContain('hunter-two')
})

test('a rack that is read only takes no copy', async ({ app }) => {
  const racks = await Racks.start(app, ['prod'])
  await racks.from(paths.vpcFirewallRules(AT))
  await app.press('served-rack.copy')
  await app.palette.answer('prod')
  await expect(app.status).toContainText('prod is served read only')
})

const CARRIED: Carried = {
  from: '<b>lab</b>',
  at: '2026-11-29T12:03:00.000Z',
  noun: 'vpc',
  name: 'default',
  args: { project: 'web' },
  thing: { name: 'default', description: '<img src=x onerror=alert(1)>', dnsName: 'default' },
  parts: {},
  names: {},
  secrets: [],
  copies: false,
}

test('what another rack has sent is still there after a sign-in', async ({ app }) => {
  app.expectFailure('/v1/')
  await app.as('ada').seed('demo').at(paths.projects())
  for (const session of app.world.sessions.all()) app.world.sessions.remove(session.id)
  await app.page.goto(`${app.url}${paths.compare()}#${await pack(CARRIED)}`)
  await app.form.field('Username').fill('ada')
  await app.form.field('Password').fill('x')
  await app.keys('Enter')
  await expect(app.title).toHaveText('Comparison of two racks')
  await expect(app.main).toContainText('This console knows no rack of the name <b>lab</b>')
})

test('what anybody may have made is shown as text, or refused in words', async ({ app }) => {
  await Racks.start(app)
  await app.at(`${paths.compare()}#${await pack(CARRIED)}`)
  await expect(app.main).toContainText('<img src=x onerror=alert(1)>')
  await expect(app.main).toContainText('This console knows no rack of the name <b>lab</b>')
  // No form is opened over that warning.
  const project = { ...CARRIED, noun: 'project', name: 'new', args: {}, copies: true }
  app.expectFailure('/v1/projects/new')
  await app.at(`${paths.compare()}?copied#${await pack(project)}`)
  await expect(app.main).toContainText('has no project new')
  await expect(app.main).toContainText('This console knows no rack of the name')
  await expect(app.title).toHaveText('Comparison of two racks')
  await app.at(`${paths.compare()}?again#${await pack({ ...CARRIED, noun: 'unicorn' })}`)
  await expect(app.main).toContainText('Nothing of the kind “unicorn” can be compared')
  await app.at(`${paths.compare()}?damaged#${'a'.repeat(50)}`)
  await expect(app.main).toContainText('it is damaged, or was cut')
})

test('what makes no sense opens no form, or one that says what is missing', async ({ app }) => {
  await Racks.start(app)
  const senseless = {
    ...{ name: 'odd', description: { a: 1 }, targets: 'x', filters: 7, priority: 'high' },
    ...{ action: [], ncpus: 'many', memory: {}, hostname: 3, bootDiskId: [] },
  }
  const rule: Carried = {
    ...CARRIED,
    from: 'prod',
    only: { part: 'firewall-rule', name: 'odd' },
    parts: { 'firewall-rule': [senseless] },
    copies: true,
  }
  await app.at(`${paths.compare()}#${await pack(rule)}`)
  await expect(app.status).toContainText('no form can take this firewall rule')

  const parts = { disk: [{ name: 5, size: 'x' }], 'network-interface': [{ ipStack: 'v9' }] }
  const instance = {
    ...CARRIED,
    from: 'prod',
    noun: 'instance',
    name: 'odd',
    thing: senseless,
    parts,
  }
  app.expectFailure('/v1/instances/odd')
  await app.at(`${paths.compare()}?instance=odd#${await pack({ ...instance, copies: true })}`)
  await expect(app.title).toHaveText('New instance')
  await expect(app.toast('Not copied')).toContainText('description, hostname, vCPUs, memory')
})
