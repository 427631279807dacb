/** The console as a user sees it. Each test has its own world, and a page without cookies or stored data. */
import type { Person } from '@mock/seeds/one-role'
import { enter } from '@mock/seeds/one-role'
import type { BrowserContext, Locator, Page } from 'playwright/test'
import { expect, until } from './expect'
import type { CommandId } from '@commands/index'
import type { ApiVersion } from '@/api/version'
import { NEWEST, VERSIONS } from '@/api/version'
import { manualClock } from '@mock/state/clock'
import type { ApiOptions, RunningApi } from '@mock/node'
import type { Username } from '@mock/seeds/personas'
import type { SeedName } from '@mock/seeds'
import { ANSWERS_TAKE } from './answers'
import { Form } from './form'
import { currentPage, isHeadless } from './headless'
import type { Wanted } from './keys'
import { areOfThePage, keysFor } from './keys'
import { List } from './list'
import { Palette } from './palette'
import type { SharedServer } from './shared'
import { startServer } from './shared'
import { takesKeys } from './takes-keys'
import { Traffic, isCall } from './traffic'
import { UNDRAWN, Visits } from './visits'
import { Watch } from './watch'

/** The API version of servers for tests that set none. */
export const USUAL_VERSION: ApiVersion =
  VERSIONS.find((known) => known === process.env['API_VERSION']) ?? NEWEST

/** Milliseconds in which a new question ignores answers, so that a key held down does not confirm it. */
const IGNORES_FOR = 320

/** The server of a test, and its world. */
interface Running {
  url: string
  close(): Promise<void>
  world?: RunningApi['world'] | undefined
}

export class App {
  readonly page: Page
  readonly context: BrowserContext
  readonly watch = new Watch()
  readonly list: List
  readonly palette: Palette
  readonly #traffic: Traffic
  readonly #visits: Visits
  #running: Running | undefined
  #user: Username | Person | undefined = 'ada'
  #seed: SeedName = 'demo'
  #version: ApiVersion = USUAL_VERSION
  #newest: string | undefined
  #stripsVersion = false
  #latency = ANSWERS_TAKE
  #alter: ApiOptions['alter']
  #isClockDriven = false
  #isStarted = false
  #isNew = false
  readonly #server: SharedServer | undefined
  /** Whether this test is the only user of the server. */
  #isAlone: boolean
  /** Steps that undo this test's changes of the page. */
  readonly #undo: (() => Promise<void>)[] = []

  /** @param server the shared server; without one, the test starts its own */
  constructor(page: Page, server?: SharedServer) {
    this.page = page
    this.#server = server
    this.#isAlone = !server
    this.context = page.context()
    this.list = new List(page)
    this.palette = new Palette(page)
    this.#traffic = new Traffic(page)
    this.#visits = new Visits(page, this.#traffic)
  }

  /** Signs a user in; `nobody` signs in no one. */
  as(user: Username | Person | 'nobody'): this {
    this.#user = user === 'nobody' ? undefined : user
    return this
  }

  /** Sets the seed of the world. */
  seed(name: SeedName): this {
    this.#seed = name
    return this
  }

  /** Sets the API version of the server; the default is the newest version that the console supports. */
  version(version: ApiVersion): this {
    this.#version = version
    return this
  }

  /** Sets the rack's newest version to one between the versions of two releases. */
  newest(version: string): this {
    this.#newest = version
    return this
  }

  /** Puts a proxy before the server that removes the version header. */
  behindProxy(): this {
    this.#stripsVersion = true
    return this
  }

  /** Delays every answer by some milliseconds. */
  latency(ms: number): this {
    this.#latency = ms
    return this
  }

  /** Changes every answer of the server by a function. */
  alter(how: NonNullable<ApiOptions['alter']>): this {
    this.#alter = how
    return this
  }

  /** Lets `passes` advance the browser's timers, for pages that poll. */
  clockDriven(): this {
    this.#isClockDriven = true
    return this
  }

  /** Makes this the first visit of this browser, with the tour. */
  newcomer(): this {
    this.#isNew = true
    return this
  }

