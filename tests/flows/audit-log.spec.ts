/** The audit log: a range of time, live, filtered, opened, exported, and very long. */
import { readFile } from 'node:fs/promises'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { expect, long, onScreen, test } from '../drive/test'
import { TimeField } from '../drive/time-field'

const rows = (app: App) => app.main.getByRole('grid', { name: 'Audit log' }).locator('[data-row]')

/** A user as the actor of an entry. */
function userIn({ world }: App, silo: string, username: string) {
  const siloId = found(world.silos.named(silo), silo).id
  const siloUserId = found(world.users.named(username, siloId), username).id
  return { kind: 'silo_user' as const, siloId, siloUserId }
}

/** Writes an entry, as a call that has just ended. */
function record(
  app: App,
  operationId: string,
  project: string,
  requestUri = `/v1/instances/web-1/stop?project=${project}`,
  actor = userIn(app, 'acme', 'katherine'),
) {
  const { world } = app
  const now = world.clock.now()
  world.audit.add({
    actor,
    authMethod: 'session_cookie',
    operationId,
    requestId: world.ids.uuid(),
    requestUri,
    result: { kind: 'success', httpStatusCode: 202 },
    sourceIp: '172.20.3.9',
    timeStarted: new Date(now.getTime() - 250),
    timeCompleted: now,
    userAgent: 'oxide.rs/0.14.0',
  })
}

test(
  'by keys: entries are filtered, opened one after the other, and their targets are opened',
  long,
  async ({ app }) => {
    await app.as('ada').seed('demo').clockDriven().at(paths.silos())
    await app.press('audit-entry.list')
    await app.isAt(paths.auditLog())
    await expect(app.main).toContainText('no older entries in this range')

    // The user selects a longer range from the palette; the address then contains the range.
    await app.palette.run('range of the audit log', 'Range of the audit log', '24h')
    await app.isAt(`${paths.auditLog()}?range=24h`)
    await expect.poll(() => rows(app).count()).toBeGreaterThan(20)

    // A call that ends now appears at the top of the list without a refresh.
    record(app, 'instance_stop', 'web')
    await app.passes(6_000)
    await expect(rows(app).first()).toContainText('instance stop')
    await expect(rows(app).first()).toContainText('Katherine')
    await expect(rows(app).first()).toContainText('250 ms')

    // The filter completes columns. A command on an entry filters by the entry's value.
    await app.press('list.filter')
    await app.type('operation:stop actor:katherine')
    await app.keys('Enter')
    await expect(rows(app)).toHaveCount(1)
    await app.press('audit-entry.same-outcome', { in: 'row' })
    await expect(app.page).toHaveURL(/q=outcome/)
    await expect(rows(app).first()).toContainText('instance stop')

    // An entry opens in a panel over the list, and arrow keys open the entry above or below.
    await app.press('list.first')
    await app.keys('Enter')
    await expect(app.panel.root).toContainText('172.20.3.9')
    const json = app.panel.root.getByLabel('Raw JSON')
    await expect(json).toContainText('"operation_id": "instance_stop"')
    await expect(json).toContainText('"http_status_code": 202')
    const first = app.page.url()
    await app.keys('ArrowDown')
    await expect(json).not.toContainText('172.20.3.9"')
    await app.keys('ArrowUp')
    await expect(json).toContainText('172.20.3.9"')
    await app.keys('ArrowUp')
    await expect(app.status).toContainText('first entry that the list shows')
    await app.page.goto(first)
    await expect(app.panel.root.getByLabel('Raw JSON')).toContainText('instance_stop')
    await app.keys('Escape')
    await expect(app.panel.root).toBeHidden()
    await expect(rows(app).first()).toContainText('instance stop')

    // A key opens the resource that the entry names.
    await app.press('list.first')
    await app.press('audit-entry.target', { in: 'row' })
    await app.isAt(paths.instanceStorage({ project: 'web', instance: 'web-1' }))
  },
)

test('an export contains the entries that are shown', onScreen, async ({ app }) => {
  await app.as('ada').seed('demo').start()
  record(app, 'instance_stop', 'web')
  await app.at(`${paths.auditLog()}?range=24h&q=outcome:success`)
  await expect(rows(app).first()).toContainText('instance stop')
  const saved = app.page.waitForEvent('download')
  await app.palette.run('export the audit entries', 'Export the audit entries', 'CSV')
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file.split('\r\n')[0]).toContain('operation_id,outcome')
  expect(file).toContain('instance_stop,success,202')
  expect(file).not.toContain(',error,')
})

