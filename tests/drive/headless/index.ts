/**
 * The console without a screen: a page in Node, with the words of a browser's page as far as tests use them. What it
 * does not have needs a screen, and a test that uses it fails with the name of it.
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
 * The priority of this process. Tests on a screen, whose time passes, have 0 and go first. With 10, those without a screen
 * hardly go on beside them: one that needs half a minute takes three.
 */
const BEHIND = 5

export const isHeadless = (subject: unknown): boolean =>
  subject instanceof HeadlessLocator || subject instanceof HeadlessPage

let current: HeadlessPage | undefined

/** The page that the test of this process has, where it runs without a screen. */
export const currentPage = (): HeadlessPage | undefined => current

/** @returns a page, what answers its calls, and what closes it */
export function headlessPage() {
  setPriority(BEHIND)
  const { page } = new HeadlessContext()
  current = page
  const server = async ({ latency = 0, ...options }: WorldOptions): Promise<RunningApi> => {
    const { world, answer, redirect, stream } = startWorld({ ...options, latency: 0 })
    // An answer takes the window's time, and none of the machine's: tests do not wait for it.
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
