/** Several racks that one program serves: the page of all of them. */
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
