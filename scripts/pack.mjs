/** Runs before `npm pack`: builds what has changed, and makes what is packed. */
import { buildPackage, freshConsole } from './builds.mjs'
import { ensurePackages } from './ensure.mjs'

// npm prints the name of the package to standard output, for others to read.
const options = { stdio: ['ignore', 2, 2] }
try {
  ensurePackages()
  for (const mode of ['production', 'mock']) freshConsole(mode)
  buildPackage({ options })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
