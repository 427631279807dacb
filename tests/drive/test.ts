/** `test` with the fixture `app`, and `expect`. Every test file imports these two. */
import { test as base } from 'playwright/test'
import { App } from './app'

export const test = base.extend<{ app: App }>({
  app: async ({ page }, use) => {
    const app = new App(page)
    await use(app)
    await app.close()
  },
})

export { expect } from 'playwright/test'
