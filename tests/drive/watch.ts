/** Errors that must not happen in any test. */
import type { BrowserContext, Page, Request } from 'playwright/test'

/** Expected refusals: only fleet viewers may read the system policy, and a grouped metric without data answers 400. */
const PLANNED = [/status of 403.*\/v1\/system\/policy/, /status of 400.*\/v1\/timeseries\/query/]

/** Collects all unexpected errors of a test. */
export class Watch {
  readonly #problems: string[] = []
  readonly #expected: RegExp[] = [...PLANNED]
  #origin = ''
  #end: (() => Promise<void>) | undefined

  /** Expects console errors that this test causes. */
  expectError(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** Reports an answer of the mock that does not match the contract. */
  mistake(error: unknown): void {
    this.#problems.push(`mock: ${String(error)}`)
  }

  async over(context: BrowserContext, origin: string): Promise<void> {
    this.#origin = origin
    const binding = await context.exposeBinding('__violated', (_, what: string) => {
      this.#problems.push(`content security policy: ${what}`)
    })
    const script = await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        const violation = `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`
        ;(globalThis as unknown as { __violated(what: string): void }).__violated(violation)
      })
    })
    const onRequest = (request: Request) => {
      const url = request.url()
      if (!/^(data|blob):/.test(url) && new URL(url).origin !== this.#origin)
        this.#problems.push(`request to another origin: ${url}`)
    }
    const onPage = (page: Page) => this.#listen(page)
    context.on('request', onRequest).on('page', onPage)
    for (const page of context.pages()) this.#listen(page)
    this.#end = async () => {
      context.off('request', onRequest).off('page', onPage)
      await Promise.all([binding.dispose(), script.dispose()])
    }
  }

  /** Ends the watch; the next test watches the browser anew. */
  async end(): Promise<void> {
    await this.#end?.()
  }

  #listen(page: Page): void {
    page.on('pageerror', (error) => this.#problems.push(`page error: ${error.stack ?? error}`))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      this.#problems.push(`console: ${message.text()} (${message.location().url})`)
    })
  }

  /** The unexpected errors. */
  found(): string[] {
    return this.#problems.filter((problem) => !this.#expected.some((e) => e.test(problem)))
  }
}
