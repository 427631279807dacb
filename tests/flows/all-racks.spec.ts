/** Several racks that one program serves: the page of all of them, and the search on all of them. */
import type { RunningApi } from '@mock/node'
import { startApi } from '@mock/node'
import { ADA_TOKEN } from '@mock/seeds/silo'
import { manualClock } from '@mock/state/clock'
import { paths } from '@/paths'
import { startEach } from '../../scripts/racks.mjs'
import { serve } from '../../scripts/serve.mjs'
import { closing, portOf } from '../../scripts/servers.testing'
import type { App } from '../drive/app'
import { expect, test } from '../drive/screen'
import { checkDrawn } from '../sweeps/drawn'

const build = new URL('../../dist/console', import.meta.url).pathname

/** Nothing listens at this port, which only the system may use. */
const NOWHERE = 'http://127.0.0.1:1'

/** The racks lab, prod and down, of which the last one does not answer. */
interface Racks {
  lab: RunningApi
  prod: RunningApi
  /** The address of the console of `prod`. */
  atProd: string
}

async function startRacks(app: App): Promise<Racks> {
  const [lab, prod] = await Promise.all(
    (['demo', 'as-racks-are'] as const).map((seed) =>
      startApi({ seed, latency: 0, clock: manualClock(new Date()) }),
    ),
  )
  if (!lab || !prod) throw new Error('No rack')
  const token = ADA_TOKEN
  const servers = await startEach(
    [
      { name: 'lab', color: 'green', isReadOnly: false, api: lab.url, token },
      { name: 'prod', color: 'red', isReadOnly: true, api: prod.url, token },
      { name: 'down', color: 'yellow', isReadOnly: false, api: NOWHERE, token },
    ],
    { port: 0 },
    ({ port }, ...rack) => serve({ port, dir: build }, ...rack),
  )
  const [atLab = '', atProd = ''] = servers.map((one) => `http://localhost:${portOf(one)}`)
  const close = async () => {
    await Promise.all([...servers.map(closing), lab.close(), prod.close()])
  }
  app.against({ url: atLab, close })
  // The browser says where, the client of the worker what.
  app.expectFailure('/v1/me')
  // The console of another rack has an origin of its own.
  app.expectConsoleError(/request to another origin/)
  return { lab, prod, atProd }
}

test('the page of all racks has the figures of each; one that is down says so, and holds no other back', async ({
  app,
}) => {
  const { prod } = await startRacks(app)
  await app.at(paths.servedRacks())
  const { list } = app
  await list.row('down').shows({ State: 'unreachable', Issues: '–', CPU: '–' })
  await list.row('lab').shows({
    State: 'answers',
    Issues: /^\d+ failing\d+ warnings$/,
    CPU: /^\d+ %$/,
    Storage: /^\d+ %$/,
    'Logged in as': 'Ada Lovelace@acme',
    Release: 'after 22',
    Address: 'this one',
  })
  await list.row('prod').shows({
    State: 'answers',
    Issues: /^4 failing/,
    Memory: /^(< 1|\d+) %$/,
    'Logged in as': 'Ada Lovelace@acme',
    Changes: 'read only',
  })
  await checkDrawn(app, 'all racks')
  // What is wrong in words.
  await app.page.getByText('unreachable').hover()
  await expect(app.page.getByRole('tooltip')).toContainText('Could not reach the control plane')

  const failed = prod.world.instances.all().find(({ runState }) => runState === 'running')
  if (!failed) throw new Error('No instance runs')
  prod.world.instances.update(failed.id, { runState: 'failed' })
  await app.press('view.refresh')
  await list.row('prod').shows({ Issues: /^5 failing/ })
  await list.filter('state:answers')
  await list.has(['lab', 'prod'])
})

test('Enter, and a click on the name, lead to the console of a rack', async ({ app }) => {
  const { atProd } = await startRacks(app)
  await app.at(paths.servedRacks())
  await app.list.row('prod').press('served-rack.switch')
  await app.page.waitForURL(`${atProd}${paths.projects()}`)
  await expect(app.page).toHaveTitle(/^prod: /)
  await app.page.goto(app.url + paths.servedRacks())
  const link = app.list.row('prod').locator.getByRole('link', { name: 'prod' })
  await expect(link).toHaveAttribute('href', `${atProd}/`)
  await link.click()
  await app.page.waitForURL(`${atProd}${paths.projects()}`)
  await app.page.goto(app.url + paths.servedRacks())
  const opened = app.context.waitForEvent('page')
  await link.click({ modifiers: ['Control'] })
  await (await opened).waitForURL(`${atProd}${paths.projects()}`)
  await expect(app.title).toHaveText('All racks')
})

