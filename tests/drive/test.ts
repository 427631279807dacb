/** `test` with the fixture `app`, and `expect`. Every test file imports these two. */
import { test as base } from 'playwright/test'
import { App } from './app'
import { headlessPage } from './headless'
import type { SharedBrowser, SharedServer } from './shared'
import { SharedPage, shareBrowser, shareServer } from './shared'

interface OfTest {
  app: App
  /** Gives the page a new profile without any cached code, for tests of loading. */
  cold: boolean
}

export interface OfWorker {
  /** Whether the console runs in a browser rather than in Node without a screen. */
  hasScreen: boolean
  sharedServer: SharedServer
  sharedBrowser: SharedBrowser
  sharedPage: SharedPage
}

/**
 * Marks a test that needs a browser: for drawn focus, layout, loading, streams, several windows, and the browser's own
 * behaviour. All other tests run without a screen.
 */
export const onScreen = { tag: '@screen' }

/** Marks a test that takes more than a second, which is twice the average. `--only quick` skips it. */
export const long = { tag: '@long' }

export const test = base.extend<OfTest, OfWorker>({
  hasScreen: [true, { option: true, scope: 'worker' }],
  cold: [false, { option: true }],
  sharedServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const { server, stop } = shareServer()
      await use(server)
      await stop()
    },
    { scope: 'worker' },
  ],
  sharedBrowser: [
    async ({ playwright, launchOptions }, use) => {
      const { browser, stop } = shareBrowser(() => playwright.chromium.launch(launchOptions))
      await use(browser)
      await stop()
    },
    { scope: 'worker' },
  ],
  sharedPage: [
    async ({ sharedBrowser }, use) => {
      const page = new SharedPage(sharedBrowser)
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  app: async (
    { hasScreen, cold, sharedBrowser, sharedPage, sharedServer, viewport, hasTouch, actionTimeout },
    use,
  ) => {
    if (!hasScreen) {
      const { page, server, close } = headlessPage()
      const app = new App(page, server)
      await use(app)
      try {
        await app.close()
      } finally {
        close()
      }
      return
    }
    const pages = cold ? new SharedPage(sharedBrowser) : sharedPage
    const app = new App(await pages.take({ viewport, hasTouch, actionTimeout }), sharedServer)
    await use(app)
    try {
      await app.close()
    } finally {
      await (cold ? pages.close() : pages.giveBack(app.origin))
    }
  },
})

export { expect, softPoll } from './expect'
