/** The requests of a page that are under way. */
import type { Page, Request } from 'playwright/test'
import { until } from './expect'

/** Looks in a row, 10 ms apart, that must find nothing. */
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

  /** Waits until a request is answered whose address holds a text. */
  async has(text: string): Promise<void> {
    await until(
      () => this.#answered.some((url) => url.includes(text)),
      () => `a request for ${text} is answered`,
    )
  }

  /** The addresses of the calls without an answer. */
  get calls(): string[] {
    return [...this.#open].filter(isCall).map((request) => request.url())
  }

  /**
   * Waits until nothing is under way.
   * @param which the requests that count; all where it is missing
   */
  async quiet(which: (request: Request) => boolean = () => true): Promise<void> {
    let looks = 0
    const look = async () => {
      // Answered once the page has worked off what it has heard: an answer may lead to another request. Asked before the
      // first look of a row and before the last.
      if (looks % (LOOKS - 1) === 0)
        await this.#page.evaluate(() => undefined).catch(() => undefined)
      looks = [...this.#open].some(which) ? 0 : looks + 1
      return looks >= LOOKS
    }
    await until(look, () => 'every request is answered')
  }
}
