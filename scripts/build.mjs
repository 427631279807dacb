/** `npm run build`: installs what is missing, and makes the production build in `dist/console`. */
import { buildConsole } from './builds.mjs'
import { ensurePackages } from './ensure.mjs'
import { orUsage, readArgs } from './options.mjs'

orUsage('npm run build', () => readArgs({ options: {} }))
try {
  ensurePackages()
  console.log(`the console is in ${buildConsole('production')}`)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
