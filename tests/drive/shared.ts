/**
 * Tests of a worker share a server with one address, and a page. A browser keeps compiled code for an address and a
 * page; with new ones, each test would spend most of its time compiling.
 */
import { fileURLToPath } from 'node:url'
import type { Browser, Page, PlaywrightTestOptions } from 'playwright/test'
import type { RunningApi, WorldOptions } from '@mock/node'
import { startApi } from '@mock/node'
import { securityHeaders } from '../../scripts/headers.mjs'

const BUILD = fileURLToPath(new URL('../../dist/console', import.meta.url))

/** Creates a test's own world behind the shared address. `close` ends the world's use, but not the server. */
export type SharedServer = (options: WorldOptions) => Promise<RunningApi>

/** Starts a server for the built console. */
export const startServer = (options: WorldOptions): Promise<RunningApi> =>
  startApi({ ...options, static: BUILD, headers: securityHeaders })

/** @returns the server, which starts on first use, and a function that stops it */
export function shareServer(): { server: SharedServer; stop: () => Promise<void> } {
  let running: RunningApi | undefined
  return {
    async server(options) {
      if (running) running.restart(options)
      else running = await startServer(options)
      return Object.assign(Object.create(running) as RunningApi, { close: async () => {} })
    },
    stop: async () => await running?.close(),
  }
}

/** The browser of a worker, which starts on first use. */
export type SharedBrowser = () => Promise<Browser>

/**
 * @param launch starts a browser
 * @returns the shared browser, and a function that closes it
 */
export function shareBrowser(launch: SharedBrowser): {
  browser: SharedBrowser
  stop: () => Promise<void>
} {
  let running: Promise<Browser> | undefined
  return {
    browser: () => (running ??= launch()),
    stop: async () => await (await running)?.close(),
  }
}

/** Everything that the browser stores for an origin, except the cache of files. */
const STORED = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'
/**
 * An address without a page on every server of the console. Between tests the page stays there, because at another
 * origin the browser would drop its compiled code.
 */
const PLAIN = '/assets/'
/** Events for which tests add listeners. Playwright's own listeners are for other events. */
const HEARD = ['request', 'requestfinished', 'requestfailed', 'response', 'console', 'pageerror']
const HEARD_TOO = ['dialog', 'download', 'popup', 'websocket', 'framenavigated', 'domcontentloaded']

type Look = Pick<PlaywrightTestOptions, 'viewport' | 'hasTouch' | 'actionTimeout'>

/** A page that one test after the other uses, in its own profile. */
export class SharedPage {
  readonly #browser: SharedBrowser
  #page: Page | undefined

  /** @param browser called when a page is first needed */
  constructor(browser: SharedBrowser) {
    this.#browser = browser
  }

  /** Returns the page with empty storage. */
  async take({ viewport, hasTouch, actionTimeout = 0 }: Look): Promise<Page> {
    const open = async () => (await this.#browser()).newContext({ viewport, hasTouch })
    this.#page ??= await (await open()).newPage()
    const page = this.#page
    page.setDefaultTimeout(actionTimeout)
    if (viewport) await page.setViewportSize(viewport)
    return page
  }

  /**
   * Undoes a test's changes of the browser. When that is impossible, the next test gets another page.
   * @param origin the address of the test's server, if there was one
   */
  async giveBack(origin: string | undefined): Promise<void> {
    const page = this.#page
    if (!page) return
    try {
      const context = page.context()
      for (const event of [...HEARD, ...HEARD_TOO]) await page.removeAllListeners(event)
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      if (origin) await page.goto(origin + PLAIN)
      // A replaced clock cannot be restored, so the page is closed.
      if (await page.evaluate(() => '__pwClock' in globalThis)) return await this.close()
      await page.evaluate(() => sessionStorage.clear())
      const others = context.pages().filter((other) => other !== page)
      await Promise.all(others.map((other) => other.close()))
      await context.clearPermissions()
      await page.emulateMedia({
        media: null,
        colorScheme: null,
        reducedMotion: null,
        forcedColors: null,
        contrast: null,
      })
      const session = await context.newCDPSession(page)
      await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: STORED })
      await session.detach()
      await context.clearCookies()
      await page.mouse.move(-1, -1)
    } catch {
      await this.close()
    }
  }

  async close(): Promise<void> {
    await this.#page?.context().close()
    this.#page = undefined
  }
}