test('users without a role on the fleet are told so in place of the figures', async ({ app }) => {
  const { lab, prod } = await startRacks(app)
  for (const { world } of [lab, prod]) {
    const alan = world.users.all().find(({ displayName }) => displayName === 'Alan Turing')
    const token = world.accessTokens.all().find(({ secret }) => secret === ADA_TOKEN)
    if (!alan || !token) throw new Error('No user')
    world.accessTokens.update(token.id, { userId: alan.id })
  }
  await app.at(paths.servedRacks())
  for (const name of ['lab', 'prod'])
    await app.list
      .row(name)
      .shows({ State: 'answers', Issues: 'not shown', CPU: 'not shown', Release: 'after 22' })
})

test.describe('the palette', () => {
  /** Opens it on a page of `lab`, and types. */
  async function search(app: App, words: string) {
    await app.palette.open()
    await app.palette.type(words)
  }

  /** The group of what other racks have. */
  const there = (app: App) => app.palette.box.getByRole('group', { name: 'Found on other racks' })

  test('finds a name that only another rack has, and leads to it there, by keys alone', async ({
    app,
  }) => {
    const { atProd } = await startRacks(app)
    await app.at(paths.projects())
    await search(app, 'archive')
    const row = there(app).getByRole('option', { name: /^archive prod · instance in racks/ })
    await expect(row).toBeVisible()
    await expect(app.palette.box.getByText(/prod: searching .+…/)).toBeVisible()
    await expect(app.palette.box.getByText(/down: unreachable/)).toBeVisible()
    await app.palette.choose(/^archive prod · instance in racks/)
    await app.page.waitForURL(
      `${atProd}${paths.instance({ project: 'racks', instance: 'archive' })}/**`,
    )
    await expect(app.title).toHaveText('archive')
    // The mark of those who come from another rack does not stay in the address.
    await app.page.waitForURL(({ hash }) => hash === '')
  })

  test('finds what is in no project, such as a sled by its serial', async ({ app }) => {
    const { prod } = await startRacks(app)
    const [sled] = prod.world.sleds.all()
    if (!sled) throw new Error('No sled')
    prod.world.sleds.update(sled.id, { baseboard: { ...sled.baseboard, serial: 'BRM99990001' } })
    await app.at(paths.projects())
    await search(app, 'brm99990001')
    await expect(there(app).getByRole('option', { name: /^BRM99990001 prod · sled/ })).toBeVisible()
  })

  test('finds an ID, and leads to the thing there by the mouse', async ({ app }) => {
    const { atProd, lab, prod } = await startRacks(app)
    // Each noun but one says that it has no such id.
    app.expectConsoleError(/404 \(Not Found\)/)
    const here = new Set(lab.world.instances.all().map(({ id }) => id))
    const one = prod.world.instances.all().find(({ id }) => !here.has(id))
    if (!one) throw new Error('All instances are alike')
    await app.at(paths.projects())
    await search(app, one.id)
    const row = there(app).getByRole('option', { name: new RegExp(`^${one.name} `) })
    await expect(row).toHaveAttribute('href', new RegExp(`^${atProd}/`))
    await row.click()
    await app.page.waitForURL(`${atProd}/**`)
    await expect(app.title).toHaveText(one.name)
  })

  test('finds an address that only another rack has', async ({ app }) => {
    const { atProd, prod } = await startRacks(app)
    const nic = prod.world.nics.all()[0]
    if (!nic) throw new Error('No interface')
    const mac = 'A8:40:25:FE:DC:BA'
    prod.world.nics.update(nic.id, { mac })
    await app.at(paths.projects())
    await search(app, mac)
    await app.palette.choose(/prod · network interface in/)
    await app.page.waitForURL(`${atProd}/projects/racks/instances/**`)
  })

  test('the next letter begins the search anew, and a closed palette asks nothing more', async ({
    app,
  }) => {
    await startRacks(app)
    await app.at(paths.projects())
    const asked: string[] = []
    app.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const ofProd = () => asked.filter((path) => path.startsWith('/racks/prod/'))
    await search(app, 'archiv')
    await expect(there(app).getByRole('option')).toHaveText([/archive/])
    await app.page.keyboard.type('x')
    await expect(there(app)).toHaveCount(0)
    await app.page.keyboard.press('Backspace')
    await expect(there(app).getByRole('option')).toHaveText([/archive/])
    expect(ofProd().length).toBeGreaterThan(2)
    await app.palette.close()
    asked.length = 0
    await app.press('silo.list')
    await expect(app.title).toHaveText('Silos')
    await app.press('sled.list')
    await expect(app.title).toHaveText('Inventory')
    expect(ofProd()).toEqual([])
  })
})
