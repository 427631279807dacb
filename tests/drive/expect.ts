/** `expect`, for what a browser shows and for the console without a screen. */
import { expect as inBrowser } from 'playwright/test'
import { currentPage, isHeadless } from './headless'
import { matchers } from './headless/matchers'

const headless = inBrowser.extend(matchers as never) as typeof inBrowser

/** Which one a subject needs. */
const of = (subject: unknown): typeof inBrowser => (isHeadless(subject) ? headless : inBrowser)

const both = (subject: unknown, message?: string) => of(subject)(subject, message)
const soft = (subject: unknown, message?: string) => of(subject).soft(subject, message)

/** Looks again and again. Without a screen nothing comes by itself: the window's time passes between two looks. */
const poll: typeof inBrowser.poll = (look, given) => {
  const page = currentPage()
  if (!page) return inBrowser.poll(look, given)
  const wait = page.waiting()
  const options = typeof given === 'string' ? { message: given } : given
  const lookAfter = async () => {
    await wait()
    return look()
  }
  return inBrowser.poll(lookAfter, { ...options, intervals: [0] })
}

/** As Playwright's own, whatever runs the console. */
export const expect = Object.assign(both, inBrowser, { soft, poll }) as typeof inBrowser
