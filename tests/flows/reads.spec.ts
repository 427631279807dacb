/** Late, malformed and missing answers, and a page in a background tab. */
import { paths } from '@/paths'
import { ANSWERS_TAKE } from '../drive/answers'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { keysFor } from '../drive/keys'
import { expect, test } from '../drive/test'

const WEB = paths.instances({ project: 'web' })
const HOUR = 3_600_000

const webId = (app: App) => found(app.world.projects.all().find((p) => p.name === 'web')).id
const instance = (app: App, name: string) => {
  const found = app.world.instances.named(name, webId(app))
  if (!found) throw new Error(`There is no instance ${name}`)
  return found
}

/** Moves the tab into the background or back. */
const turn = (app: App, state: 'hidden' | 'visible') =>
  app.page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)

test('a tab in the background sends no requests; when visible again it polls once', async ({
  app,
}) => {
  await app.as('ada').seed('demo').clockDriven().start()
  let asked = 0
  app.page.on('request', (request) => {
    asked += Number(new URL(request.url()).pathname === '/v1/instances')
  })
  await app.at(WEB)
  // The issues are counted once, late, which reads the instances of every project.
  await app.passes(16_000)
  await expect(app.page.getByRole('link', { name: /^Issues.*\d issues/ })).toBeVisible()
  await turn(app, 'hidden')
  // A poll that was running when the tab was hidden may still arrive.
  await app.passes(4_000)
  const before = asked
  for (let minutes = 0; minutes < 5; minutes += 1) await app.passes(60_000)
  expect(asked).toBe(before)
  await turn(app, 'visible')
  await app.passes(61_000)
  await expect.poll(() => asked).toBe(before + 1)
})

test('while the next page loads, the previous page stays and is marked as busy', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.projects())
  const release = await app.hold('**/v1/instances?**')
  await app.list.row('web').reach()
  const document = app.page.locator('body')
  await expect(document).toHaveAttribute('aria-busy', 'false')
  await app.keys('Enter')
  await app.isGoingTo(WEB)
  await expect(document).toHaveAttribute('aria-busy', 'true')
  await expect(app.title).toHaveText('Projects')
  release()
  await app.isAt(WEB)
  await expect(document).toHaveAttribute('aria-busy', 'false')
  await expect(app.title).toHaveText('Instances')
})

test('an answer that arrives after its page was left does not appear on the next page', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(paths.projects())
  const release = await app.hold('**/v1/instances?**')
  await app.list.row('web').reach()
  await app.keys('Enter')
  await app.page.waitForURL(new RegExp(`${WEB}$`))
  await expect(app.title).toHaveText('Projects')
  // Raw keys, since `press` would wait for the page that is delayed.
  await app.keys(...keysFor('settings.profile'))
  await expect(app.title).toHaveText('Ada Lovelace')
  const answered = app.page.waitForResponse('**/v1/instances?**')
  release()
  await answered
  // Waits until the late answer is handled; the page right after the answer would prove nothing.
  await app.answered()
  await expect(app.title).toHaveText('Ada Lovelace')
  await app.isAt(paths.profile())
})

test('cursor, marks and scroll position stay with their rows when a poll reorders, removes and adds rows', async ({
  app,
}) => {
  await app.as('ada').seed('demo').clockDriven().at(`${WEB}?sort=state`)
  await app.list.row('web-1').mark()
  await app.list.row('web-3').reach()
  app.world.instances.remove(instance(app, 'staging-db').id)
  app.world.instances.update(instance(app, 'web-3').id, { runState: 'failed' })
  const old = instance(app, 'web-2')
  app.world.instances.add({ ...old, id: app.world.ids.uuid(), name: 'aaa-new' })
  await app.passes(61_000)
  await expect(app.list.row('aaa-new').locator).toBeVisible()
  await expect(app.list.row('staging-db').locator).toHaveCount(0)
  await expect(app.list.row('web-3').locator).toBeFocused()
  await app.list.row('web-3').shows({ State: 'failed' })
  await expect(app.list.row('web-1').locator).toHaveAttribute('aria-selected', 'true')
  await expect(app.list.grid.locator('[aria-selected="true"]')).toHaveCount(1)
})