test('an entry opens by click, double click and Space, and after a reload hours later', async ({
  app,
}) => {
  await app.as('ada').seed('demo').clockDriven().start()
  record(app, 'instance_stop', 'web')
  await app.at(`${paths.auditLog()}?q=operation:stop`)
  const row = rows(app).first()
  const opens = async () => {
    await expect(app.panel.root).toContainText('172.20.3.9')
    await app.keys('Escape')
    await expect(app.panel.root).toBeHidden()
  }
  await row.getByRole('link').first().click()
  // While the panel is open, the list keeps its filter.
  await expect(app.page).toHaveURL(/q=operation/)
  await opens()
  await row.getByText('250').click()
  await opens()
  await app.keys('Space')
  await expect(app.panel.root).toContainText('172.20.3.9')

  app.world.clock.advance(2 * 3_600_000)
  await app.page.reload()
  await expect(rows(app).filter({ hasText: '250 ms' })).toHaveCount(0)
  await opens()
  await app.isAt(`${paths.auditLog()}?q=operation%3Astop`)
})

test('targets and silos that entries name by id are shown by name, and a fixed time range is not called live', async ({
  app,
}) => {
  await app.as('ada').seed('demo').clockDriven().start()
  const { world } = app
  const project = found(world.projects.all()[0], 'A project')
  record(app, 'project_update', 'web', `/v1/projects/${project.id}`)
  await app.at(paths.auditLog())
  const row = rows(app).first()
  await expect(row.getByRole('link', { name: `project ${project.name}` })).toBeVisible()
  await expect(row.getByRole('gridcell').nth(7)).toHaveText('acme')
  await expect(app.main.getByText('live,')).toBeVisible()

  // The panel shows the IDs instead of the names.
  await app.keys('Enter')
  await expect(app.panel.root).toContainText(project.id)
  await expect(app.panel.root).toContainText(found(world.silos.named('acme'), 'acme').id)
  await app.keys('Escape')

  await app.palette.run('range of the audit log', 'Range of the audit log', 'custom')
  await expect(app.main.getByText(/^updated/)).toBeVisible()
  await expect(app.main.getByText('live,')).toHaveCount(0)
})

test('users of other silos are shown by name, with one read for each silo; a deleted user by id and silo', async ({
  app,
}) => {
  await app.as('grace').seed('demo').clockDriven().start()
  const { world } = app
  const uri = '/v1/projects'
  const silo = found(world.silos.named('globex'), 'globex')
  const someone = found(world.users.all().find(({ siloId }) => siloId === silo.id))
  const actor = userIn(app, 'globex', someone.username)
  record(app, 'project_create', 'web', uri, actor)
  record(app, 'project_create', 'web', uri, { ...actor, siloUserId: world.ids.uuid() })
  const asked: string[] = []
  app.page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/v1/system/users') asked.push(searchParams.get('silo') ?? '')
  })
  await app.at(paths.auditLog())
  await expect(rows(app).filter({ hasText: someone.displayName })).toHaveCount(1)
  await expect(rows(app).filter({ hasText: / in globex/ })).toHaveCount(1)
  record(app, 'project_create', 'web', uri, actor)
  await app.passes(10_000)
  await expect(rows(app).filter({ hasText: someone.displayName })).toHaveCount(2)
  expect(asked.filter((id) => id === silo.id)).toHaveLength(1)
})

test('rows, panel and fields show UTC when the user chooses it, also after a reload', async ({
  app,
}) => {
  await app.as('ada').seed('demo').clockDriven().start()
  record(app, 'instance_stop', 'web')
  const now = app.world.clock.now().toISOString()
  await app.at(paths.auditLog())
  await app.press('audit-entry.times')
  await expect(app.status).toContainText('times are in UTC')
  await app.page.reload()
  await expect(rows(app).first()).toContainText(`${now.slice(11, 19)} UTC`)
  await app.keys('Enter')
  await expect(app.panel.root).toContainText(`:${now.slice(14, 19)}`)
  await expect(app.panel.root).toContainText('UTC')
  await app.press('audit-entry.times')
  await expect(app.status).toContainText('times are local')
  await app.keys('Escape')

  await app.palette.run('times of the audit log', 'Times of the audit log')
  await expect(app.status).toContainText('times are in UTC')
  const [from, to] = [new Date(now).getTime() - 3_600_000, now]
  await app.follow(`${paths.auditLog()}?from=${new Date(from).toISOString()}&to=${to}`)
  await new TimeField(app.main, 'From (UTC)').shows(new Date(from).toISOString().slice(0, 19))
})

/** Writes entries of refused logins. */
function refuseLogins(app: App, times: number) {
  const { world } = app
  for (let n = 0; n < times; n += 1)
    world.audit.add({
      actor: { kind: 'unauthenticated' },
      operationId: 'login_local',
      requestId: world.ids.uuid(),
      requestUri: '/v1/login/acme/local',
      result: {
        kind: 'error',
        httpStatusCode: 401,
        errorCode: 'Unauthorized',
        errorMessage: 'credentials missing or invalid',
      },
      sourceIp: '172.20.3.9',
      timeStarted: world.clock.now(),
      timeCompleted: world.clock.now(),
    })
}

