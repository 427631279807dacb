#!/usr/bin/env node
/**
 * The program of the package: `rackline` serves the console as `npm start` does, from builds that stand beside it.
 * `program.vite.ts` bundles it with all that it imports.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { version } from '../package.json'
import './closed-pipe.mjs'
import { CONSOLE_HELP, columns, orUsage, readCommand, readConsoleOptions } from './options.mjs'
import { serve } from './serve.mjs'
import { startConsole } from './start-console.mjs'

const here = fileURLToPath(new URL('.', import.meta.url))

const HELP = `rackline ${version}: a web console for a self-hosted cloud

${columns([
  ['rackline', 'serves the console on a mock of a cloud, in the browser'],
  ['rackline OPTIONS', 'serves it as they say'],
  ['rackline link THING…', 'prints the links of paths, ids or names'],
  ['rackline mock', 'serves the mock of a cloud alone, by HTTP'],
  ['rackline --version', 'prints the version'],
])}

${CONSOLE_HELP}

  rackline link --help and rackline mock --help say more of these two.`

/** What follows a command is its own. */
const COMMANDS = {
  link: async (args) => (await import('./link')).printLinks(args),
  mock: async (args) => (await import('../mock/cli')).serveMock('rackline mock', args),
  help: async ([of = '-']) => (of.startsWith('-') ? console.log(HELP) : run(of, ['--help'])),
}

async function run(word, args) {
  const command = orUsage('rackline --help says what there is', () =>
    readCommand(word, Object.keys(COMMANDS)),
  )
  await COMMANDS[command](args)
}

async function serveConsole(args) {
  const options = readConsoleOptions('rackline', args, HELP, version)
  await startConsole(
    'rackline',
    options,
    async () =>
      options.api === undefined && options.profiles === undefined
        ? []
        : (await import('./credentials.mjs')).readRacks(options),
    (listening, rack, racks) =>
      serve(
        {
          ...listening,
          dir: [rack ? 'production' : 'mock', 'shared'].map((dir) => join(here, dir)),
        },
        rack,
        racks,
      ),
  )
}

const [first = '', ...rest] = process.argv.slice(2)
if (first === '' || first.startsWith('-')) await serveConsole(process.argv.slice(2))
else await run(first, rest)
