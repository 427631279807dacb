/**
 * Runs a TypeScript program: `node scripts/typescript.mjs FILE ARGUMENTS…`. Installs what is
 * missing first and prints that to standard error, since some programs print JSON for others to
 * read.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensurePackages, root } from './ensure.mjs'

const file = resolve(root, process.argv[2] ?? '')
// The program sees its own arguments. It runs in this process, so that a signal ends it.
process.argv.splice(1, 2, file)
try {
  ensurePackages()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
const { register } = await import('tsx/esm/api')
register({ tsconfig: resolve(root, 'tsconfig.json') })
await import(pathToFileURL(file).href)
