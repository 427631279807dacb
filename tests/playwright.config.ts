import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import { foundBrowsers } from '../scripts/browsers.mjs'
import type { OfWorker } from './drive/test'

const { CHROMIUM: whole, CHROMIUM_SHELL: browser = whole } = foundBrowsers()

const LAUNCH = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    // A name of a local network, over plain http.
    '--host-resolver-rules=MAP rack.lan 127.0.0.1',
    '--disable-component-update',
    '--disable-sync',
    // Without windows, letters have whole widths by default; with them, they do not.
    '--font-render-hinting=none',
    // Pages are loaded again and again: with the usual room for young objects, they are collected all the time.
    '--js-flags=--min-semi-space-size=64',
  ],
}

/** Starts the whole browser, for tests of what it has not without windows. */
export const WHOLE = { ...LAUNCH, ...(whole ? { executablePath: whole } : { channel: 'chromium' }) }

// What tests read is in the words of one language and in one time zone, whatever the machine's are. In UTC, local times
// would be right by chance.
Object.assign(process.env, { LC_ALL: 'en_US.UTF-8', TZ: 'Asia/Kolkata' })

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The files of a folder whose tests all need a screen: they say so by what they import. */
const onScreenIn = (folder: string) =>
  readdirSync(here(folder)).filter(
    (name) =>
      name.endsWith('.spec.ts') &&
      /'..\/drive\/screen'/.test(readFileSync(here(`${folder}/${name}`), 'utf8')),
  )

const needsScreen = ['flows', 'sweeps'].flatMap((folder) =>
  onScreenIn(folder).map((name) => new RegExp(String.raw`\b${folder}/${name}\b`)),
)
const onScreen = [/@screen/, ...needsScreen]

/** The tests of a folder that need no screen. @param workers how many run at a time */
const headless = (folder: string, workers: string) => ({
  name: `headless-${folder}`,
  testMatch: `${folder}/*.spec.ts`,
  grepInvert: onScreen,
  workers,
  // With this, the tests that need no screen run on one as well: both must say the same.
  use: { hasScreen: process.env['ALL_ON_SCREEN'] !== undefined },
})

/**
 * Flows test what the user does and sees; sweeps go through every address, user, theme and command. Most run without a
 * screen, against the build in `dist/headless`; the others in a browser, against the builds that users get. `npm test`
 * makes them first. It also runs failed tests again (`scripts/test/verdict.mjs`); there is no other retry.
 */
export default defineConfig<object, OfWorker>({
  testDir: '.',
  outputDir: '../test-results/browser',
  globalSetup: '../scripts/test/temporary.mjs',
  fullyParallel: true,
  workers: '150%',
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
    launchOptions: { ...LAUNCH, ...(browser && { executablePath: browser }) },
  },
  projects: [
    // A page has several processes. With one page a processor, two tests take longer than one after the other.
    {
      name: 'screen',
      testMatch: ['flows/*.spec.ts', 'sweeps/*.spec.ts'],
      grep: onScreen,
      workers: '50%',
    },
    // The long ones beside the many, so that at the end every worker has something to do.
    headless('sweeps', '100%'),
    headless('flows', '100%'),
  ],
})
