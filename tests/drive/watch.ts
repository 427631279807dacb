/** What must not happen while a person uses the console, whatever the test is about. */
import type { BrowserContext, Page } from 'playwright/test'

/**
 * Answers that are part of the plan: only fleet viewers may read the system's policy, others are told no;
 * and the backend has no other words for a metric without data than that it cannot be grouped.
 */
const PLANNED = [/status of 403.*\/v1\/system\/policy/, /status of 400.*\/v1\/timeseries\/query/]

/** Collects everything that went wrong beside the test's own subject. */
export class Watch {
  readonly #problems: string[] = []
  readonly #expected: RegExp[] = [...PLANNED]
  #origin = ''

  /** Console errors that this test provokes. */
  expectError(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** A mistake of the mock: an answer that is not as the contract says. */
  mistake(error: unknown): void {
    this.#problems.push(`mock: ${String(error)}`)
  }

  async over(context: BrowserContext, origin: string): Promise<void> {
    this.#origin = origin
    await context.exposeBinding('__violated', (_, what: string) => {
      this.#problems.push(`content security policy: ${what}`)
    })
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        const told = `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`
        ;(globalThis as unknown as { __violated(what: string): void }).__violated(told)
      })
    })
    context.on('request', (request) => {
      const url = request.url()
      if (!/^(data|blob):/.test(url) && new URL(url).origin !== this.#origin)
        this.#problems.push(`request to another origin: ${url}`)
    })
    context.on('page', (page) => this.#listen(page))
    for (const page of context.pages()) this.#listen(page)
  }

  #listen(page: Page): void {
    page.on('pageerror', (error) => this.#problems.push(`page error: ${error.stack ?? error}`))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      this.#problems.push(`console: ${message.text()} (${message.location().url})`)
    })
  }

  /** What happened and was not expected. */
  found(): string[] {
    return this.#problems.filter((problem) => !this.#expected.some((e) => e.test(problem)))
  }
}
