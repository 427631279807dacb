/** The serial console: when it connects, its messages when it cannot, and how to leave it. */
import * as fc from 'fast-check'
import { paths } from '@/paths'
import type { App } from '../drive/app'
import { BACK_TO_NORMAL, HOSTILE, HOSTILE_PART, ONCE, STORMS } from '../drive/hostile'
import { found } from '../drive/found'
import { paste as pasteInto } from '../drive/paste'
import { expect, onScreen, test } from '../drive/test'

const at = (instance: string) => paths.instanceSerialConsole({ project: 'web', instance })
const guest = (app: App) => app.page.getByRole('application', { name: 'Serial console' })
const stateText = (app: App, word: string) => app.main.getByText(word, { exact: true })
const idOf = (app: App, name: string) =>
  found(app.world.instances.all().find((i) => i.name === name)).id

/** Waits until the console is connected. */
async function connected(app: App): Promise<void> {
  await app.as('ada').seed('demo').at(at('web-1'))
  await expect(stateText(app, 'connected')).toBeVisible()
}

test('a stopped instance shows why there is no console; after a start the console connects automatically', async ({
  app,
}) => {
  await app.as('ada').seed('demo').clockDriven().at(at('web-2'))
  await expect(app.main).toContainText('Only a running instance has a serial console.')
  await expect(stateText(app, 'connected')).toHaveCount(0)
  await app.main.getByRole('button', { name: /^Start/ }).click()
  await expect(app.main).toContainText(
    'Waiting for it to start. The console then connects automatically.',
  )
  await app.passes(3_000)
  await expect(stateText(app, 'connected')).toBeVisible()
  app.world.clock.advance(5_000)
  await expect(guest(app)).toContainText('web-2 login:')
})

