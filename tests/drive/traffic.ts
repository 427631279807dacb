/** The open requests of a page. */
import type { Page, Request } from 'playwright/test'
import { until } from './expect'

/** How many checks in a row, 10 ms apart, must find no open request. */
const LOOKS = 4

/** Whether a request is a call of the API. */
export const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/v1/')

export class Traffic {
  readonly #page: Page
  readonly #open = new Set<Request>()
  readonly #answered: string[] = []

  constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => this.#open.add(request))
    page.on('requestfailed', (request) => this.#open.delete(request))
    page.on('requestfinished', (request) => {
      this.#open.delete(request)
      this.#answered.push(request.url())
    })
  }

  /** Waits until a request whose address contains a text is answered. */
  async has(text: string): Promise<void> {
    await until(
      () => this.#answered.some((url) => url.includes(text)),
      () => `a request for ${text} is answered`,
    )
  }

  /** The addresses of open API calls. */
  get calls(): string[] {
    return [...this.#open].filter(isCall).map((request) => request.url())
  }

  /**
   * Waits until no request is open.
   * @param which the requests that count; by default all
   */
  async quiet(which: (request: Request) => boolean = () => true): Promise<void> {
    let looks = 0
    const look = async () => {
      // This call returns only after the page has handled received answers, which may lead to more requests. It runs
      // before the first and before the last check of a row.
      if (looks % (LOOKS - 1) === 0)
        await this.#page.evaluate(() => undefined).catch(() => undefined)
      looks = [...this.#open].some(which) ? 0 : looks + 1
      return looks >= LOOKS
    }
    await until(look, () => 'every request is answered')
  }
}
