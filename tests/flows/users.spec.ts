/** The users of a silo and their groups, and logging users out. */
import { R18 } from '@/api/version'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { found } from '../drive/found'
import { check } from '../drive/choose'
import { expect, test } from '../drive/test'

const userId = (app: App, username: string) =>
  found(app.world.users.all().find((u) => u.username === username)).id

test('a member of a group is opened, and logged out everywhere', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.projects())
  await app.palette.run('groups', /^Groups/)
  await app.isAt(paths.groups())
  await app.list.row('web-team').shows({ 'Role on the silo': 'silo.collaborator' })
  await app.list.row('platform').press('group.view')
  await expect(app.title).toHaveText('platform')
  await expect
    .poll(async () => (await app.list.names()).toSorted())
    .toEqual(['Ada Lovelace', 'Grace Hopper'])

  await app.list.row('Grace Hopper').press('user.view')
  await app.isAt(paths.userSessions({ userId: userId(app, 'grace') }))
  await expect(app.main).toContainText('platform')
  await expect(app.listOf('Sessions').rows).toHaveCount(2)
  await app.keys('2')
  await expect(app.listOf('Access tokens').rows).toHaveCount(2)
  await expect(app.listOf('Access tokens').grid.getByText('Never')).toBeVisible()

  await app.press('user.logout', { in: 'detail' })
  await expect(app.question).toContainText('All sessions end and all access tokens are deleted')
  await app.confirm({ title: 'Log user out everywhere' })
  await expect(app.toasts).toContainText('Grace Hopper logged out everywhere')
  await expect(app.main).toContainText('No access tokens')
  expect(app.world.sessions.under(userId(app, 'grace'))).toEqual([])
  expect(app.world.accessTokens.under(userId(app, 'grace'))).toEqual([])
  await app.keys('1')
  await expect(app.main).toContainText('No sessions')
})

test('sessions and access tokens of a user are all listed, however many there are', async ({
  app,
}) => {
  await app.as('ada').seed('demo').start()
  const of = { userId: userId(app, 'grace') }
  const [session] = app.world.sessions.under(of.userId)
  const [token] = app.world.accessTokens.under(of.userId)
  for (let i = 0; i < 1_000; i += 1) {
    const id = `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`
    app.world.sessions.add({ ...found(session), id, token: id })
    app.world.accessTokens.add({ ...found(token), id })
  }
  await app.at(paths.userSessions(of))
  // With the row of the headers.
  await expect(app.listOf('Sessions').grid).toHaveAttribute('aria-rowcount', '1003')
  await app.keys('2')
  await expect(app.listOf('Access tokens').grid).toHaveAttribute('aria-rowcount', '1003')
})

test('users who log themselves out everywhere have to sign in again', async ({ app }) => {
  app.expectFailure('/v1/')
  await app.as('ada').seed('demo').at(paths.users())
  await app.list.row('Ada Lovelace').press('user.logout', { in: 'row' })
  await expect(app.question).toContainText(
    'This is your own account: you will have to sign in again.',
  )
  await app.confirm()
  await app.page.waitForURL(/\/login/)
  expect(app.world.sessions.under(userId(app, 'ada'))).toEqual([])
})

test('users are filtered by group, and given a role there', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.users())
  const box = app.main.getByRole('combobox', { name: 'In group' })
  await box.fill('web-team')
  await app.keys('Enter')
  await expect.poll(() => app.list.names()).toEqual(['Katherine Johnson'])
  await app.keys('Enter')
  await expect(app.list.row('Katherine Johnson').locator).toBeFocused()
  await app.list.row('Katherine Johnson').press('user.role', { in: 'row' })
  await expect(app.panel.root).toContainText('Change silo role')
  await check(app.panel.root.getByRole('radio', { name: /^Viewer/ }))
  await app.panel.submit()
  await app.list.row('Katherine Johnson').shows({ 'Role on the silo': 'silo.viewer' })
})

test('users and groups show their creation time, on racks that have it', async ({ app }) => {
  await app.as('ada').seed('demo').at(paths.users())
  await app.list.row('Grace Hopper').shows({ Created: '4mo' })
  await app.at(paths.groups())
  await app.list.row('web-team').shows({ Created: '4mo' })
})

test('before release 19 users and groups show no creation time', async ({ app }) => {
  await app.as('ada').version(R18).seed('demo').at(paths.users())
  await app.list.row('Grace Hopper').reach()
  await expect(app.page.getByRole('columnheader', { name: 'Created' })).toHaveCount(0)
})