test('every key goes to the guest, until Escape and Tab are pressed', onScreen, async ({ app }) => {
  await connected(app)
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

test('an Escape without Tab goes to the guest', async ({ app }) => {
  await connected(app)
  await app.keys('Control+]', 'z')
  await expect.poll(() => written(app)).toContain('\u001dz')
})

/** Opens a console with the guest's greeting, and stops the clocks. */
async function greeted(app: App): Promise<void> {
  app.clockDriven()
  await connected(app)
  await app.passes(5_000)
  await expect(guest(app)).toContainText('web-1 login:')
}

test('an Escape for the guest opens no list of keys over its output', async ({ app }) => {
  await greeted(app)
  const follow = app.page.getByRole('status', { name: 'Keys that can follow' })
  await app.keys('Escape')
  await app.passes(1_000)
  await expect(follow).toHaveCount(0)
  await app.keys('a', 'Control+]')
  await app.passes(1_000)
  await expect(follow).toContainText('Release')
})

const hangUp = (app: App) => app.world.serial.hangUp(idOf(app, 'web-1'))

test('after a cut the console reconnects automatically and repeats no output', async ({ app }) => {
  await greeted(app)
  hangUp(app)
  await expect(stateText(app, 'disconnected')).toBeVisible()
  await expect(app.main).toContainText(/connecting again in 1 s/)
  await app.passes(1_000)
  await expect(stateText(app, 'connected')).toBeVisible()
  await expect(guest(app)).toContainText('connected again')
  await expect(guest(app)).not.toContainText('missing')
  const lines = await guest(app).locator('.xterm-rows').innerText()
  expect(lines.match(/web-1 login:/g)).toHaveLength(1)
})

test('a gap in the output is marked', async ({ app }) => {
  await greeted(app)
  await paste(app, 'uptime')
  await expect(guest(app)).toContainText('uptime')
  hangUp(app)
  // A new boot: the guest's history no longer contains the earlier output.
  app.world.serial.clear(idOf(app, 'web-1'))
  await app.main.getByRole('button', { name: 'Connect again' }).click()
  await app.passes(5_000)
  // After a reconnect, the console collects repeated output for a moment to find the position of the cut.
  await expect(async () => {
    await app.passes(200)
    await expect(guest(app)).toContainText('output may be missing here', { timeout: 50 })
  }).toPass({ intervals: [10] })
  await expect(stateText(app, 'connected')).toBeVisible()
})

test('a refused connection is shown, and is retried at growing intervals', async ({ app }) => {
  app.expectConsoleError(/WebSocket connection to/)
  const tries: string[] = []
  app.page.on('websocket', (socket) => tries.push(socket.url()))
  await greeted(app)
  app.world.faults.next('instanceSerialConsoleStream', { kind: 'status', status: 503 }, 10)
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
  // The screen keeps its text.
  await expect(guest(app)).toContainText('web-1 login:')
})

test('the retry interval is reset by a key press, a good connection, and another visit', async ({
  app,
}) => {
  app.expectConsoleError(/WebSocket connection to/)
  let tries = 0
  app.page.on('websocket', () => (tries += 1))
  const refuse = (times: number) =>
    app.world.faults.next('instanceSerialConsoleStream', { kind: 'status', status: 503 }, times)
  const waits = (seconds: number) =>
    expect(app.main).toContainText(
      new RegExp(`connecting again in (${seconds}|${seconds - 1}) s`),
      {
        timeout: 1_500,
      },
    )
  /** Advances the clock to the next try. */
  const goesOn = async (seconds: number) => {
    const before = tries
    await app.passes(seconds * 1_000)
    await expect.poll(() => tries, { intervals: [20] }).toBe(before + 1)
  }
  /** Cuts the connection, and refuses the first two tries. */
  const refusedTwice = async () => {
    refuse(2)
    hangUp(app)
    for (const seconds of [1, 2]) {
      await waits(seconds)
      await goesOn(seconds)
    }
    await waits(4)
  }
  await greeted(app)
  await refusedTwice()
  const before = tries
  await app.main.getByRole('button', { name: 'Connect again' }).click()
  await expect.poll(() => tries, { timeout: 1_500 }).toBe(before + 1)
  await expect(stateText(app, 'connected')).toBeVisible()
  // The interval starts at one second again. A connection that is cut at once does not reset the interval.
  for (const seconds of [1, 2, 4]) {
    hangUp(app)
    await waits(seconds)
    await goesOn(seconds)
    await expect(stateText(app, 'connected')).toBeVisible()
  }
  expect(tries).toBe(before + 4)
  await app.passes(15_000)
  await refusedTwice()
  await app.main.getByRole('link', { name: 'Back to instance' }).click()
  await expect(guest(app)).toHaveCount(0)
  await app.page.goBack()
  await expect(stateText(app, 'connected')).toBeVisible()
  hangUp(app)
  await waits(1)
})

/** Sets the state of the instance, as a call of another user does. */
const setState = (app: App, runState: 'stopped' | 'running' | 'failed') => {
  const id = idOf(app, 'web-1')
  app.world.instances.update(id, { runState, timeRunStateUpdated: app.world.clock.now() })
  if (runState !== 'running') app.world.serial.hangUp(id)
}

for (const state of ['stopped', 'failed'] as const)
  test(`when another user changes an instance to ${state}, the console shows that, and connects when the instance runs again`, async ({
    app,
  }) => {
    const tries: string[] = []
    app.page.on('websocket', (socket) => tries.push(socket.url()))
    await greeted(app)
    setState(app, state)
    await expect(app.main).toContainText(`The instance is ${state}`)
    await expect(app.main).toContainText('The console connects automatically when it runs again.')
    await expect(stateText(app, 'disconnected')).toBeVisible()
    await expect(app.main.getByText(/connecting again in/)).toHaveCount(0)
    await expect(app.main.getByRole('button', { name: /^Start/ })).toBeVisible()
    await app.passes(60_000)
    expect(tries).toHaveLength(1)
    // The screen keeps its text.
    await expect(guest(app)).toContainText('web-1 login:')
    setState(app, 'running')
    await expect(async () => {
      await app.passes(2_000)
      await expect(stateText(app, 'connected')).toBeVisible({ timeout: 200 })
    }).toPass()
    await expect(app.main).not.toContainText(`The instance is ${state}`)
  })

test('when an instance stops during a retry, the retry is dropped', async ({ app }) => {
  const tries: string[] = []
  app.page.on('websocket', (socket) => tries.push(socket.url()))
  await greeted(app)
  hangUp(app)
  await expect(app.main).toContainText(/connecting again in 1 s/)
  setState(app, 'stopped')
  await app.passes(1_000)
  await expect(app.main).toContainText('The instance is stopped')
  await expect(app.main.getByText(/connecting again in/)).toHaveCount(0)
  expect(tries).toHaveLength(1)
})

test('when another user deletes the instance, its output stays on the screen', async ({ app }) => {
  app.expectFailure('/v1/instances/web-1')
  await greeted(app)
  const id = idOf(app, 'web-1')
  app.world.instances.remove(id)
  app.world.serial.hangUp(id)
  await expect(app.main).toContainText('This instance has been deleted.')
  await expect(app.main.getByRole('link', { name: 'Go to the instances' })).toBeVisible()
  await expect(app.main.getByText(/connecting again in/)).toHaveCount(0)
  await expect(guest(app)).toContainText('web-1 login:')
})

test('another instance with the same name gets no input without a question', async ({ app }) => {
  const tries: string[] = []
  app.page.on('websocket', (socket) => tries.push(socket.url()))
  await greeted(app)
  const old = app.world.instances.get(idOf(app, 'web-1'))
  if (!old) throw new Error('The seed has no web-1')
  const id = app.world.ids.uuid()
  app.world.instances.remove(old.id)
  app.world.instances.add({ ...old, id, hostname: 'another' })
  app.world.serial.hangUp(old.id)
  await expect(app.main).toContainText('replaced by another one of the same name')
  await app.passes(30_000)
  expect(tries).toHaveLength(1)
  await app.main.getByRole('button', { name: 'Open its console' }).click()
  await expect(stateText(app, 'connected')).toBeVisible()
  await app.passes(5_000)
  await expect(guest(app)).toContainText('another login:')
})

const paste = (app: App, text: string) => pasteInto(guest(app).locator('textarea'), text)
const written = (app: App) => new TextDecoder().decode(app.world.serial.history(idOf(app, 'web-1')))

test('one pasted line is sent directly; several lines are shown and need confirmation', async ({
  app,
}) => {
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

test('a key that the browser reserves is sent from the menu', async ({ app }) => {
  await connected(app)
  await app.main.getByRole('button', { name: 'Send key' }).click()
  await app.menu.getByRole('menuitem', { name: /^Ctrl\+W/ }).click()
  await expect.poll(() => written(app)).toContain('\u0017')
})

test('a guest’s output cannot create links, set the title or write the clipboard', async ({
  app,
}) => {
  await app.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await greeted(app)
  await app.page.evaluate(() => navigator.clipboard.writeText('mine'))
  const title = await app.page.title()
  const secret = Buffer.from('stolen').toString('base64')
  // The mock's guest echoes all input.
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

test('the command line of the console is shown, ready to copy', async ({ app }) => {
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

test('ten megabytes of output at once do not freeze the page', onScreen, async ({ app }) => {
  await connected(app)
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
  await expect(guest(app)).toContainText('and that was all of it', { timeout: 30_000 })
  // The page painted meanwhile. The benchmark measures how evenly.
  expect(await painted.evaluate(({ frames }) => frames)).toBeGreaterThan(10)
})

/** Characters in one message, like a server's. A larger message would slow down Playwright, which copies each one. */
const MESSAGE = 65_536
/** The longest output in this test. The benchmark writes longer outputs. */
const MOST = 2 ** 20

/**
 * Writes as the guest, and waits until the terminal shows the end of the output. A terminal that processed all of it
 * would never reach the end.
 */
async function survives(app: App, written: readonly (string | Uint8Array)[], end: string) {
  const id = idOf(app, 'web-1')
  for (const text of written)
    for (let from = 0; from < text.length; from += MESSAGE)
      app.world.serial.writes(id, text.slice(from, from + MESSAGE))
  app.world.serial.writes(id, `${BACK_TO_NORMAL}${end}\r\n`)
  await expect(guest(app)).toContainText(end, { timeout: 20_000 })
}

/** Leaves the terminal by keys. */
async function leaves(app: App) {
  await app.keys('Escape', 'Tab')
  await expect(app.main.getByRole('button', { name: /^Release keyboard/ })).toBeFocused()
}

test(
  'output that would freeze a terminal is left out, and its size is shown',
  onScreen,
  async ({ app }) => {
    test.slow()
    await connected(app)
    for (const what of ONCE)
      await survives(app, [(HOSTILE[what] ?? '').slice(0, MOST)], `after ${what}`)
    const dropped = app.main.getByText(/^dropped .* of output$/)
    await expect(dropped).toBeVisible()
    await expect(dropped).toHaveAccessibleName(
      /of repeated characters.*of stacked accents|of stacked accents.*of repeated characters/,
    )
    await expect(dropped).toHaveAccessibleName(/of control sequences/)
    await leaves(app)
  },
)

test(
  'a flood of slow escape sequences leaves the page and its exit usable',
  onScreen,
  async ({ app }) => {
    test.slow()
    await connected(app)
    for (const what of STORMS)
      await survives(app, [(HOSTILE[what] ?? '').slice(0, 16_380)], `after ${what}`)
    // In the middle of the flood.
    app.world.serial.writes(idOf(app, 'web-1'), HOSTILE['reset, storm'] ?? '')
    await leaves(app)
  },
)

test('the page keeps working with arbitrary output', onScreen, async ({ app }) => {
  test.slow()
  await connected(app)
  const runs = fc.sample(fc.array(HOSTILE_PART, { minLength: 200, maxLength: 400 }), {
    seed: 20_261_121,
    numRuns: 3,
  })
  for (const [run, parts] of runs.entries()) await survives(app, parts, `after run ${run}`)
  await leaves(app)
})

test('terminal queries in the history are not answered; new ones are', async ({ app }) => {
  const sent: string[] = []
  app.page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => sent.push(payload.toString())),
  )
  await app.as('ada').seed('demo').clockDriven().start()
  const id = idOf(app, 'web-1')
  const questions = [
    ...['[c', '[>c', '[5n', '[6n', '[?6n', '[4$p', '[?2026$p', '[18t', '[14t', '[21t', '[?1004h'],
    ...['P$qm\u001b\\', 'P$q"p\u001b\\', ']10;?\u0007', ']11;?\u0007', ']4;1;?\u0007'],
  ].map((rest) => `\u001b${rest}`)
  const instance = app.world.instances.get(id)
  if (!instance) throw new Error('The seed has no web-1')
  app.world.serial.connect(instance, { send: () => {}, close: () => {} }).leave()
  app.world.clock.advance(5_000)
  app.world.serial.writes(id, `${questions.join('')}as it was`)
  await app.at(at('web-1'))
  await expect(guest(app)).toContainText('as it was')
  await app.passes(1_000)
  expect(sent).toEqual([])
  // A shell that asks for the cursor position, like `resize`.
  app.world.serial.writes(id, '\u001b[999;999H\u001b[6n')
  await expect.poll(() => sent.join('')).toMatch(/^.\[\d+;\d+R$/s)
  // Reports of the window size and of the title are never answered.
  app.world.serial.writes(id, '\u001b[14t\u001b[18t\u001b[21t\u001b[5n')
  await expect.poll(() => sent.at(-1)).toBe('\u001b[0n')
  expect(sent).toHaveLength(2)
  // After a cut, earlier queries are history.
  hangUp(app)
  app.world.serial.writes(id, `${questions.join('')}in between`)
  await expect(app.main).toContainText(/connecting again in 1 s/)
  await app.passes(1_000)
  await expect(guest(app)).toContainText('in between')
  await app.passes(1_000)
  expect(sent).toHaveLength(2)
})

/** Closes the stream as a rack does, with the reason after opening. */
const forbid = (app: App, times = 1) =>
  app.world.faults.next('instanceSerialConsoleStream', { kind: 'status', status: 403 }, times)

for (const by of ['keys', 'mouse', 'palette'] as const)
  test(`users who may not connect can read the guest’s output, by ${by}`, async ({ app }) => {
    const tries: string[] = []
    app.page.on('websocket', (socket) => tries.push(socket.url()))
    await app.as('ada').seed('demo').clockDriven().start()
    const instance = found(app.world.instances.get(idOf(app, 'web-1')))
    app.world.serial.connect(instance, { send: () => {}, close: () => {} }).leave()
    app.world.serial.writes(instance.id, 'written before ')
    forbid(app, 2)
    await app.at(paths.instances({ project: 'web' }))
    const row = app.list.row('web-1')
    if (by === 'keys') await row.press('instance.serial-console')
    else if (by === 'mouse') await row.choose('Serial console')
    else {
      await row.reach()
      await app.palette.run('serial console', /^Serial console/)
    }
    await app.isAt(at('web-1'))
    await expect(stateText(app, 'read only')).toBeVisible()
    await expect(app.main).toContainText('takes the right to change the instance (Forbidden)')
    await expect(app.main).toContainText('What the guest has written is shown instead.')
    await expect(guest(app)).toContainText('written before')
    await app.passes(60_000)
    expect(tries).toHaveLength(1)

    app.world.serial.writes(instance.id, 'and after')
    if (by === 'palette') await app.palette.run('serial again', /^Connect the serial console again/)
    else {
      const again = app.main.getByRole('button', { name: 'Read again' })
      if (by === 'mouse') await again.click()
      else {
        await expect(async () => {
          await app.keys('Tab')
          await expect(again).toBeFocused({ timeout: 50 })
        }).toPass({ intervals: [10] })
        await app.keys('Enter')
        await expect(again).toBeFocused()
      }
    }
    await expect(guest(app)).toContainText('and after')
    const lines = await guest(app).locator('.xterm-rows').innerText()
    expect(lines.match(/written before/g)).toHaveLength(1)
    // The focus is outside the terminal, so keys are commands of the console.
    await app.keys('g', 'p')
    await app.isAt(paths.projects())
  })

test('a console that can neither connect nor be read reports both', async ({ app }) => {
  app.expectFailure('/serial-console')
  await app.as('ada').seed('demo').start()
  forbid(app)
  app.world.faults.next('instanceSerialConsole', { kind: 'status', status: 403 })
  await app.at(at('web-1'))
  await expect(app.main).toContainText('What the guest has written could not be read either.')
})

test('when the rack closes a connection, its reason is shown', async ({ app }) => {
  await greeted(app)
  const close = 'sled agent: the connection was refused'
  app.world.serial.hangUp(idOf(app, 'web-1'), close)
  await expect(app.main).toContainText(`The rack has closed the connection: ${close}`)
  await expect(app.main).toContainText(/connecting again in 1 s/)
  await app.passes(1_000)
  await expect(stateText(app, 'connected')).toBeVisible()
  await expect(app.main).not.toContainText(close)
})
