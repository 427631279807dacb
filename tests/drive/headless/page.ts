/** A page without a screen, with the part of Playwright's page that tests use. */
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { StartedWorld } from '@mock/node'
import type { UserEvent } from '@testing-library/user-event'
import userEvent from '@testing-library/user-event'
import type { TestFiles } from './files'
import { chooseFiles } from './files'
import { KEYBOARD, down, pressOf, repeated, typed, up } from './keyboard'
import { HeadlessLocator } from './locator'
import type { Matcher } from './network'
import { Network, isMatch } from './network'
import { processorTime } from './processor-time'
import { Reader } from './roles'
import type { ConsoleWindow, Stored } from './window'
import { openWindow } from './window'

/** Milliseconds on the window's clock between two actions of a user, so that the window handles the first one. */
const BETWEEN = 2
/** Milliseconds on the window's clock for each further check of a wait. */
const STEP = 10
/** The number of checks before the window's clock advances; they find results that are already due. */
const AT_ONCE = 4
/** The number of checks while a call is open. It is limited, because the world may never answer. */
const UNDER_WAY = 400

/** Milliseconds until a wait fails. */
const PATIENCE = 20_000

const NOTHING_STORED: Stored = { localStorage: {}, sessionStorage: {} }

/** The list of racks as a build has it. */
const RACKS = readFileSync(new URL('../../../src/racks.json', import.meta.url))