test('a list that exactly fills its last page has no next page', async ({ app }) => {
  await app.as('ada').seed('demo').clockDriven().start()
  const old = instance(app, 'web-2')
  for (let i = app.world.instances.under(webId(app)).length; i < 50; i += 1)
    app.world.instances.add({ ...old, id: app.world.ids.uuid(), name: `more-${i}` })
  await app.at(WEB)
  await expect(app.list.paging).toContainText('1–50')
  await expect(app.list.paging.getByRole('button', { name: 'next' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(app.main).toContainText('50 of 50')
  await app.press('list.next-page')
  await expect(app.status).toContainText('this is the last page')
  await app.isAt(WEB)
  app.world.instances.add({ ...old, id: app.world.ids.uuid(), name: 'zz-later' })
  await app.passes(61_000)
  await app.press('list.next-page')
  await app.list.has(['zz-later'])
})

test('when the rows of a later page are gone, a link to the first page is shown', async ({
  app,
}) => {
  // The row under the cursor is prefetched, and may be deleted by then.
  app.expectFailure(/zz-more-50/)
  await app.as('ada').seed('demo').start()
  const old = instance(app, 'web-2')
  const added: string[] = []
  for (let i = app.world.instances.under(webId(app)).length; i < 51; i += 1) {
    const id = app.world.ids.uuid()
    app.world.instances.add({ ...old, id, name: `zz-more-${i}` })
    added.push(id)
  }
  await app.at(WEB)
  await expect(app.list.paging).toContainText('1–50')
  await app.press('list.next-page')
  await expect(app.list.paging).toContainText('51–51')
  app.world.instances.remove(found(added.at(-1)))
  await app.press('view.refresh')
  await expect(app.main).toContainText('Nothing is left on this page')
  await app.main.getByRole('button', { name: 'Back to the first page' }).click()
  await expect(app.list.paging).toContainText('1–50')
})

for (const hours of [-5, 5])
  test(`ages are correct with a clock that is ${hours} h off`, async ({ app }) => {
    await app.as('ada').seed('demo').start()
    const now = app.world.clock.now().getTime()
    app.world.instances.update(instance(app, 'web-2').id, {
      timeCreated: new Date(now - 3.5 * HOUR),
    })
    await app.page.clock.install({ time: now + hours * HOUR })
    await app.at(WEB)
    await expect(app.main.getByText(/live, \d+s ago/)).toBeVisible()
    const cells = await app.list.grid.getByRole('gridcell').allInnerTexts()
    expect(cells.filter((text) => /NaN|^-\d|Invalid/.test(text))).toEqual([])
    await expect(app.list.row('web-2').locator).toContainText(/\D3h\W/)
  })

for (const [what, body, status] of [
  ['cut off in the middle', '{"items": [{"id": "1', 200],
  ['empty', '', 200],
  ['of another kind, with an error', '<html>502</html>', 502],
] as const)
  test(`an answer that is ${what} is shown as an error in words, with a next step`, async ({
    app,
  }) => {
    app.expectFailure('/v1/instances')
    app.expectConsoleError(/./)
    await app.as('ada').seed('demo').start()
    await app.page.route('**/v1/instances?*', (route) => route.fulfill({ status, body }))
    await app.at(WEB)
    await expect(app.page.locator('body')).toContainText(
      /Something went wrong|Error reading API response/,
    )
    await app.page.unroute('**/v1/instances?*')
    await app.page
      .getByRole('button', { name: /try again|retry/i })
      .first()
      .click()
    await expect(app.list.row('web-2').locator).toBeVisible()
  })

test('without a network the data stays, with a note; when the network returns, it is refreshed', async ({
  app,
}) => {
  app.expectFailure('/v1/')
  await app.as('ada').seed('demo').at(WEB)
  // All prefetched files are loaded before the network fails.
  await app.fetchedAhead()
  await app.context.setOffline(true)
  await app.press('view.refresh')
  await expect(app.main).toContainText('could not refresh')
  await expect(app.list.row('web-2').locator).toBeVisible()
  await app.context.setOffline(false)
  await app.press('view.refresh')
  await expect(app.main).not.toContainText('could not refresh')
})

test('a refused tab does not affect the other tabs', async ({ app }) => {
  app.expectFailure('/external-ips')
  const at = { project: 'web', instance: 'web-2' }
  await app.as('ada').seed('demo').at(paths.instanceStorage(at))
  app.world.faults.next('instanceExternalIpList', { kind: 'status', status: 403 }, 3)
  await app.keys('2')
  await app.isAt(paths.instanceNetworking(at))
  await expect(app.title).toHaveText('web-2')
  await app.keys('1')
  await app.isAt(paths.instanceStorage(at))
  await expect(app.list.row('web-2-boot').locator).toBeVisible()
})

test('when the state has changed in the meantime, this is reported, and the row is read again', async ({
  app,
}) => {
  app.expectFailure('/v1/instances/')
  await app.as('ada').seed('demo').at(WEB)
  await app.list.row('web-2').press('instance.delete')
  // The state changes between the question and the request.
  await app.page.route('**/v1/instances/*', (route) => {
    if (route.request().method() === 'DELETE')
      app.world.instances.update(instance(app, 'web-2').id, { runState: 'running' })
    return route.continue()
  })
  await app.confirm({ typed: 'web-2' })
  await expect(app.toast('Error deleting web-2')).toBeVisible()
  await app.list.row('web-2').shows({ State: 'running' })
})

test.describe('a held or composing Enter does not confirm a question', () => {
  test('the held Enter that opened the question does not confirm it', async ({ app }) => {
    await app.as('ada').seed('demo').at(WEB)
    await app.list.row('web-1').reach()
    await app.palette.open()
    await app.palette.type('stop instance')
    await expect(app.palette.option(/^Stop instance/).first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
    for (let i = 0; i < 4; i += 1) await app.page.keyboard.down('Enter')
    await expect(app.question).toBeVisible()
    await app.page.keyboard.up('Enter')
    expect(instance(app, 'web-1').runState).toBe('running')
  })

  test('the Enter that ends a word of an input method does not confirm the question', async ({
    app,
  }) => {
    await app.as('ada').seed('demo').at(WEB)
    await app.list.row('web-2').press('instance.delete')
    await app.read()
    await app.type('web-2')
    await app.question.getByRole('textbox').evaluate((box) => {
      const init = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }
      box.dispatchEvent(new KeyboardEvent('keydown', { ...init, isComposing: true }))
    })
    await expect(app.question).toBeVisible()
    expect(app.world.instances.named('web-2', webId(app))).toBeDefined()
  })
})

/** The paths of the GET requests for one address, from now on. */
function readsOf(app: App, path: string): string[] {
  const found: string[] = []
  app.page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname === path) found.push(pathname)
  })
  return found
}

