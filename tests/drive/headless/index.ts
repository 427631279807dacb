/**
 * The console without a screen: a page in Node with the part of Playwright's interface that tests use. A test that uses
 * another part fails with the name of that part.
 */
import { setPriority } from 'node:os'
import type { Page } from 'playwright/test'
import type { RunningApi, WorldOptions } from '@mock/node'
import { startWorld } from '@mock/node'
import { HeadlessContext } from './context'
import { HeadlessLocator } from './locator'
import { HeadlessPage } from './page'

const ORIGIN = 'http://console.test'

/**
 * The priority of this process. Tests on a screen run in real time, so they have priority 0 and go first. With 10,
 * tests without a screen would hardly run beside them.
 */
const BEHIND = 5

export const isHeadless = (subject: unknown): boolean =>
  subject instanceof HeadlessLocator || subject instanceof HeadlessPage

let current: HeadlessPage | undefined

/** The page of the current test, when it runs without a screen. */
export const currentPage = (): HeadlessPage | undefined => current

/** @returns a page, its server, and a function that closes it */
export function headlessPage() {
  setPriority(BEHIND)
  const { page } = new HeadlessContext()
  current = page
  const server = async ({ latency = 0, ...options }: WorldOptions): Promise<RunningApi> => {
    const { world, answer, redirect, stream } = startWorld({ ...options, latency: 0 })
    // An answer takes time on the window's clock only, so that tests do not wait.
    page.latency = typeof latency === 'number' ? latency : latency[1]
    page.answer = answer
    page.redirect = redirect
    page.stream = stream
    return { url: ORIGIN, world, restart: () => world, close: async () => {} }
  }
  const close = () => {
    page.leave()
    current = undefined
  }
  return { page: page as unknown as Page, server, close }
}
