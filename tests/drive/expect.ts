/** `expect`, for what a browser shows and for the console without a screen. */
import { expect as inBrowser } from 'playwright/test'
import { isHeadless } from './headless'
import { matchers } from './headless/matchers'

const headless = inBrowser.extend(matchers as never) as typeof inBrowser

/** Which one a subject needs. */
const of = (subject: unknown): typeof inBrowser => (isHeadless(subject) ? headless : inBrowser)

const both = (subject: unknown, message?: string) => of(subject)(subject, message)
const soft = (subject: unknown, message?: string) => of(subject).soft(subject, message)

/** As Playwright's own, whatever runs the console. */
export const expect = Object.assign(both, inBrowser, { soft }) as typeof inBrowser
