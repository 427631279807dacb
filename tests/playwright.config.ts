import { existsSync } from 'node:fs'
import { defineConfig } from 'playwright/test'

const DEBIAN = '/usr/bin/chromium'
const chromium = process.env['CHROMIUM'] ?? (existsSync(DEBIAN) ? DEBIAN : undefined)

/**
 * Flows test what the user does and sees; sweeps go through every address, user, theme and command.
 * Both run against the builds in `dist`, which `npm test` makes first. It also runs failed
 * tests again (`scripts/test/verdict.mjs`); there is no other retry.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['../scripts/test/playwright-reporter.mjs'], ['failures']],
  // Enough for a machine of half the speed. They end a test that hangs; no test measures a time with them.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // A trace makes tests half as slow again: failed ones get it when they are run again.
    trace: 'off',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // The long ones first, so that at the end both workers have something to do.
    { name: 'sweeps', testMatch: 'sweeps/**/*.spec.ts' },
    { name: 'flows', testMatch: 'flows/**/*.spec.ts' },
  ],
})
