/** `npm run dev`: serves what `npm start` serves, with hot reload. */
import { ensurePackages } from './ensure.mjs'
import { readConsoleOptions, startConsole } from './options.mjs'

const options = readConsoleOptions('run dev')
await startConsole('run dev', options, async () => {
  ensurePackages()
  const { serveDev } = await import('./serve-dev.mjs')
  return serveDev(options)
})
