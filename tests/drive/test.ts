/** `test` with the fixture `app`, and `expect`. Every test file imports these two. */
import { test as base } from 'playwright/test'
import { App } from './app'
import { headlessPage } from './headless'
import type { SharedBrowser, SharedServer } from './shared'
import { SharedPage, shareBrowser, shareServer } from './shared'

interface OfTest {
  app: App
  /** The page has a profile of its own, which has never seen the console: where loading is what is tested. */
  cold: boolean
}

export interface OfWorker {
  /** Whether the console runs in a browser; else it runs in Node, without a screen. */
  hasScreen: boolean
  sharedServer: SharedServer
  sharedBrowser: SharedBrowser
  sharedPage: SharedPage
}

/**
 * A test that needs a browser: for focus as it is drawn, layout, loading, streams, several windows, and the browser's
 * own behaviour. All others run without a screen.
 */
export const onScreen = { tag: '@screen' }

/** A test that takes more than a second, about twice as long as the others: `--only quick` leaves it out. */
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