test(
  'a user who asks for all entries while more are loading gets all of them',
  long,
  async ({ app }) => {
    // About five thousand entries. With four times as many, a busy machine exceeds the test's timeout.
    await app.as('ada').seed('crowded').clockDriven().at(`${paths.auditLog()}?range=7d`)
    await expect(app.main.getByText('200 loaded, more').first()).toBeVisible()
    const answer = await app.hold(/page_token/)
    await app.press('list.next-page')
    await app.press('list.load-all')
    answer()
    await expect(app.main).toContainText('There are no older entries in this range')

    await app.main.getByRole('button', { name: /^Choose a longer range/ }).click()
    await app.type('30d')
    await app.keys('Enter')
    await app.isAt(`${paths.auditLog()}?range=30d`)
  },
)

test(
  'buttons of the log and of an entry show their current keys, including the user’s own',
  long,
  async ({ app }) => {
    const keymap = [
      { key: 'o n', command: 'list.next-page', when: 'list' },
      { key: 'n', command: '-list.next-page', when: 'list' },
      { key: 'o l', command: 'list.load-all', when: 'list' },
      { key: 'Shift+L', command: '-list.load-all', when: 'list' },
      { key: 'F9', command: 'go.next-sibling', when: 'panel' },
      ...['ArrowDown', 'j', 'l'].map((key) => ({
        key,
        command: '-go.next-sibling',
        when: 'panel',
      })),
    ]
    await app.ahead(
      (own) => localStorage.setItem('rackline', JSON.stringify({ keymap: own })),
      keymap,
    )
    await app.as('ada').seed('crowded').clockDriven().at(`${paths.auditLog()}?range=30d`)
    const keysOn = (name: RegExp) => app.page.getByRole('button', { name }).locator('kbd')
    await expect(keysOn(/Load more/)).toHaveText(['o', 'n'])
    await expect(keysOn(/Load all/)).toHaveText(['o', 'l'])
    await app.keys('o', 'n')
    await expect(app.main.getByText('1,200 loaded, more').first()).toBeVisible()
    await app.press('list.first')
    await app.keys('Enter')
    await expect(keysOn(/^Next/)).toHaveText(['F9'])
    const first = app.address
    await app.keys('F9')
    await expect.poll(() => app.address).not.toBe(first)
    await app.page.getByRole('button', { name: /^Previous/ }).click()
    await app.isAt(first)
  },
)

test(
  'of twenty thousand entries the first are shown at once, the rest on demand, and the scroll position stays',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('crowded').clockDriven().at(`${paths.auditLog()}?range=30d`)
    const counted = (text: string | RegExp) =>
      expect(app.main.getByText(text).first()).toBeVisible()
    await expect(rows(app).first()).toBeVisible()
    await counted('200 loaded, more')
    await app.press('list.next-page')
    await counted('1,200 loaded, more')
    await app.press('list.load-all')
    await expect(app.main).toContainText('no older entries in this range')
    await counted(/(19,9|20,0)\d\d of (19,9|20,0)\d\d/)

    // Only a screenful of rows is in the document, at any scroll position.
    const few = async () => expect(await rows(app).count()).toBeLessThan(80)
    await few()
    const newest = await rows(app).first().getAttribute('data-row')
    await app.press('list.last', { keys: 'End' })
    await expect(app.main.locator('[data-cursor]')).toBeInViewport()
    await expect(app.main.locator(`[data-row="${newest}"]`)).toHaveCount(0)
    await few()
    await app.press('list.first')
    await app.press('list.filter')
    await app.type('outcome:error operation:login')
    await expect(rows(app).first()).toContainText('401')
    await counted(/\d of (19,9|20,0)\d\d/)
    await few()

    // New entries that arrive while the user reads the middle of the list do not move the current row.
    await app.keys('Enter', 'PageDown', 'PageDown')
    const place = () =>
      app.main.locator('[data-cursor]').evaluate((row) => row.getBoundingClientRect().top)
    const top = await place()
    const total = app.main.getByText(/ of (19,9|20,0)\d\d/).first()
    const before = await total.textContent()
    refuseLogins(app, 3)
    await app.passes(6_000)
    await expect(total).not.toHaveText(before ?? '')
    await expect.poll(place).toBe(top)
    await few()

    // When the user selects another range, the list drops the entries of the first range.
    await app.palette.run('range of the audit log', 'Range of the audit log', '1h')
    await expect(app.page).not.toHaveURL(/range=/)
    await app.palette.run('range of the audit log', 'Range of the audit log', '30d')
    await expect(app.page).toHaveURL(/range=30d/)
    await counted(/ of 200 loaded/)
  },
)

test('a failed first answer is shown, and can be requested again', async ({ app }) => {
  await app.as('ada').seed('demo').start()
  app.expectFailure('/v1/system/audit-log')
  app.world.faults.next('auditLogList', { kind: 'status', status: 503 })
  await app.at(paths.auditLog())
  await app.page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(rows(app).first()).toBeVisible()
})
