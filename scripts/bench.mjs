/**
 * `npm run bench`: measures a production build in a real browser against the mock API over HTTP.
 * Prints a table, each figure compared with the committed one, and the same figures as JSON; `-- --json` prints the
 * JSON alone, `-- --save` saves the figures in `tests/bench/last.json`. Nothing here passes or fails.
 */
import { buildConsole } from './builds.mjs'
import { ensureBrowsers, ensurePackages, root, run } from './ensure.mjs'
import { orUsage, readArgs } from './options.mjs'

const USAGE =
  'npm run bench -- [--json] [--save] [--runs N] [--only cold,matrix,minutes,mock,worlds,navigation,palette,crowded,names,effect,map,streams,heap,idle,kinds,link,growth,hour]'

const { json, save, runs, only } = orUsage(USAGE, () => {
  const { values } = readArgs({
    options: {
      json: { type: 'boolean', default: false },
      save: { type: 'boolean', default: false },
      runs: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
    },
  })
  if (!(Number(values.runs) >= 1)) throw new Error(`--runs takes a number, not ${values.runs}`)
  return values
})
const quiet = { stdio: ['ignore', 2, 2] }
try {
  ensurePackages()
  const browsers = ensureBrowsers()
  // A folder of its own, so that builds that are being served stay as they are.
  const dir = `${root}/dist/bench`
  for (const mode of ['production', 'mock'])
    buildConsole(mode, {
      dir: `${dir}/${mode}`,
      args: ['--manifest', '--logLevel', 'error'],
      options: quiet,
    })
  const tsx = [`${root}/node_modules/tsx/dist/cli.mjs`, `${root}/tests/bench/main.ts`]
  run(
    process.execPath,
    [...tsx, dir, runs, only, ...(json ? ['--json'] : []), ...(save ? ['--save'] : [])],
    {
      stdio: ['ignore', 1, 2],
      env: { ...process.env, ...browsers },
    },
  )
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
