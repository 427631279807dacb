/** `expect`, for what a browser shows and for the console without a screen. */
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
 * Playwright notes every expectation as a step, with where it stands, and tells its main process about it. In tests
 * without a screen that takes a tenth of the time, so only what is not met becomes a step.
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

/** Looks again and again. Without a screen nothing comes by itself: the window's time passes between two looks. */
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

/** As Playwright's own, whatever runs the console. */
export const expect = Object.assign(both, inBrowser, {
  soft,
  poll: pollOf(inBrowser),
}) as typeof inBrowser

/** The same, but the test goes on where it is not met. */
export const softPoll = pollOf(inBrowser.configure({ soft: true }))

/** Milliseconds that something may take. */
const PATIENCE = 20_000
/** Milliseconds between two looks at a browser. */
const PAUSE = 10

/**
 * Waits until something is so: for the driver, which looks often. It leaves no steps in the report.
 * @param look called again and again; what it throws ends the wait
 * @param what is waited for, in words
 * @throws Error that says what did not come
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
