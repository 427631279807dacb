/**
 * The question before an action that cannot be undone easily: its key, its words, and its limits.
 */
import { paths } from '@/paths'
import { check } from '../drive/choose'
import { expect, test } from '../drive/test'

const web = { project: 'web' }
const WEB = paths.instances(web)

test('Control and Enter confirms, and the button shows it', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.list.row('web-1').press('instance.stop')
  await app.read()
  const stop = app.question.getByRole('button', { name: 'Stop' })
  await expect(stop.locator('kbd')).toHaveText(['Ctrl', '⏎'])
  await app.keys('Control+Enter')
  await expect(app.question).toBeHidden()
  await expect(app.toast('Stopping instance web-1')).toBeVisible()
})

test('Control and Enter from the row does not confirm before the question can be read', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.list.row('web-1').reach()
  // The browser's clock stands still: the question stays as new as on its first frame.
  await app.page.evaluate(() => {
    const now = performance.now()
    performance.now = () => now
  })
  await app.press('instance.stop', { in: 'row' })
  await expect(app.question).toBeVisible()
  await app.keys('Control+Enter')
  await expect(app.question).toBeVisible()
  expect(app.world.instances.all().find((i) => i.name === 'web-1')?.runState).toBe('running')
})

test('Enter on Cancel cancels, and a name must be typed first where it is asked for', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.list.row('web-1').press('instance.stop')
  await app.read()
  await expect(app.question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await app.keys('Enter')
  await expect(app.question).toBeHidden()
  expect(app.world.instances.all().find((i) => i.name === 'web-1')?.runState).toBe('running')

  await app.list.row('web-2').press('instance.delete', { in: 'row' })
  await app.read()
  await app.keys('Control+Enter')
  await expect(app.status).toContainText('Type the name first')
  await expect(app.question).toBeVisible()
  await app.type('web-2')
  await app.keys('Control+Enter')
  await expect(app.toast('Deleting instance web-2')).toBeVisible()
})

test('the status line names what is open over the page', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  const mode = app.status.locator('span').first()
  await app.list.row('web-1').press('instance.stop')
  await expect(app.question).toBeVisible()
  await expect(mode).toHaveText('confirm')
  await app.keys('Escape')
  await app.press('view.raw', { in: 'row' })
  await expect(mode).toHaveText('json')
  await expect(app.status).not.toContainText('yes')
  await app.keys('Escape')
  await app.press('instance.serial-cli', { in: 'row' })
  await expect(mode).toHaveText('cli')
  await app.keys('Escape')
  await app.main.getByRole('button', { name: 'Learn about instances' }).click()
  await expect(mode).toHaveText('learn')
})

test('settings of an instance are no open form until something is changed', async ({ app }) => {
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instanceSettings({ ...web, instance: 'web-2' }))
  const mode = app.status.locator('span').first()
  await expect(mode).not.toHaveText('form')
  await expect(app.status).not.toContainText('leave')
  const never = app.main.getByRole('radio', { name: /^Never/ })
  await check(never)
  await expect(mode).toHaveText('form')
  await app.keys('Escape')
  await expect(never).not.toBeChecked()
  await expect(mode).not.toHaveText('form')
})

test.describe('questions name users, from wherever a command comes', () => {
  const ID = /[0-9a-f]{8}-[0-9a-f]{4}-/

  test('a user is logged out by menu, key, palette and button', async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.users())
    const isGrace = async () => {
      await app.read()
      await expect(app.question).toContainText('Grace Hopper')
      await expect(app.question).not.toContainText(ID)
      await app.keys('Escape')
      await expect(app.question).toBeHidden()
    }
    const grace = app.list.row('Grace Hopper')
    await grace.choose('Log out everywhere')
    await isGrace()
    await grace.press('user.logout', { in: 'row' })
    await isGrace()
    await app.palette.run('log user out', /^Log user out everywhere…/, 'Grace Hopper')
    await isGrace()
    const { id = '' } = app.world.users.all().find((u) => u.displayName === 'Grace Hopper') ?? {}
    await app.at(paths.userSessions({ userId: id }))
    await app.main.getByRole('button', { name: /^Log out everywhere/ }).click()
    await isGrace()
    // On a page that is not about users.
    await app.at(paths.projects())
    await app.palette.run('log user out', /^Log user out everywhere…/, 'Grace Hopper')
    await app.confirm({ title: 'Log user out everywhere' })
    await expect(app.toast('Grace Hopper logged out everywhere')).toBeVisible()
    await app.press('view.log')
    await expect(
      app.dialog('Command log').getByRole('cell', { name: 'Grace Hopper' }),
    ).toBeVisible()
  })

  for (const [address, id, name] of [
    [paths.access(), 'silo-role.remove', 'Remove silo role'],
    [paths.projectAccess(web), 'project-role.remove', 'Remove project role'],
    [paths.fleetAccess(), 'fleet-role.remove', 'Remove fleet role'],
  ] as const)
    test(`${name}`, async ({ app }) => {
      await app.as('ada').seed('demo').at(address)
      const who = id.startsWith('project') ? 'Edsger Dijkstra' : 'Grace Hopper'
      const isThem = async () => {
        await app.read()
        await expect(app.question).toHaveAccessibleName(name)
        await expect(app.question.getByRole('listitem')).toHaveText(who)
        await expect(app.question).not.toContainText(ID)
        await app.keys('Escape')
        await expect(app.question).toBeHidden()
      }
      await app.list.row(who).choose('Remove')
      await isThem()
      await app.list.row(who).press(id, { in: 'row', keys: 'Shift+D' })
      await isThem()
      await app.palette.run(name, new RegExp(`^${name}…`), who)
      await isThem()
    })
})