  get world(): RunningApi['world'] {
    if (!this.#running?.world)
      throw new Error('There is no world to reach yet: await app.start() or app.at(…) first')
    return this.#running.world
  }

  get url(): string {
    if (!this.#running) throw new Error('Nothing is started yet')
    return this.#running.url
  }

  /** The origin of the server, once it is started. */
  get origin(): string | undefined {
    return this.#running?.url
  }

  /** Sends a request as a client outside the browser, without the page's session. */
  ask(path: string, init?: RequestInit): Promise<Response> {
    const made = new Request(this.url + path, init)
    return currentPage()?.answer(made) ?? fetch(made)
  }

  /** Runs a function in each page from now on, before the console's own code. */
  async ahead(...given: Parameters<Page['addInitScript']>): Promise<void> {
    const script = await this.page.addInitScript(...given)
    this.#undo.push(() => script.dispose())
  }

  /** Uses a server that the test has started. */
  against(running: Running): this {
    this.#isAlone = true
    this.#running = running
    return this
  }

  /** Starts the server and signs in without opening a page, so that the test can prepare the world. */
  async start(): Promise<this> {
    if (this.#isStarted) return this
    this.#isStarted = true
    this.#running ??= await (this.#server ?? startServer)({
      seed: this.#seed,
      version: this.#version,
      newest: this.#newest,
      stripsVersion: this.#stripsVersion,
      clock: manualClock(new Date()),
      latency: this.#latency,
      ...(this.#alter && { alter: this.#alter }),
      onMistake: (error: unknown) => this.watch.mistake(error),
    })
    await this.watch.over(this.context, this.url)
    // The tour of a first visit would be over what other tests are about.
    if (!this.#isNew) await this.ahead(() => (localStorage['rackline'] ??= '{"tour":"over"}'))
    if (this.#user && this.#running.world) await this.signIn(this.#user)
    if (this.#isClockDriven)
      await this.page.clock.install({ time: this.#running.world?.clock.now() ?? new Date() })
    return this
  }

  /** @param user a user of every world, or a person with one role, whom the world then adds */
  async signIn(user: Username | Person): Promise<void> {
    const value = typeof user === 'string' ? this.world.login(user) : enter(this.world, user)
    await this.context.addCookies([
      { name: 'session', value, url: this.url, httpOnly: true, sameSite: 'Lax' },
    ])
  }

  /** Opens an address, and waits for its page. */
  async at(address: string): Promise<this> {
    await this.start()
    await this.page.goto(this.url + address)
    await expect(this.title.first()).toBeVisible()
    await expect(this.page.locator(UNDRAWN)).toHaveCount(0)
    return this
  }

  /** Opens an address inside the running program, with an empty cache. Faster than `at`. */
  async visit(address: string): Promise<this> {
    await this.start()
    await this.#visits.open(this.url, address, this.world.clock.now())
    return this
  }

  /** Opens an address inside the running program, with its cache. Faster than `visit`. */
  async follow(address: string): Promise<this> {
    await this.start()
    await this.#visits.follow(this.url, address, this.world.clock.now())
    return this
  }

  /** Ends the test. @throws Error when an unexpected error happened */
  async close(): Promise<void> {
    const found = this.watch.found()
    await this.watch.end()
    for (const undo of this.#undo) await undo()
    // A server closes only after its connections have ended.
    if (this.#isAlone) await this.page.goto('about:blank')
    await this.#running?.close()
    expect(found, 'nothing went wrong beside the test').toEqual([])
  }

  /** Expects console errors that this test causes. */
  expectConsoleError(pattern: RegExp): this {
    this.watch.expectError(pattern)
    return this
  }

  /** Expects a request to fail. The browser and the console each log the failure. */
  expectFailure(path: string | RegExp): this {
    const url =
      typeof path === 'string' ? path.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : path.source
    this.watch.expectError(new RegExp(`Failed to load resource.*${url}`))
    this.watch.expectError(new RegExp(`API error on .*${url}`))
    // When the error replaces a page, React and the error boundary log it again.
    this.watch.expectError(/^console: (A pane broke: )?ApiError: /)
    return this
  }

  /**
   * Holds requests back.
   * @param method only requests with this method
   * @returns a function that releases the requests
   */
  async hold(url: string | RegExp, method?: 'GET' | 'POST'): Promise<() => void> {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await this.page.route(url, async (route) => {
      if (!method || route.request().method() === method) await held
      await route.continue()
    })
    return letGo
  }

  /** Advances world and browser once all calls are answered, since open calls would time out. */
  async passes(ms: number): Promise<void> {
    if (this.#isClockDriven) await this.answered()
    await this.jumps(ms)
  }

  /** Advances world and browser, even while calls are open. */
  async jumps(ms: number): Promise<void> {
    this.#running?.world?.clock.advance(ms)
    if (this.#isClockDriven) await this.page.clock.fastForward(ms)
  }

  /** Advances the world, and refreshes the page. */
  async later(ms: number): Promise<void> {
    this.world.clock.advance(ms)
    await this.press('view.refresh')
  }

  /** The heading of the page. */
  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  /** Begins to use the page, by a turn of the wheel that moves nothing and leaves the pointer where it is. */
  async isUsed(): Promise<void> {
    await this.page.evaluate(() => void dispatchEvent(new WheelEvent('wheel')))
  }

  /** Begins to use the page, and waits until the code that is then loaded has come. */
  async fetchedAhead(): Promise<void> {
    // Without a screen all code is loaded at the start.
    if (isHeadless(this.page)) return this.answered()
    await this.isUsed()
    // The last prefetched chunk of the overlays, and the last one of the areas.
    for (const last of ['/Log-', '/change-preference-']) await this.#traffic.has(last)
    return this.#traffic.quiet()
  }

  /** Waits until all calls of the API are answered. */
  async answered(): Promise<void> {
    await this.#traffic.quiet(isCall)
  }

  /** The status line at the bottom. */
  get status(): Locator {
    return this.page.getByRole('contentinfo', { name: 'Status' })
  }

  get toasts(): Locator {
    return this.page.getByRole('region', { name: 'Notifications' })
  }

  toast(text: string | RegExp): Locator {
    return this.toasts.getByRole('listitem').filter({ hasText: text })
  }

  get menu(): Locator {
    return this.page.getByRole('menu')
  }

  /** The question before an action that is hard to undo. */
  get question(): Locator {
    return this.page.getByRole('alertdialog')
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name })
  }

  /** The form in the side panel. */
  get panel(): Form {
    return new Form(this.page, this.page.getByRole('dialog'))
  }

  /** The form of a whole page. */
  get form(): Form {
    return new Form(this.page, this.main)
  }

  /** The address after the origin. */
  get address(): string {
    return this.page.url().replace(this.url, '')
  }

  /** Waits until the page of an address is shown and receives keys. */
  async isAt(address: string): Promise<void> {
    await this.isGoingTo(address)
    await this.#takesKeys(address)
  }

  /** Waits until the front layer receives keys: the page, or an open panel. @param to null for the page itself */
  async #takesKeys(what: string, to?: null): Promise<void> {
    const isReady = () =>
      this.page.evaluate<boolean, null | undefined>(takesKeys, to).catch(() => false)
    await until(isReady, () => `${what} takes keys`)
  }

  /** Waits until the browser has an address, even if its page is not shown yet. */
  async isGoingTo(address: string): Promise<void> {
    await until(
      () => this.address === address,
      () => `${address}, and not ${this.address}`,
    )
  }

  /** One of several lists of a page, by its name. */
  listOf(name: string): List {
    return new List(this.page, name)
  }

  /** Presses the keys of a command. Keys of the page wait until a closing panel is gone. */
  async press(id: CommandId, wanted: Wanted = {}): Promise<void> {
    if (areOfThePage(id, wanted)) await this.#takesKeys(`the page, for ${id},`, null)
    for (const key of keysFor(id, wanted)) await this.page.keyboard.press(key)
  }

  async keys(...presses: readonly string[]): Promise<void> {
    for (const press of presses) await this.page.keyboard.press(press)
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** Waits until a question accepts answers. */
  async read(question: Locator = this.question): Promise<void> {
    await expect(question).toBeVisible()
    await expect(question.getByText('Reading what this concerns')).toHaveCount(0)
    const since = await this.page.evaluate(() => performance.now())
    await this.page.waitForFunction(([from, ms]) => performance.now() - from > ms, [
      since,
      IGNORES_FOR,
    ] as const)
  }

  /** Confirms a question by keys: types the required name, or moves to the button. */
  async confirm({ title, typed }: { title?: string; typed?: string } = {}): Promise<void> {
    await this.read()
    if (title) await expect(this.question).toHaveAccessibleName(title)
    if (typed === undefined) {
      await expect(this.question.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await this.keys('Tab')
    } else {
      await expect(this.question.getByRole('textbox')).toBeFocused()
      await this.type(typed)
    }
    await this.keys('Enter')
    await expect(this.question).toBeHidden()
  }
}
