/**
 * The console without a screen: a page in Node, with the words of a browser's page as far as tests use them. What it
 * does not have needs a screen, and a test that uses it fails with the name of it.
 */
import type { Page } from 'playwright/test'
import type { RunningApi, WorldOptions } from '@mock/node'
import { startWorld } from '@mock/node'
import { HeadlessContext } from './context'
import { HeadlessLocator } from './locator'
import { HeadlessPage } from './page'

const ORIGIN = 'http://console.test'

export const isHeadless = (subject: unknown): boolean =>
  subject instanceof HeadlessLocator || subject instanceof HeadlessPage

/** @returns a page, what answers its calls, and what closes it */
export function headlessPage() {
  const { page } = new HeadlessContext()
  const server = async (options: WorldOptions): Promise<RunningApi> => {
    const { world, answer } = startWorld(options)
    page.answer = answer
    return { url: ORIGIN, world, restart: () => world, close: async () => {} }
  }
  return { page: page as unknown as Page, server, close: () => page.leave() }
}
