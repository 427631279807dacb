/** `test` with the fixture `app`, and `expect`. Every test file imports these two. */
import { test as base } from 'playwright/test'
import { App } from './app'
import type { SharedServer } from './shared'
import { SharedPage, shareServer } from './shared'

interface OfTest {
  app: App
  /** The browser has never seen the console: where loading is what is tested. */
  cold: boolean
}

interface OfWorker {
  sharedServer: SharedServer
  sharedPage: SharedPage
}

export const test = base.extend<OfTest, OfWorker>({
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
  sharedPage: [
    async ({ browser }, use) => {
      const page = new SharedPage(browser)
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  app: async ({ browser, cold, sharedPage, sharedServer, viewport, actionTimeout }, use) => {
    const pages = cold ? new SharedPage(browser) : sharedPage
    const app = new App(await pages.take({ viewport, actionTimeout }), sharedServer)
    await use(app)
    try {
      await app.close()
    } finally {
      await (cold ? pages.close() : pages.giveBack(app.origin))
    }
  },
})

export { expect } from 'playwright/test'
