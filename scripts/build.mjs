/** `npm run build`: installs what is missing, and makes the production build in `dist/console`. */
import { parseArgs } from 'node:util'
import { buildConsole } from './builds.mjs'
import { ensurePackages } from './ensure.mjs'
import { orUsage } from './options.mjs'

orUsage('npm run build', () => parseArgs({ options: {} }))
try {
  ensurePackages()
  console.log(`the console is in ${buildConsole('production')}`)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
