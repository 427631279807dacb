/** The browser and the servers of all measures. */
import { readFileSync } from 'node:fs'
import type { Browser, CDPSession, Page, Request } from 'playwright'
import { chromium } from 'playwright'
import type { CommandId } from '@commands/index'
import type { RunningApi } from '@mock/node'
import { startApi } from '@mock/node'
import type { SeedName } from '@mock/seeds'
import type { Clock } from '@mock/state/clock'
import { securityHeaders } from '../../scripts/headers.mjs'
import type { Wanted } from '../drive/keys'
import { keysFor } from '../drive/keys'
import { watchPage } from './in-page'
import type { Sign } from './in-page'
import type { Work } from './work'
import { workOf } from './work'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
]

/** Whether a request is a call of the API. */
export const isCall = (request: Request): boolean =>
  new URL(request.url()).pathname.startsWith('/v1/')

/** Starts a stopped instance of the project `web`, as another user would. */
export async function startInstance(api: RunningApi, name: string): Promise<void> {
  const { ok, status } = await fetch(`${api.url}/v1/instances/${name}/start?project=web`, {
    method: 'POST',
    headers: {
      cookie: `session=${api.world.login('ada')}`,
      'content-type': 'application/json',
    },
  })
  if (!ok) throw new Error(`Starting ${name} failed with ${status}`)
}

/** The manifest of the build: the output file of each source file. */
export type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

export class Bench {
  /** The folder of the two builds `production` and `mock`. */
  readonly dir: string
  /** How often each measure is taken. */
  readonly runs: number
  readonly #browser: Browser

  private constructor(dir: string, runs: number, browser: Browser) {
    this.dir = dir
    this.runs = runs
    this.#browser = browser
  }

  static async start(dir: string, runs: number): Promise<Bench> {
    const executablePath = process.env['CHROMIUM']
    const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ARGS })
    return new Bench(dir, runs, browser)
  }

  get version(): string {
    return this.#browser.version()
  }

  close(): Promise<void> {
    return this.#browser.close()
  }

  manifest(mode: 'production' | 'mock'): Manifest {
    return JSON.parse(readFileSync(`${this.dir}/${mode}/.vite/manifest.json`, 'utf8')) as Manifest
  }

  /** Serves a build and a new world from one origin, like a control plane. */
  serve(
    seed: SeedName,
    latency: number,
    mode: 'production' | 'mock' = 'production',
    clock?: Clock,
  ): Promise<RunningApi> {
    const dir = `${this.dir}/${mode}`
    return startApi({
      seed,
      latency,
      static: dir,
      headers: securityHeaders,
      ...(clock && { clock }),
    })
  }

  /** Opens a new window with an empty cache for a signed-in user. */
  async visit(api: RunningApi): Promise<Visit> {
    const context = await this.#browser.newContext({
      viewport: { width: 1280, height: 800 },
      // The TLS servers have a self-signed certificate.
      ignoreHTTPSErrors: true,
    })
    await context.addCookies([{ name: 'session', value: api.world.login('ada'), url: api.url }])
    // The compiler of this file uses a helper that names functions and does not exist in pages.
    await context.addInitScript({ content: 'globalThis.__name = (f) => f' })
    await context.addInitScript(watchPage)
    // Most visits are not the first one, which has the tour.
    await context.addInitScript({ content: `localStorage.rackline ??= '{"tour":"over"}'` })
    const page = await context.newPage()
    return new Visit(page, api, await context.newCDPSession(page))
  }

  /** Runs `once` in `runs` windows, one after the other. */
  async each<T>(api: RunningApi, once: (visit: Visit) => Promise<T>): Promise<T[]> {
    const found: T[] = []
    for (let run = 0; run < this.runs; run += 1) {
      const visit = await this.visit(api)
      found.push(await once(visit))
      await visit.close()
    }
    return found
  }
}

/** Milliseconds without a new request after which a page has finished loading. */
const QUIET_FOR = 1_200

/** A window in which measures are taken. */
export class Visit {
  readonly page: Page
  readonly api: RunningApi
  readonly cdp: CDPSession
  readonly foreign: string[] = []

  constructor(page: Page, api: RunningApi, cdp: CDPSession) {
    this.page = page
    this.api = api
    this.cdp = cdp
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (/^(https?|wss?):$/.test(protocol) && origin !== api.url) this.foreign.push(request.url())
    })
  }

  close(): Promise<void> {
    return this.page.context().close()
  }

  /** Opens an address. @returns milliseconds from the start of the navigation until the first row is painted */
  async open(address: string): Promise<number> {
    await this.page.goto(this.api.url + address, { waitUntil: 'commit' })
    const handle = await this.page.waitForFunction(() => globalThis.bench.firstRow.painted)
    return (await handle.jsonValue()) ?? Number.NaN
  }

  /** Waits until the page has finished loading, prefetches included. */
  async quiet(): Promise<void> {
    let last = Date.now()
    const seen = () => {
      last = Date.now()
    }
    this.page.on('request', seen)
    while (Date.now() - last < QUIET_FOR) await this.page.waitForTimeout(100)
    this.page.off('request', seen)
  }

  async press(id: CommandId, wanted?: Wanted): Promise<void> {
    for (const key of keysFor(id, wanted)) await this.page.keyboard.press(key)
  }

  /** @returns milliseconds from the last key press of `act` until `sign` has appeared, and until it is painted */
  async timed(sign: Sign, act: () => Promise<void>): Promise<{ there: number; painted: number }> {
    await this.page.evaluate((s) => globalThis.bench.expect(s), sign)
    await act()
    return this.page.evaluate(() => globalThis.bench.seen)
  }

  /** The frames while `act` runs. */
  async framesOf(act: () => Promise<void>) {
    await this.page.evaluate(() => globalThis.bench.startFrames())
    await act()
    await this.page.waitForTimeout(150)
    return this.page.evaluate(() => globalThis.bench.stopFrames())
  }

  /** The processor time of the page while `act` runs. */
  async workOf(act: () => Promise<void>): Promise<Work> {
    const browser = this.page.context().browser()
    if (!browser) throw new Error('The browser has gone')
    return workOf(browser, this.page, act)
  }

  /**
   * Slows the processor down.
   * @param rate 1 for its normal speed
   */
  async slow(rate: number): Promise<void> {
    await this.cdp.send('Emulation.setCPUThrottlingRate', { rate })
  }
}
