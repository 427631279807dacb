/**
 * `npm test`: installs what is missing, the browser included, then runs types, lint, format, units,
 * flows and sweeps. Stops at the first failure. `npm test -- --only flows` runs one of them.
 */
import { parseArgs } from 'node:util'
import { viteBuild } from './builds.mjs'
import { ensureBrowser, ensurePackages, root, run } from './ensure.mjs'

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' } },
  allowPositionals: true,
})
ensurePackages()

const bin = (path) => `${root}/node_modules/${path}`
const node = (path, ...args) => run(process.execPath, [bin(path), ...args])

const steps = {
  types: () => node('typescript/bin/tsc', '-p', root),
  lint: () => node('oxlint/bin/oxlint', '--deny-warnings'),
  format: () => node('oxfmt/bin/oxfmt', '--check', '.'),
  units: () =>
    node('vitest/vitest.mjs', 'run', '--config', `${root}/vite.config.ts`, ...positionals),
  flows() {
    const chromium = ensureBrowser()
    viteBuild('production')
    viteBuild('mock')
    run(
      process.execPath,
      [
        bin('playwright/cli.js'),
        'test',
        '--config',
        `${root}/tests/playwright.config.ts`,
        ...positionals,
      ],
      {
        env: { ...process.env, ...(chromium && { CHROMIUM: chromium }) },
      },
    )
  },
}

try {
  for (const [name, step] of Object.entries(steps)) {
    if (values.only && values.only !== name) continue
    console.log(`── ${name}`)
    step()
  }
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
