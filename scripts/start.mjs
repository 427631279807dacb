/**
 * `npm start`: installs what is missing, builds what has changed, and serves the console: on the mock in the browser, or
 * with `-- --api URL` or `-- --profile NAME` against a control plane.
 */
import { freshConsole } from './builds.mjs'
import { startFromSource } from './start-from-source.mjs'

/** One build for all racks. */
let dir

await startFromSource('npm start --', async (listening, rack, racks) => {
  dir ??= freshConsole(rack ? 'production' : 'mock')
  const { serve } = await import('./serve.mjs')
  return serve({ ...listening, dir }, rack, racks)
})
