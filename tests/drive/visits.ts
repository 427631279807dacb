/**
 * Opens addresses inside the running program, so that sweeps load the program and the mock's world once. The cache is
 * emptied between two addresses, so that each page requests all of its data.
 */
import type { Page } from 'playwright/test'
import { expect, until } from './expect'
import { paths } from '@/paths'
import type { Traffic } from './traffic'
import { isCall } from './traffic'

/** A page without data outside the frame, so that no answer is in use. */
const BETWEEN = paths.deviceSuccess()
/** The control plane redirects this address to the silo's sign-in page. */
const OF_SERVER = paths.login()
/** Milliseconds until the cache drops unused answers, which it keeps for 5 minutes. */
const DROPPED_AFTER = 6 * 60_000
/** A part of a form that is still to be drawn. */
export const UNDRAWN = 'form div[aria-busy="true"]:empty'
/** Milliseconds until the wait for a page fails. */
const PATIENCE = 10_000

/** Opens an address, and waits until a new heading replaces the previous page's heading. Runs in the browser. */
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
   * Opens an address, and waits until its heading is shown and all its calls are answered.
   * @param now the world's time, to which the browser's clock is set
   * @throws Error with the address when the wait fails
   */
  async open(origin: string, address: string, now: Date): Promise<void> {
    const { clock } = this.#page
    if (!this.#isRunning) {
      await clock.install({ time: now })
      await this.#page.goto(origin + BETWEEN)
      this.#isRunning = true
    }
    await this.#go(BETWEEN, `${address}: the page before it is left`)
    // Background calls would time out when the clock advances.
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
    await this.#drawn(address)
  }

  /**
   * Opens an address like a link, and waits until its page is complete. The program keeps its cache, so this is several
   * times faster than `open`. For tests that do not depend on the source of an answer.
   * @throws Error with the address when the wait fails
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
    await this.#drawn(address)
  }

  /** Waits until the form of an address, if it has one, is drawn completely. */
  async #drawn(address: string): Promise<void> {
    await expect(this.#page.locator(UNDRAWN), `${address}: its form is drawn`).toHaveCount(0)
  }

  async #go(address: string, what: string): Promise<void> {
    expect(await this.#page.evaluate(goInPage, [address, PATIENCE] as const), what).toBe(true)
  }
}
