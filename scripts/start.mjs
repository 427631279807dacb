/**
 * `npm start`: installs what is missing, builds what has changed, and serves the console: on the mock in the browser, or
 * with `-- --api URL` or `-- --profile NAME` against a control plane.
 */
import { freshConsole } from './builds.mjs'
import { readCredentials } from './credentials.mjs'
import { ensurePackages } from './ensure.mjs'
import { readConsoleOptions } from './options.mjs'
import { startConsole } from './start-console.mjs'

const PROGRAM = 'npm start --'
const options = readConsoleOptions(PROGRAM)
await startConsole(PROGRAM, options, async () => {
  ensurePackages()
  const credentials = await readCredentials(options)
  const dir = freshConsole(credentials.api ? 'production' : 'mock')
  const { serve } = await import('./serve.mjs')
  return serve({ ...options, ...credentials, dir })
})