test('a deleted thing is not requested again while the list is read', async ({ app }) => {
  const vpc = { project: 'web', vpc: 'backend' }
  await app
    .as('ada')
    .seed('demo')
    .at(paths.vpcRouter({ ...vpc, router: 'egress' }))
  await app.fetchedAhead()
  const asked = readsOf(app, '/v1/vpc-routers/egress')
  const release = await app.hold('**/v1/vpc-routers?**')
  await app.press('vpc-router.delete', { in: 'detail' })
  await app.read()
  // The question reads the VPC itself, so the requests are counted from here.
  const lists = readsOf(app, '/v1/vpc-routers')
  const list = app.page.waitForRequest('**/v1/vpc-routers?**')
  await app.confirm()
  await list
  // Until the list has loaded, the page stays unchanged.
  await expect(app.toasts).toContainText('Router egress deleted')
  await expect(app.title).toHaveText('egress')
  release()
  await app.isAt(paths.vpcRouters(vpc))
  await expect(app.list.row('egress').locator).toHaveCount(0)
  // The shown list reads again what the deletion made stale.
  await expect.poll(() => lists.length).toBe(2)
  expect(asked).toEqual([])
})

test('a renamed thing is not requested by its old name while its form closes', async ({ app }) => {
  const subnets = paths.vpcSubnets({ project: 'web', vpc: 'backend' })
  await app.as('ada').seed('demo').at(subnets)
  await app.list.row('db').press('vpc-subnet.edit', { in: 'row' })
  await expect(app.panel.field('Name')).toHaveValue('db')
  await app.fetchedAhead()
  const asked = readsOf(app, '/v1/vpc-subnets/db')
  // Delays Back, as a slow browser does.
  await app.page.evaluate(() => {
    const back = history.back.bind(history)
    history.back = () => document.addEventListener('resume', back, { once: true })
  })
  await app.panel.fill({ Name: 'data' })
  await app.panel.submit()
  await expect(app.toasts).toContainText('Subnet data updated')
  const again = app.page.waitForResponse('**/v1/vpc-subnets?**')
  await app.page.evaluate(() => document.dispatchEvent(new Event('resume')))
  await app.isAt(subnets)
  await expect(app.list.row('data').locator).toBeVisible()
  await again
  expect(asked).toEqual([])
})

test('the system is in the sidebar as soon as the roles are known', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  const sidebar = app.page.getByRole('navigation', { name: 'Sidebar navigation' })
  const time = () => app.page.evaluate(() => performance.now())
  const since = await time()
  await expect(sidebar.getByRole('link', { name: 'Issues' })).toBeVisible()
  // A suspended part of the page would appear only after React's 300 ms.
  expect((await time()) - since).toBeLessThan(150 + ANSWERS_TAKE)
})
