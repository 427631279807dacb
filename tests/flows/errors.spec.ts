/** Things that are missing, forbidden or broken: a message, and a way on. */
import { paths } from '@/paths'
import { expect, test } from '../drive/test'

const web = { project: 'web' }
const WEB = paths.instances(web)

test('an unknown address shows “not found” and a link to the start page', async ({ app }) => {
  await app.as('ada').seed('demo').at('/no/such/place')
  await expect(app.title).toHaveText('Page not found')
  await expect(app.page).toHaveTitle(/^Page not found/)
  await expect(app.page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await app.page.getByRole('link', { name: 'Back to console' }).click()
  await app.isAt(paths.projects())
  await expect(app.title).toHaveText('Projects')
  await expect(app.page.locator('[data-announcer]')).toHaveText('Projects / Rackline')
})

test('an unknown project and an unknown instance show “not found”', async ({ app }) => {
  app.expectFailure('/v1/')
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instances({ project: 'nope' }))
  await expect(app.title).toHaveText('Page not found')
  await app.at(paths.instanceStorage({ ...web, instance: 'nope' }))
  await expect(app.title).toHaveText('Page not found')
})

test('a broken page shows its error, can be tried again, and has a button to sign out', async ({
  app,
}) => {
  app.expectFailure('/v1/instances')
  await app.as('ada').seed('demo').start()
  app.world.faults.next('instanceList', { kind: 'status', status: 500 }, 10)
  await app.at(WEB)
  await expect(app.title).toHaveText('Something went wrong')
  await expect(app.page.getByText('Internal Server Error')).toBeVisible()
  await expect(app.page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  app.world.faults.clear()
  await expect(app.page).toHaveTitle(/^Something went wrong/)
  await app.page.getByRole('button', { name: 'Try again' }).click()
  await expect(app.title).toHaveText('Instances')
  await expect(app.page).toHaveTitle(/^instances/i)
})

test('r reloads a broken page, and a broken part of a page', async ({ app }) => {
  app.expectFailure('/v1/')
  app.expectConsoleError(/./)
  await app.as('ada').seed('demo').start()
  app.world.faults.next('instanceList', { kind: 'status', status: 500 }, 10)
  await app.at(WEB)
  await expect(app.title).toHaveText('Something went wrong')
  await app.press('view.refresh')
  await expect(app.status).toContainText('could not refresh')
  app.world.faults.clear()
  await app.press('view.refresh')
  await expect(app.title).toHaveText('Instances')
  await expect(app.list.row('db-1').locator).toBeVisible()

  let isBroken = true
  await app.page.route('**/v1/vpc-firewall-rules?*', (route) =>
    isBroken ? route.fulfill({ status: 200, body: '{"rules":[{}]}' }) : route.continue(),
  )
  await app.follow(paths.instanceNetworking({ ...web, instance: 'db-1' }))
  const alert = app.main.getByRole('alert').filter({ hasText: 'Firewall rules could not be shown' })
  await expect(alert).toBeVisible()
  isBroken = false
  await app.press('view.refresh')
  await expect(alert).toBeHidden()
  await expect(app.main.getByRole('table')).toContainText('allow-ssh')
})

test('an early request that failed is shown as an error, and can be retried', async ({ app }) => {
  app.expectFailure('/v1/projects')
  await app.as('ada').seed('demo').start()
  app.world.faults.next('projectList', { kind: 'status', status: 500 })
  await app.at(paths.projects())
  await expect(app.title).toHaveText('Something went wrong')
  await app.page.getByRole('button', { name: 'Try again' }).click()
  await app.list.has(['data', 'lab', 'web'])
})

test('a user without groups and roles is told why everything is refused', async ({ app }) => {
  app.expectFailure('/v1/')
  await app.as('niklaus').seed('demo').at(paths.projects())
  await expect(app.title).toHaveText('Something went wrong')
  await expect(app.page.getByText('Action not authorized')).toBeVisible()
  await expect(
    app.page.getByText(
      'You are not in any groups and have no role on the silo. This usually means the identity provider is not set up correctly.',
    ),
  ).toBeVisible()
})

test('a failed refresh keeps the rows, shows their age, and offers to retry', async ({ app }) => {
  app.expectFailure('/v1/vpcs')
  // The list is at rest, so no poll happens during the test.
  await app
    .as('ada')
    .seed('demo')
    .at(paths.vpcs({ project: 'web' }))
  await app.answered()
  app.world.faults.next('vpcList', { kind: 'status', status: 503 })
  await app.press('view.refresh')
  await expect(app.main.getByText(/^stale, .* old: could not refresh$/)).toBeVisible()
  await expect(app.list.row('backend').locator).toBeVisible()
  await app.main.getByRole('button', { name: 'Retry' }).click()
  await expect(app.main.getByText(/^stale/)).toBeHidden()
  await expect(app.main.getByText(/live, .* ago/)).toBeVisible()
})

test('a failed poll keeps the rows of the system lists, and is shown', async ({ app }) => {
  app.expectFailure('/v1/system')
  await app.as('ada').seed('demo').start()
  const lists = {
    siloList: paths.silos(),
    sledList: paths.sleds(),
    physicalDiskList: paths.physicalDisks(),
    auditLogList: `${paths.auditLog()}?range=24h`,
  } as const
  for (const [operation, address] of Object.entries(lists)) {
    await app.visit(address)
    const rows = app.main.locator('[data-row]')
    await expect(rows.first()).toBeVisible()
    const first = await rows.first().getAttribute('data-row')
    // Other components request the same list, so several requests in a row must fail.
    const ask = operation as keyof typeof lists
    app.world.faults.next(ask, { kind: 'status', status: 503 }, 6)
    await app.press('view.refresh')
    await expect(app.main.getByText(/^stale, .* old: could not refresh$/)).toBeVisible()
    await expect(app.main.locator(`[data-row="${first}"]`)).toBeVisible()
    app.world.faults.clear()
    await app.main.getByRole('button', { name: 'Retry' }).click()
    await expect(app.main.getByText(/^stale/)).toBeHidden()
    await expect(rows.first()).toBeVisible()
  }
})

test('when the session ends, many refused calls cause one sign-in, which returns to the page', async ({
  app,
}) => {
  app.expectFailure('/v1/')
  await app
    .as('ada')
    .seed('demo')
    .at(`${paths.instanceStorage({ ...web, instance: 'db-1' })}`)
  const logins: string[] = []
  app.page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/login') logins.push(request.url())
  })
  for (const session of app.world.sessions.all()) app.world.sessions.remove(session.id)
  await app.press('view.refresh')
  await expect(app.title).toHaveText('Sign in')
  expect(logins).toHaveLength(1)

  await app.page.getByLabel('Username').fill('ada')
  await app.page.getByLabel('Password').fill('any')
  await app.page.getByRole('button', { name: 'Sign in' }).click()
  await expect(app.title).toHaveText('db-1')
  await app.isAt(paths.instanceStorage({ ...web, instance: 'db-1' }))
})