/** Lets all due callbacks run. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

export class HeadlessPage extends EventEmitter {
  /** Answers the calls of the page's windows. */
  answer: (request: Request) => Promise<Response> = async () => Response.error()
  /** Milliseconds on the window's clock that an answer takes. */
  latency = 0
  /** The control plane's redirect of a URL, if any. */
  redirect: StartedWorld['redirect'] = () => undefined
  /** Opens the streams of web sockets. */
  stream: StartedWorld['stream'] = () => {
    throw new Error('No world is there for a web socket')
  }
  /** `session=…`, or empty without a user. */
  cookie = ''
  #network: Network | undefined
  #opened: ConsoleWindow | undefined
  #user: UserEvent | undefined
  #reader: Reader | undefined
  #stored = NOTHING_STORED
  #time: Date | undefined
  readonly #scripts = new Set<string>()
  /** The keys that are held down. */
  readonly #held = new Set<string>()

  constructor() {
    super()
    this.setMaxListeners(0)
  }

  // The window

  /** The open window. @throws Error when no window is open */
  get open(): ConsoleWindow {
    if (!this.#opened) throw new Error('No address is open')
    return this.#opened
  }

  get root(): Element {
    return this.open.window.document.documentElement
  }

  get reader(): Reader {
    return (this.#reader ??= new Reader(this.open.styles))
  }

  get network(): Network {
    if (this.#network) return this.#network
    const network = new Network((request) => this.#answered(request))
    for (const event of ['request', 'response', 'requestfinished', 'requestfailed'])
      network.on(event, (what: unknown) => this.emit(event, what))
    return (this.#network = network)
  }

  /** Waits until some time has passed in the window, or until the window closes: sent requests arrive anyway. */
  async #passed(ms: number): Promise<void> {
    // Waits a tick, because the first calls are sent before the window is stored.
    await undefined
    const opened = this.#opened
    if (!opened) return
    await new Promise<void>((resolve) => {
      const done = () => {
        this.off('leave', done)
        resolve()
      }
      this.on('leave', done)
      opened.window.setTimeout(done, ms)
    })
  }

  /** Adds the user's session to headers. */
  #withSession(given?: Headers): Headers {
    const headers = new Headers(given)
    if (this.cookie) headers.set('cookie', this.cookie)
    return headers
  }

  /** Answers a call as the signed-in user, and stores a session from the answer. */
  async #answered(request: Request): Promise<Response> {
    // The list of racks is a file of the build.
    if (new URL(request.url).pathname === '/racks.json') return new Response(RACKS)
    if (this.latency > 0) await this.network.late(this.#passed(this.latency))
    const headers = this.#withSession(request.headers)
    const answer = await this.answer(new Request(request, { headers }))
    for (const line of answer.headers.getSetCookie()) this.#keepSession(line)
    return answer
  }

  #keepSession(line: string): void {
    const [cookie = ''] = line.split(';')
    if (cookie.startsWith('session=')) this.cookie = /max-age=0/i.test(line) ? '' : cookie
  }

  /** The URL of the document after all redirects. */
  #followed(url: string): string {
    this.network.navigates(url)
    const led = this.redirect(new URL(url))
    if (!led) return url
    if (led['set-cookie']) this.#keepSession(led['set-cookie'])
    return this.#followed(new URL(led.location, url).href)
  }

  /** Opens an address in a new window. `about:blank` only closes the window. */
  async goto(wanted: string): Promise<void> {
    this.leave()
    if (wanted === 'about:blank') return
    const network = this.network
    const url = this.#followed(wanted)
    const logError = (text: string) =>
      this.emit('console', { type: () => 'error', text: () => text, location: () => ({ url }) })
    this.#opened = openWindow({
      url,
      now: this.#time ?? Date.now(),
      stored: this.#stored,
      scripts: [...this.#scripts],
      fetch: (request) => network.fetch(request),
      sockets: {
        open: (address) => this.stream(address, this.#withSession()),
        latency: () => this.latency,
        onSocket: (seen) => this.emit('websocket', seen),
        onError: logError,
      },
      onLeave: (to) => void setImmediate(() => this.goto(to)),
      onFiles: (input) =>
        this.emit('filechooser', {
          setFiles: (files: TestFiles) => this.acts((user) => chooseFiles(user, input, files)),
        }),
      onError: (kind, text) => {
        if (kind === 'pageerror') this.emit('pageerror', new Error(text))
        else logError(text)
      },
    })
    this.#reader = undefined
    this.#user = userEvent.setup({
      document: this.#opened.window.document,
      delay: null,
      pointerEventsCheck: 0,
      keyboardMap: KEYBOARD,
    })
    // The clipboard of user-event cannot contain an empty text.
    let copied = ''
    Object.defineProperty(this.#opened.window.navigator, 'clipboard', {
      value: {
        readText: async () => copied,
        writeText: async (text: string) => void (copied = text),
      },
    })
    await this.turn()
  }

  /** Closes the window, and keeps its storage. */
  leave(): void {
    if (!this.#opened) return
    this.#stored = this.#opened.stored()
    if (this.#time) this.#time = new Date(this.#opened.now())
    this.#opened.close()
    this.#opened = undefined
    this.emit('leave')
  }

  reload = async (): Promise<void> => this.goto(this.url())
  url = (): string => this.open.window.location.href
  title = async (): Promise<string> => this.open.window.document.title

  async goBack(): Promise<void> {
    await this.acts(async () => this.open.window.history.back())
  }

  async goForward(): Promise<void> {
    await this.acts(async () => this.open.window.history.forward())
  }

  // Time

  /** Lets all due callbacks run, and advances the window's clock. */
  async turn(ms = 0): Promise<void> {
    await turn()
    this.#opened?.tick(ms)
    await turn()
    this.#reader?.forget()
  }

  /**
   * For code that repeats a check. The window's clock advances between two checks only when due callbacks and open
   * calls have had a chance to run. It then advances at once, so tests do not wait in real time.
   * @returns a function to call between two checks; it returns the milliseconds that passed in the window
   */
  waiting(): () => Promise<number> {
    let looks = 0
    return async () => {
      const isUnderWay = this.network.underWay > 0
      const step = looks < (isUnderWay ? UNDER_WAY : AT_ONCE) ? 0 : STEP
      looks += 1
      await this.turn(step)
      return step
    }
  }

  /**
   * Repeats a check until it returns a value.
   * @param look returns `undefined` until the value exists
   * @param patience the limit in milliseconds, both of the window's clock and of processor time
   * @returns the value, or `undefined` after the limit
   */
  async until<T>(look: () => T | undefined, patience = PATIENCE): Promise<T | undefined> {
    const end = processorTime() + patience
    const wait = this.waiting()
    for (let passed = 0; ; passed += await wait()) {
      this.#reader?.forget()
      const found = look()
      if (found !== undefined) return found
      if (passed > patience || processorTime() > end) return undefined
    }
  }

  /** Waits for a promise of the window, and advances its clock meanwhile. @throws the error of the promise */
  async brings<T>(work: T | Promise<T>): Promise<T> {
    let isSettled = false
    const settle = () => void (isSettled = true)
    Promise.resolve(work).then(settle, settle)
    await this.until(() => isSettled || undefined)
    return await work
  }

  readonly clock = {
    install: async ({ time }: { time: Date | number }): Promise<void> => {
      this.#time = new Date(time)
      this.#opened?.setTime(time)
    },
    fastForward: async (ms: number): Promise<void> => {
      this.open.jump(ms)
      await this.turn()
    },
    /** Sets the clock to a time. The clock never runs by itself. */
    pauseAt: async (time: number): Promise<void> => this.clock.fastForward(time - this.open.now()),
    runFor: async (ms: number): Promise<void> => {
      this.open.tick(ms)
      await this.turn()
    },
    setSystemTime: async (time: Date | number): Promise<void> => this.open.setTime(time),
  }

  // Actions

  /** Runs an action, and lets the window handle its effects. */
  async acts(work: (user: UserEvent) => Promise<unknown>): Promise<void> {
    if (!this.#user) throw new Error('No address is open')
    await work(this.#user)
    await this.turn(BETWEEN)
  }

  readonly keyboard = {
    press: async (keys: string): Promise<void> => this.acts((user) => user.keyboard(pressOf(keys))),
    /** Types without pauses between the keys. */
    type: async (text: string): Promise<void> => this.acts((user) => user.keyboard(typed(text))),
    /** Inserts the text at once, as an input method does. */
    insertText: async (text: string): Promise<void> => this.acts((user) => user.paste(text)),
    /** Called again for a key that is down, the key repeats. */
    down: async (key: string): Promise<void> => {
      const { repeats } = this.open
      const isHeld = this.#held.has(key)
      this.#held.add(key)
      repeats(isHeld)
      await this.acts((user) => user.keyboard(isHeld ? repeated(key) : down(key)))
      repeats(false)
    },
    up: async (key: string): Promise<void> => {
      this.#held.delete(key)
      await this.acts((user) => user.keyboard(up(key)))
    },
  }

  readonly mouse = { move: async (): Promise<void> => {} }
  // Without drawing, media features have no effect.
  emulateMedia = async (): Promise<void> => {}

  /** Replaces the text of a field with the focus. */
  async fill(field: HTMLInputElement, text: string): Promise<void> {
    await this.acts(async (user) => {
      // A callback in the meantime may have moved the focus.
      field.focus()
      // Number fields have no text selection.
      if (field.type === 'number') await user.clear(field)
      else field.setSelectionRange(0, field.value.length)
      if (text === '') await user.keyboard('{Backspace}')
      else await user.paste(text)
    })
  }

  // Locators

  readonly #whole = () => new HeadlessLocator(this, '', (roots) => roots)
  getByRole: HeadlessLocator['getByRole'] = (...given) => this.#whole().getByRole(...given)
  getByText: HeadlessLocator['getByText'] = (...given) => this.#whole().getByText(...given)
  getByLabel: HeadlessLocator['getByLabel'] = (...given) => this.#whole().getByLabel(...given)
  locator: HeadlessLocator['locator'] = (...given) => this.#whole().locator(...given)

  // Network and events

  async route(...given: Parameters<Network['route']>): Promise<void> {
    this.network.route(...given)
  }

  async unroute(matcher: Parameters<Network['route']>[0]): Promise<void> {
    this.network.unroute(matcher)
  }

  async addInitScript(script: (argument: never) => void, argument?: unknown) {
    const text = `(${String(script)})(${JSON.stringify(argument)})`
    this.#scripts.add(text)
    return { dispose: async () => void this.#scripts.delete(text) }
  }

  /** Calls a function inside the window. */
  calls(work: (...given: never[]) => unknown, given: readonly unknown[]): unknown {
    const made = this.open.run(`(${String(work)})`) as (...all: unknown[]) => unknown
    return made(...given)
  }

  /** @param work a function, or an expression as text */
  async evaluate<T>(
    work: string | ((argument: never) => T),
    argument?: unknown,
  ): Promise<Awaited<T>> {
    const made = typeof work === 'string' ? this.open.run(work) : this.calls(work, [argument])
    await this.turn()
    return await this.brings(made as T)
  }

  async waitForFunction(work: (argument: never) => unknown, argument?: unknown): Promise<void> {
    const isDone = await this.until(() =>
      this.calls(work as never, [argument]) ? true : undefined,
    )
    if (!isDone) throw new Error('What was waited for did not come')
  }

  async waitForURL(wanted: string | RegExp): Promise<void> {
    const isThere = () =>
      wanted instanceof RegExp ? wanted.test(this.url()) : this.url() === wanted
    if (!(await this.until(() => isThere() || undefined)))
      throw new Error(`${this.url()} is not ${String(wanted)}`)
  }

  /** Listens at once for an event; the window's clock advances only while a test awaits the result. */
  #waitFor<T>(event: string, isIt: (what: T) => unknown): PromiseLike<T> {
    let found: T | undefined
    const look = (what: T) => {
      if (found === undefined && isIt(what)) found = what
    }
    this.on(event, look)
    const come = async () => {
      const it = await this.until(() => found)
      this.off(event, look)
      if (it === undefined) throw new Error(`No ${event} came that was waited for`)
      return it
    }
    // oxlint-disable-next-line unicorn/no-thenable -- It is one, so that tests can await it as in a browser.
    return { then: (...given) => come().then(...given) }
  }

  /** Waits for a request or a response, by address or by a function. */
  #waitForTraffic(event: string, wanted: Matcher | ((what: never) => unknown)) {
    const isIt =
      typeof wanted === 'function'
        ? (wanted as (what: unknown) => unknown)
        : (what: { url: () => string }) => isMatch(wanted, what.url())
    return this.#waitFor(event, isIt as (what: unknown) => unknown)
  }

  waitForRequest = (wanted: Matcher | ((request: never) => unknown)) =>
    this.#waitForTraffic('request', wanted)
  waitForResponse = (wanted: Matcher | ((response: never) => unknown)) =>
    this.#waitForTraffic('response', wanted)
  waitForEvent = (event: string) => this.#waitFor(event, () => true)
}
