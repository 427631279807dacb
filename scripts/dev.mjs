/** `npm run dev`: serves what `npm start` serves, with hot reload. */
import { readCredentials } from './credentials.mjs'
import { ensurePackages } from './ensure.mjs'
import { readConsoleOptions } from './options.mjs'
import { startConsole } from './start-console.mjs'

const PROGRAM = 'npm run dev --'
const options = readConsoleOptions(PROGRAM)
await startConsole(PROGRAM, options, async () => {
  ensurePackages()
  const credentials = await readCredentials(options)
  const { serveDev } = await import('./serve-dev.mjs')
  return serveDev({ ...options, ...credentials })
})
