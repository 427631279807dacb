/** Drives WebKitGTK's MiniBrowser by its own WebDriver, on a screen that is not there. */
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import type { Driver } from './driver'

interface Actions {
  keyDown(key: string): Actions
  keyUp(key: string): Actions
  move(to: { x: number; y: number }): Actions
  press(): Actions
  release(): Actions
  click(): Actions
  perform(): Promise<void>
}

interface Session {
  getCapabilities(): Promise<{ get(name: string): unknown }>
  get(url: string): Promise<void>
  navigate(): { refresh(): Promise<void> }
  executeScript(script: string): Promise<{ sendKeys(text: string): Promise<void> }>
  executeAsyncScript(script: string): Promise<{ value?: unknown; error?: string }>
  actions(): Actions
  manage(): {
    window(): { setRect(rect: object): Promise<unknown> }
    setTimeouts(given: object): Promise<void>
  }
  getWindowHandle(): Promise<string>
  getAllWindowHandles(): Promise<string[]>
  switchTo(): { window(handle: string): Promise<void>; newWindow(kind: 'tab'): Promise<void> }
  close(): Promise<void>
  quit(): Promise<void>
}

interface Builder {
  usingServer(url: string): Builder
  withCapabilities(wanted: object): Builder
  build(): Promise<Session>
}

/** The part of selenium-webdriver that is used here. It is installed while this runs, so its types are not there. */
export interface Selenium {
  Builder: new () => Builder
  Key: Readonly<Record<string, string>>
}

/** Debian keeps it in a folder of the processor's kind. */
const miniBrowser = (): string | undefined =>
  readdirSync('/usr/lib')
    .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path))

/** Names of keys in the DOM that selenium has other names for. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ArrowDown: 'ARROW_DOWN',
  ArrowUp: 'ARROW_UP',
  ArrowLeft: 'ARROW_LEFT',
  ArrowRight: 'ARROW_RIGHT',
  Backspace: 'BACK_SPACE',
  ' ': 'SPACE',
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Starts a screen that is not there. @returns its process, and its number as in DISPLAY */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  for await (const number of createInterface({ input: screen.stdout }))
    return { screen, display: `:${number}` }
  throw new Error('Xvfb did not start')
}

/** Waits until a server answers on a port. */
async function answers(url: string): Promise<void> {
  for (let looks = 0; looks < 100; looks += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer`)
}

/** @param program the path of WebKitWebDriver */
export async function driveByWebDriver(
  { Builder, Key }: Selenium,
  program: string,
): Promise<Driver> {
  const binary = miniBrowser()
  if (!binary) throw new Error('There is no MiniBrowser beside WebKitWebDriver')
  const { screen, display } = await startScreen()
  const port = await freePort()
  const server = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' },
  })
  const at = `http://127.0.0.1:${port}`
  const end = () => {
    server.kill()
    screen.kill()
  }
  const keyOf = (name: string): string => Key[OTHER_NAMES[name] ?? name.toUpperCase()] ?? name
  try {
    await answers(`${at}/status`)
    const session = await new Builder()
      .usingServer(at)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      })
      .build()
    await session.manage().window().setRect({ width: 1280, height: 900 })
    await session.manage().setTimeouts({ script: 10_000, pageLoad: 10_000 })
    return {
      browser: 'webkit',
      version: String((await session.getCapabilities()).get('browserVersion')),
      goto: (url) => session.get(url),
      reload: () => session.navigate().refresh(),
      async evaluate(expression) {
        const { value, error } = await session.executeAsyncScript(
          `const done = arguments[arguments.length - 1]
          ;(async () => (${expression}))().then(
            (value) => done({ value }),
            (error) => done({ error: String(error) }),
          )`,
        )
        if (error) throw new Error(error)
        return value ?? undefined
      },
      async keys(strokes) {
        const actions = session.actions()
        for (const { key, held } of strokes) {
          for (const modifier of held) actions.keyDown(keyOf(modifier))
          actions.keyDown(keyOf(key)).keyUp(keyOf(key))
          for (const modifier of held) actions.keyUp(keyOf(modifier))
        }
        await actions.perform()
      },
      click: (x, y) => session.actions().move({ x, y }).click().perform(),
      drag: (from, to) =>
        session
          .actions()
          .move(from)
          .press()
          .move({ x: Math.round((from.x + to.x) / 2), y: to.y })
          .move(to)
          .release()
          .perform(),
      async upload(expression, path) {
        const input = await session.executeScript(`return ${expression}`)
        await input.sendKeys(path)
      },
      newTab: () => session.switchTo().newWindow('tab'),
      async closeOtherTabs() {
        const kept = await session.getWindowHandle()
        for (const other of await session.getAllWindowHandles()) {
          if (other === kept) continue
          await session.switchTo().window(other)
          await session.close()
        }
        await session.switchTo().window(kept)
      },
      async close() {
        await session.quit().catch(() => undefined)
        end()
      },
    }
  } catch (error) {
    end()
    throw error
  }
}
