/** `npm run dev`: serves what `npm start` serves, with hot reload. */
import { readCredentials } from './credentials.mjs'
import { ensurePackages } from './ensure.mjs'
import { readConsoleOptions, startConsole } from './options.mjs'

const options = readConsoleOptions('run dev')
await startConsole('run dev', options, async () => {
  ensurePackages()
  const credentials = await readCredentials(options)
  const { serveDev } = await import('./serve-dev.mjs')
  return serveDev({ ...options, ...credentials })
})
