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

/** A console with its greeting on it, and clocks that stand still. */
async function greeted(app: App): Promise<void> {
  await app.as('ada').seed('demo').clockDriven().at(at('web-1'))
  await expect(says(app, 'connected')).toBeVisible()
  await app.passes(5_000)
  await expect(guest(app)).toContainText('web-1 login:')
}
const hangUp = (app: App) => app.world.serial.hangUp(idOf(app, 'web-1'))

test('a line that is cut is taken up again by itself, and shows nothing twice', async ({ app }) => {
  await greeted(app)
  hangUp(app)
  await expect(says(app, 'disconnected')).toBeVisible()
  await expect(app.main).toContainText(/connecting again in 1 s/)
  await app.passes(1_000)
  await expect(says(app, 'connected')).toBeVisible()
  await expect(guest(app)).toContainText('connected again')
  await expect(guest(app)).not.toContainText('missing')
  const lines = await guest(app).locator('.xterm-rows').innerText()
  expect(lines.match(/web-1 login:/g)).toHaveLength(1)
})

test('what a guest has lost in between is marked', async ({ app }) => {
  await greeted(app)
  await paste(app, 'uptime')
  await expect(guest(app)).toContainText('uptime')
  hangUp(app)
  // A new boot: what was written before is gone.
  app.world.serial.clear(idOf(app, 'web-1'))
  await app.main.getByRole('button', { name: 'Connect again' }).click()
  await app.passes(5_000)
  // What comes again is gathered for a moment, to see whether it goes on where it was cut.
  await expect(async () => {
    await app.passes(200)
    await expect(guest(app)).toContainText('output may be missing here', { timeout: 50 })
  }).toPass({ intervals: [10] })
  await expect(says(app, 'connected')).toBeVisible()
})

test('a line that is refused says so, and is tried less and less often', async ({ app }) => {
  app.expectConsoleError(/WebSocket connection to/)
  const tries: string[] = []
  app.page.on('websocket', (socket) => tries.push(socket.url()))
  await greeted(app)
  for (const session of app.world.sessions.all()) app.world.sessions.remove(session.id)
  hangUp(app)
  await expect(app.main).toContainText(/connecting again in 1 s/)
  for (const [at, seconds] of [1, 2, 4].entries()) {
    await app.passes(seconds * 1_000)
    await expect.poll(() => tries.length, { intervals: [20] }).toBe(at + 2)
    await expect(app.main).toContainText(
      new RegExp(`connecting again in (${seconds * 2}|${seconds * 2 - 1}) s`),
    )
  }
  expect(tries).toHaveLength(4)
  // What was on the screen stays there.
  await expect(guest(app)).toContainText('web-1 login:')
})

/** Pastes as a person's key would, whatever the clipboard holds. */
const paste = (app: App, text: string) =>
  guest(app).evaluate((terminal, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    })
    terminal.querySelector('textarea')?.dispatchEvent(event)
  }, text)
const written = (app: App) => new TextDecoder().decode(app.world.serial.history(idOf(app, 'web-1')))

test('one line is pasted as it is; several are asked about first, as they are', async ({ app }) => {
  await greeted(app)
  await paste(app, 'uptime')
  await expect.poll(() => written(app)).toContain('uptime')
  await paste(app, 'rm -rf x\ny\u001b[201~\u0003')
  await app.read(app.question)
  await expect(app.question).toContainText('This is 2 lines: each runs as soon as it is entered.')
  await expect(app.question).toContainText('control characters')
  await expect(app.question).toContainText('y\u241b[201~\u2403')
  await app.keys('Escape')
  await expect(app.question).toHaveCount(0)
  expect(written(app)).not.toContain('rm -rf')
  await paste(app, 'one\ntwo')
  await app.read(app.question)
  await app.question.getByRole('button', { name: 'Paste' }).click()
  await expect.poll(() => written(app)).toContain('one\r\ntwo')
})

test('a key that the browser keeps is sent from the menu', async ({ app }) => {
  await app.as('ada').seed('demo').at(at('web-1'))
  await expect(says(app, 'connected')).toBeVisible()
  await app.main.getByRole('button', { name: 'Send key' }).click()
  await app.menu.getByRole('menuitem', { name: /^Ctrl\+W/ }).click()
  await expect.poll(() => written(app)).toContain('\u0017')
})

test('what a guest writes reaches no link, no title and no clipboard', async ({ app }) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await greeted(app)
  await app.page.evaluate(() => navigator.clipboard.writeText('mine'))
  const title = await app.page.title()
  const secret = Buffer.from('stolen').toString('base64')
  // The mock's guest writes back whatever it is sent.
  const hostile = [
    `\u001b]52;c;${secret}\u0007`,
    '\u001b]0;owned\u0007',
    '\u001b]8;;javascript:alert(1)\u0007link\u001b]8;;\u0007',
    '\u001b]8;;https://evil.example\u0007other\u001b]8;;\u0007',
  ].join('')
  await paste(app, hostile)
  await app.read(app.question)
  await app.question.getByRole('button', { name: 'Paste' }).click()
  await expect(guest(app)).toContainText('linkother')
  expect(await app.page.title()).toBe(title)
  expect(await app.page.evaluate(() => navigator.clipboard.readText())).toBe('mine')
  await expect(guest(app).locator('a, [href]')).toHaveCount(0)
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

test('ten megabytes at once do not freeze the page', async ({ app }) => {
  await app.as('ada').seed('demo').at(at('web-1'))
  await expect(says(app, 'connected')).toBeVisible()
  const painted = await app.page.evaluateHandle(() => {
    const seen = { frames: 0 }
    const frame = () => {
      seen.frames += 1
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    return seen
  })
  const line = `${'all work and no play '.repeat(6)}\r\n`
  const piece = line.repeat(512)
  for (let sent = 0; sent < 10 * 2 ** 20; sent += piece.length)
    app.world.serial.writes(idOf(app, 'web-1'), piece)
  app.world.serial.writes(idOf(app, 'web-1'), 'and that was all of it')
  await expect(guest(app)).toContainText('and that was all of it')
  // It went on painting all the while: the bench says how evenly.
  expect(await painted.evaluate(({ frames }) => frames)).toBeGreaterThan(10)
})
