/**
 * Opens addresses inside the running program, for sweeps: the program, and the mock's world behind
 * it, are loaded once. Between two addresses the cache of answers is emptied, so that each page
 * asks for all that it shows.
 */
import type { Page } from 'playwright/test'
import { expect, until } from './expect'
import { paths } from '@/paths'
import type { Traffic } from './traffic'
import { isCall } from './traffic'

/** A page outside of the frame that reads nothing: while it is shown, no answer is in use. */
const BETWEEN = paths.deviceSuccess()
/** The control plane answers this address itself: it redirects to the page of its silo. */
const OF_SERVER = paths.login()
/** Milliseconds after which the cache drops answers that are not in use: more than its 5 minutes. */
const DROPPED_AFTER = 6 * 60_000
/** Milliseconds that a page may take. */
const PATIENCE = 10_000

/**
 * Goes to an address and waits until the heading of the page before it is gone and another one is
 * shown: the program keeps the old page until the new one is ready. Runs in the browser.
 */
function goInPage([address, patience]: readonly [string, number]): Promise<boolean> {
  const before = location.pathname === address ? undefined : document.querySelector('h1')
  const isThere = () => {
    const heading = document.querySelector('h1')
    return !before?.isConnected && heading?.checkVisibility() === true
  }
  history.pushState(null, '', address)
  return new Promise((resolve) => {
    const end = (arrived: boolean) => {
      observer.disconnect()
      clearTimeout(timer)
      resolve(arrived)
    }
    const timer = setTimeout(() => end(false), patience)
    const observer = new MutationObserver(() => isThere() && end(true))
    observer.observe(document, { childList: true, subtree: true, attributes: true })
    if (isThere()) end(true)
  })
}

export class Visits {
  readonly #page: Page
  readonly #traffic: Traffic
  #isRunning = false

  constructor(page: Page, traffic: Traffic) {
    this.#page = page
    this.#traffic = traffic
  }

  /**
   * Opens an address and waits until its heading is shown and all its calls are answered.
   * @param now the world's time, which the browser keeps
   * @throws when one of these does not happen; the message names the address
   */
  async open(origin: string, address: string, now: Date): Promise<void> {
    const { clock } = this.#page
    if (!this.#isRunning) {
      await clock.install({ time: now })
      await this.#page.goto(origin + BETWEEN)
      this.#isRunning = true
    }
    await this.#go(BETWEEN, `${address}: the page before it is left`)
    // Calls in the background go on, and would time out when the clock is advanced.
    await this.#traffic.quiet(isCall)
    await clock.fastForward(DROPPED_AFTER)
    await clock.setSystemTime(now)
    if (address === BETWEEN) return
    if (address === OF_SERVER) {
      await this.#page.goto(origin + address)
      await expect(this.#page.getByRole('heading', { level: 1 }), address).toBeVisible()
    } else await this.#go(address, `${address}: it is shown`)
    await until(
      () => this.#traffic.calls.length === 0,
      () => `${address}: every call is answered`,
    )
  }

  /**
   * Follows a link to an address, and waits until its page is whole. The program keeps what it knows, so this is several
   * times quicker than `open`. It is for tests that do not depend on where an answer comes from.
   * @throws when it does not come; the message names the address
   */
  async follow(origin: string, address: string, now: Date): Promise<void> {
    if (!this.#isRunning || address === OF_SERVER) return this.open(origin, address, now)
    await this.#page.evaluate((to) => history.pushState(null, '', to), address)
    const isWhole = () =>
      document.body.getAttribute('aria-busy') !== 'true' && document.querySelector('h1') !== null
    await until(
      () => this.#page.evaluate(isWhole),
      () => `${address}: it is shown`,
    )
    await this.#traffic.quiet(isCall)
  }

  async #go(address: string, what: string): Promise<void> {
    expect(await this.#page.evaluate(goInPage, [address, PATIENCE] as const), what).toBe(true)
  }
}
