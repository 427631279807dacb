/** The serial console: when it connects, what it says when it cannot, and the ways out. */
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { expect, test } from '../drive/test'

const at = (instance: string) => paths.instanceSerialConsole({ project: 'web', instance })
const guest = (app: App) => app.page.getByRole('application', { name: 'Serial console' })
const says = (app: App, word: string) => app.main.getByText(word, { exact: true })
const idOf = (app: App, name: string) =>
  app.world.instances.all().find((i) => i.name === name)?.id ?? ''

test('a stopped instance says why there is nothing; started, it connects by itself', async ({
  app,
}) => {
  await app.as('ada').seed('demo').clockDriven().at(at('web-2'))
  await expect(app.main).toContainText('Only a running instance shows a serial console.')
  await expect(says(app, 'connected')).toHaveCount(0)
  await app.main.getByRole('button', { name: /^Start/ }).click()
  await expect(app.main).toContainText('Waiting for it to start, then this connects by itself.')
  await app.passes(3_000)
  await expect(says(app, 'connected')).toBeVisible()
  app.world.clock.advance(5_000)
  await expect(guest(app)).toContainText('web-2 login:')
})

test('every key goes to the guest, until Escape and Tab', async ({ app }) => {
  await app.as('ada').seed('demo').at(at('web-1'))
  await expect(says(app, 'connected')).toBeVisible()
  app.world.clock.advance(5_000)
  await expect(guest(app)).toContainText('web-1 login:')
  await app.keys('Control+k', 'g', 'p', '?', ':', '/', 'F1')
  await expect(guest(app)).toContainText('gp?:/')
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  await app.isAt(at('web-1'))
  await app.keys('Escape', 'Tab')
  await expect(app.main.getByRole('button', { name: /^Release keyboard/ })).toBeFocused()
  await app.keys('Control+k')
  await expect(app.palette.box).toBeVisible()
})

test('a way out that is not gone through belongs to the guest', async ({ app }) => {
  await app.as('ada').seed('demo').at(at('web-1'))
  await expect(says(app, 'connected')).toBeVisible()
  await app.keys('Control+]', 'z')
  const history = () => new TextDecoder().decode(app.world.serial.history(idOf(app, 'web-1')))
  await expect.poll(history).toContain('\u001dz')
})

test('a line that is cut says so and can be taken up again', async ({ app }) => {
  await app.as('ada').seed('demo').at(at('web-1'))
  await expect(says(app, 'connected')).toBeVisible()
  app.world.clock.advance(5_000)
  await expect(guest(app)).toContainText('web-1 login:')
  app.world.serial.hangUp(idOf(app, 'web-1'))
  await expect(says(app, 'disconnected')).toBeVisible()
  await app.main.getByRole('button', { name: 'Connect again' }).click()
  await expect(says(app, 'connected')).toBeVisible()
  await expect(guest(app)).toContainText('web-1 login:')
})

test('a line that is refused says so', async ({ app }) => {
  app.expectConsoleError(/WebSocket connection to/)
  await app.as('ada').seed('demo').at(at('web-1'))
  await expect(says(app, 'connected')).toBeVisible()
  for (const session of app.world.sessions.all()) app.world.sessions.remove(session.id)
  app.world.serial.hangUp(idOf(app, 'web-1'))
  await app.main.getByRole('button', { name: 'Connect again' }).click()
  await expect(app.main).toContainText('Serial console connection failed')
  await expect(app.main.getByRole('button', { name: 'Connect again' })).toBeVisible()
})

test('the command line for it is shown, to be copied', async ({ app }) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app
    .as('ada')
    .seed('demo')
    .at(paths.instanceConnect({ project: 'web', instance: 'db-1' }))
  await app.press('instance.serial-cli', { in: 'detail' })
  const dialog = app.dialog('CLI command')
  await expect(dialog).toContainText('oxide instance serial console')
  await dialog.getByRole('button', { name: 'Copy command' }).click()
  const copied = await app.page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe('oxide instance serial console --project web --instance db-1')
})