test('a refused sign-in shows an error; a target on another origin is not followed', async ({
  app,
}) => {
  app.expectFailure('/login/acme/local')
  const login = paths.loginLocal({ silo: 'acme' })
  await app
    .as('nobody')
    .seed('demo')
    .at(`${login}?redirect_uri=${encodeURIComponent('//evil.example/x')}`)
  await app.page.getByLabel('Username').fill('ada')
  await app.page.getByLabel('Password').fill('bad')
  await app.keys('Enter')
  await expect(app.page.getByRole('alert')).toContainText('Could not sign in. Please try again.')
  await app.page.getByLabel('Password').fill('good')
  await app.keys('Enter')
  await app.isAt(paths.projects())
})

test('signing out ends the session, and opens the sign-in', async ({ app }) => {
  app.expectFailure('/v1/')
  await app.as('ada').seed('demo').at(paths.projects())
  await app.palette.run('sign out', /^Sign out/)
  await expect(app.title).toHaveText('Sign in')
  // The seed also has sessions of Ada on other machines, which stay.
  expect(app.world.sessions.all().filter((s) => s.token.startsWith('ada-'))).toEqual([])
  await expect(app.page.getByRole('grid')).toHaveCount(0)
})

test('a value that does not fit on a command line is not copied, and the reason names the character', async ({
  app,
}) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.as('ada').seed('demo').at(paths.projectNew())
  await app.page.evaluate(() => navigator.clipboard.writeText('mine'))
  await app.panel.fill({ Name: 'web-9', Description: 'red \u001b[31mtext' })
  await app.panel.button('copy as CLI').click()
  await expect(app.toast('Not copied: command line')).toContainText(
    '“red \u241b[31mtext” has the control character U+001B (escape)',
  )
  await expect(app.toast('Not copied: command line')).toContainText('a terminal acts on it')
  expect(await app.page.evaluate(() => navigator.clipboard.readText())).toBe('mine')
})
