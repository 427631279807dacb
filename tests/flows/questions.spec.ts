/** The question before an action that is hard to undo: its keys, its text, and its limits. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { check } from '../drive/choose'
import { expect, onScreen, test } from '../drive/test'

const web = { project: 'web' }
const WEB = paths.instances(web)

test('Control and Enter confirms, and the button shows these keys', async ({ app }) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.list.row('web-1').press('instance.stop')
  await app.read()
  const stop = app.question.getByRole('button', { name: 'Stop' })
  await expect(stop.locator('kbd')).toHaveText(['Ctrl', '⏎'])
  await app.keys('Control+Enter')
  await expect(app.question).toBeHidden()
  await expect(app.toast('Stopping instance web-1')).toBeVisible()
})

test('Control and Enter pressed on the row does not confirm the question before it can be read', async ({
  app,
}) => {
  await app.as('ada').seed('demo').at(WEB)
  await app.list.row('web-1').reach()
  // The browser's clock stops, so the question stays as new as in its first frame.
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

test('Enter on Cancel cancels, and where a name is required it must be typed first', async ({
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

test('the question shows the command lines of its calls: y copies them, and is text in a field', async ({
  app,
}) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.as('ada').seed('demo').at(WEB)
  const clipboard = () => app.page.evaluate(() => navigator.clipboard.readText())
  const lines = app.question.getByRole('region', { name: 'As lines' })
  for (const name of ['db-1', 'web-1']) await app.list.row(name).mark()
  await app.press('instance.stop', { in: 'row' })
  const stops = ['db-1', 'web-1'].map(
    (name) => `oxide instance stop --project web --instance ${name}`,
  )
  for (const line of stops) await expect(lines).toContainText(line)
  await app.keys('y')
  await expect.poll(clipboard).toBe(stops.join('\n'))
  await expect(app.status).toContainText('copied 2 command lines')
  await expect(app.question).toBeVisible()
  await app.keys('Escape')
  await app.press('list.mark-none')

  await app.list.row('web-2').press('instance.delete', { in: 'row' })
  await expect(lines).toContainText('oxide instance delete --project web --instance web-2')
  await app.type('y')
  await expect(app.question.getByRole('textbox')).toHaveValue('y')
  await app.keys('Tab')
  await expect(app.question.getByRole('button', { name: 'Copy lines' })).toBeFocused()
  await app.keys('Enter')
  await expect.poll(clipboard).toBe('oxide instance delete --project web --instance web-2')
  await app.keys('Escape')

  // Of many lines, the question shows some and copies all.
  await app.press('list.mark-all')
  await app.press('instance.stop', { in: 'row' })
  await expect(lines).toContainText(/and \d+ more/)
  await app.question.getByRole('button', { name: 'Copy lines' }).click()
  await expect(app.status).toContainText(/copied \d+ command lines/)
  await app.keys('Escape')

  // A request that replaces all rules shows the complete new rules.
  await app.at(paths.vpcFirewallRules({ ...web, vpc: 'default' }))
  await app.list.row('allow-icmp').press('firewall-rule.disable', { in: 'row' })
  await expect(lines).toContainText('oxide vpc firewall-rules update')
  await expect(lines).toContainText('"status": "disabled"')
})

test('the status line names the overlay above the page', async ({ app }) => {
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

test('Back closes the overlay of the page, like Escape, and nothing is done', async ({ app }) => {
  const ips = paths.floatingIps(web)
  await app.as('ada').seed('demo').at(paths.snapshots(web))
  const row = app.list.row('spare')
  const dialog = app.page.getByRole('dialog')
  await app.press('floating-ip.list')
  const ask = async () => {
    await row.press('floating-ip.delete')
    await app.read()
  }
  for (const [open, shown] of [
    [ask, app.question],
    [() => app.main.getByRole('button', { name: /^Learn about/ }).click(), dialog],
    [() => row.openMenu(), app.menu],
    [() => app.press('view.help'), dialog],
    [() => app.press('view.log'), dialog],
    [() => app.press('view.palette'), dialog],
  ] as const) {
    await app.isAt(ips)
    await expect(row.locator).toBeVisible()
    await open()
    await expect(shown).toBeVisible()
    await app.page.goBack()
    await app.isAt(paths.snapshots(web))
    await expect(app.title).toHaveText('Snapshots')
    await expect(shown).toBeHidden()
    await app.page.goForward()
  }
  expect(app.world.floatingIps.all().map(({ name }) => name)).toContain('spare')
})

test(
  'the second click of a double click on a question does not reach the page below',
  onScreen,
  async ({ app }) => {
    await app.as('ada').seed('demo').at(WEB)
    // Records the kinds of events that reach the page.
    await app.page.evaluate(() => {
      const heard: string[] = []
      Object.assign(globalThis, { heard })
      for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'])
        document
          .querySelector('#content')
          ?.addEventListener(kind, () => heard.push(kind), { capture: true })
    })
    const heard = () =>
      app.page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
    const cancel = app.question.getByRole('button', { name: 'Cancel' })
    await app.list.row('web-1').press('instance.stop')
    await cancel.dblclick()
    await expect(app.question).toBeHidden()
    expect(await heard()).toEqual([])

    // After a cancel, clicks elsewhere count at once.
    await app.list.row('web-1').press('instance.stop')
    await cancel.click()
    await app.main.getByRole('button', { name: /^Learn about/ }).click()
    expect(await heard()).toContain('click')
    const close = app.page.getByRole('dialog').getByRole('button', { name: 'Close' }).last()
    await close.click()
    await expect(app.page.getByRole('dialog')).toBeHidden()
  },
)

test('settings of an instance count as an open form only after a change', async ({ app }) => {
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

test.describe('questions name users, from every surface', () => {
  const ID = /[0-9a-f]{8}-[0-9a-f]{4}-/

  /** The text of a question names users and never shows IDs; only the command lines do. */
  const isWithoutIds = async (app: App) => {
    const words = await app.question.locator('h2, p, li').allTextContents()
    expect(words.join('\n')).not.toMatch(ID)
  }

  test('a user is logged out by menu, key, palette and button', async ({ app }) => {
    await app.as('ada').seed('demo').at(paths.users())
    const isGrace = async () => {
      await app.read()
      await expect(app.question).toContainText('Grace Hopper')
      await isWithoutIds(app)
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
    // A page that does not list users.
    await app.at(paths.projects())
    await app.palette.run('log user out', /^Log user out everywhere…/, 'Grace Hopper')
    await app.confirm({ title: 'Log user out everywhere' })
    await expect(app.toast('Grace Hopper logged out everywhere')).toBeVisible()
    await app.press('view.log')
    await expect(
      app
        .dialog('Command log')
        .getByRole('cell', { name: /^Log user out everywhere\s*Grace Hopper$/ }),
    ).toBeVisible()
  })

  for (const [address, id, name] of [
    [paths.access(), 'silo-role.remove', 'Remove silo role'],
    [paths.projectAccess(web), 'project-role.remove', 'Remove project role'],
    [paths.fleetAccess(), 'fleet-role.remove', 'Remove fleet role'],
  ] as const)
    test(`the question “${name}” names the user`, async ({ app }) => {
      await app.as('ada').seed('demo').at(address)
      const who = id.startsWith('project') ? 'Edsger Dijkstra' : 'Grace Hopper'
      const isThem = async () => {
        await app.read()
        await expect(app.question).toHaveAccessibleName(name)
        await expect(app.question.getByRole('listitem')).toHaveText(who)
        await isWithoutIds(app)
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
