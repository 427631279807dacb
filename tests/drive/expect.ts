/** `expect` for browsers and for the console without a screen. */
import { expect as inBrowser } from 'playwright/test'
import { currentPage, isHeadless } from './headless'
import { matchers } from './headless/matchers'
import { processorTime } from './headless/processor-time'

type Matchers = ReturnType<typeof inBrowser>
type Matcher = (this: { isNot: boolean }, subject: unknown, ...given: unknown[]) => Promise<Result>

interface Result {
  pass: boolean
  name: string
  message(): string
}

/**
 * Playwright reports every expectation to its main process as a step. Without a screen, that takes a tenth of the time,
 * so only failed expectations become steps.
 */
function quietly(subject: unknown, message: string | undefined, isSoft: boolean): Matchers {
  const all = (isNot: boolean) =>
    Object.fromEntries(
      Object.entries(matchers as unknown as Record<string, Matcher>).map(([name, match]) => [
        name,
        async (...given: unknown[]) => {
          const result = await match.call({ isNot }, subject, ...given)
          if (result.pass !== isNot) return
          const told = inBrowser.extend({ [name]: () => result } as never) as typeof inBrowser
          const its = (isSoft ? told.soft : told)(subject, message)
          const tell = (isNot ? its.not : its) as unknown as Record<
            string,
            (...g: unknown[]) => void
          >
          tell[name]?.(...given)
        },
      ]),
    )
  return {
    ...all(false),
    get not() {
      return all(true)
    },
  } as unknown as Matchers
}

const both = (subject: unknown, message?: string) =>
  isHeadless(subject) ? quietly(subject, message, false) : inBrowser(subject, message)
const soft = (subject: unknown, message?: string) =>
  isHeadless(subject) ? quietly(subject, message, true) : inBrowser.soft(subject, message)

/** `expect.poll`. Without a screen, the window's clock advances between two calls. */
const pollOf =
  (its: typeof inBrowser): typeof inBrowser.poll =>
  (look, given) => {
    const page = currentPage()
    if (!page) return its.poll(look, given)
    const wait = page.waiting()
    const options = typeof given === 'string' ? { message: given } : given
    const lookAfter = async () => {
      await wait()
      return look()
    }
    return its.poll(lookAfter, { ...options, intervals: [0] })
  }

/** `expect` with Playwright's interface. */
export const expect = Object.assign(both, inBrowser, {
  soft,
  poll: pollOf(inBrowser),
}) as typeof inBrowser

/** Like `expect.poll`, but the test continues after a failure. */
export const softPoll = pollOf(inBrowser.configure({ soft: true }))

/** Milliseconds until a wait fails. */
const PATIENCE = 20_000
/** Milliseconds between two checks in a browser. */
const PAUSE = 10

/**
 * Waits until a condition is true. The driver calls this often, so it leaves no steps in the report.
 * @param look called repeatedly; an error ends the wait
 * @param what the condition in words
 * @throws Error with the condition when it stays false
 */
export async function until(
  look: () => boolean | Promise<boolean>,
  what: () => string,
): Promise<void> {
  const page = currentPage()
  const wait = page?.waiting() ?? (() => new Promise((resolve) => setTimeout(resolve, PAUSE)))
  const now = page ? processorTime : () => performance.now()
  const end = now() + PATIENCE
  while (!(await look())) {
    if (now() > end) throw new Error(`This did not come: ${what()}`)
    await wait()
  }
}
