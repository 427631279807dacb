import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import type { OfWorker } from './drive/test'

const DEBIAN = '/usr/bin/chromium'
const chromium = process.env['CHROMIUM'] ?? (existsSync(DEBIAN) ? DEBIAN : undefined)

// What tests read is in the words of one language, whatever the machine's is.
process.env['LC_ALL'] = 'en_US.UTF-8'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The files of a folder whose tests all need a screen: they say so by what they import. */
const onScreenIn = (folder: string) =>
  readdirSync(here(folder)).filter(
    (name) =>
      name.endsWith('.spec.ts') &&
      /'..\/drive\/screen'/.test(readFileSync(here(`${folder}/${name}`), 'utf8')),
  )

/** The tests of a folder: those that need no screen, and those that do. */
function projectsOf(folder: string) {
  const testMatch = `${folder}/*.spec.ts`
  const needsScreen = [
    /@screen/,
    ...onScreenIn(folder).map((name) => new RegExp(String.raw`\b${folder}/${name}\b`)),
  ]
  // With this, the tests that need no screen run on one as well: both must say the same.
  const hasScreen = process.env['ALL_ON_SCREEN'] !== undefined
  return {
    headless: {
      name: `headless-${folder}`,
      testMatch,
      grepInvert: needsScreen,
      // Without a screen a test keeps one processor busy.
      workers: '100%',
      use: { hasScreen },
    },
    // A page has several processes. With one page a processor, two tests take longer than one after the other.
    screen: { name: folder, testMatch, grep: needsScreen, workers: '50%' },
  }
}

const sweeps = projectsOf('sweeps')
const flows = projectsOf('flows')

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
  // The long ones first, so that at the end every worker has something to do.
  projects: [sweeps.headless, flows.headless, sweeps.screen, flows.screen],
})
