/** `npm run mock-api` and `rackline mock`: the mock as a real HTTP server. */
import {
  HELP_OPTION,
  LISTENING,
  LISTENING_HELP,
  LISTENING_USAGE,
  columns,
  failedToListen,
  ifAsked,
  orUsage,
  readArgs,
  readListening,
} from '../scripts/options.mjs'
import { NEWEST, VERSIONS } from '@/api/version'
import { wordsOf } from './server/negotiation'
import { sentinels } from './server/sentinels'
import { keepFiles } from './keep-files'
import { startApi } from './node'
import { SILO, personas } from './seeds/personas'
import { SEED_NAMES, isSeedName } from './seeds'
import { ADA_TOKEN } from './seeds/silo'

const USAGE = `${LISTENING_USAGE} [--seed ${SEED_NAMES.join('|')}] [--latency MS] [--chaos PERCENT] [--static FOLDER] [--keep FOLDER] [--api-version ${VERSIONS.join('|')}] [--multicast] [--strip-version]`

const HELP = `OPTIONS: the mock of a control plane, as an HTTP server

${columns([
  ['--port N', '12220 unless given'],
  ...LISTENING_HELP,
  ['--seed NAME', SEED_NAMES.join(', ')],
  ['--latency MS', 'how long an answer takes'],
  ['--chaos PERCENT', 'how many answers are failures'],
  ['--api-version V', 'the newest version of the API that it speaks'],
  ['--strip-version', 'loses the header of the version, as some proxies do'],
  ['--multicast', 'switches multicast on'],
  ['--keep FOLDER', 'keeps imported disks and images as files'],
  ['--static FOLDER', 'serves a built console at the same address'],
  ['--help', 'prints this'],
])}

  Versions: ${VERSIONS.slice(0, 4).join(', ')},
  ${VERSIONS.slice(4).join(', ')}`

/** @throws Error when the option is not a number */
function number(option: string, text: string): number {
  const n = Number(text)
  if (text.trim() === '' || !Number.isFinite(n) || n < 0)
    throw new Error(`--${option} must be a number, not "${text}"`)
  return n
}

/** @throws Error with a message for the user */
function readOptions(program: string, args: string[]) {
  const { values } = readArgs({
    args,
    options: {
      ...LISTENING,
      port: { type: 'string', default: '12220' },
      seed: { type: 'string', default: 'demo' },
      latency: { type: 'string' },
      chaos: { type: 'string', default: '0' },
      static: { type: 'string' },
      keep: { type: 'string' },
      'api-version': { type: 'string', default: NEWEST },
      multicast: { type: 'boolean', default: false },
      'strip-version': { type: 'boolean', default: false },
      help: HELP_OPTION,
    },
  })
  ifAsked(values.help, `${program} ${HELP}`)
  if (!isSeedName(values.seed))
    throw new Error(`--seed must be one of ${SEED_NAMES.join(', ')}, not "${values.seed}"`)
  const newest = values['api-version']
  const version = wordsOf(newest)
  if (!version)
    throw new Error(
      `--api-version must be one of ${VERSIONS.join(', ')}, or one between two of them`,
    )
  return {
    version,
    newest,
    stripsVersion: values['strip-version'],
    ...readListening(values),
    seed: values.seed,
    multicast: values.multicast,
    chaos: number('chaos', values.chaos),
    ...(values.latency !== undefined && { latency: number('latency', values.latency) }),
    ...(values.static !== undefined && { static: values.static }),
    ...(values.keep !== undefined && { keeper: keepFiles(values.keep) }),
  }
}

/**
 * Serves the mock and prints how it is used; or prints why it could not be started, and ends the program.
 * @param program how the user starts it
 * @param args what follows that
 */
export async function serveMock(program: string, args: string[]): Promise<void> {
  const options = orUsage(`${program} ${USAGE}`, () => readOptions(program, args))
  const { url } = await startApi({
    ...options,
    onMistake: (mistake) => console.error(mistake),
  }).catch((error: Error) => {
    console.error(failedToListen(error, options, program))
    return process.exit(1)
  })

  const width = Math.max(...personas.map((p) => p.username.length))
  console.log(`Mock API ${options.newest} of the seed ${options.seed} at ${url}

Log in at ${url}/v1/login/${SILO}/local with a username and any password but "bad":
${personas.map((p) => `  ${p.username.padEnd(width)}  ${p.displayName}, ${p.role}`).join('\n')}

Or send a token of ada's:
  curl -H 'authorization: Bearer ${ADA_TOKEN}' '${url}/v1/instances?project=web'

Inputs that fail on purpose:
${sentinels.map((s) => `  ${s.operation}: ${s.input} → ${s.effect}`).join('\n')}
`)
}
