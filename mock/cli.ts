/** `npm run mock-api`: the mock as a real HTTP server. */
import {
  LISTENING,
  LISTENING_USAGE,
  failedToListen,
  orUsage,
  readArgs,
  readListening,
} from '../scripts/options.mjs'
import { NEWEST, VERSIONS } from '@/api/version'
import { wordsOf } from './server/negotiation'
import { sentinels } from './server/sentinels'
import { startApi } from './node'
import { SILO, personas } from './seeds/personas'
import { SEED_NAMES, isSeedName } from './seeds'
import { ADA_TOKEN } from './seeds/silo'

const USAGE = `npm run mock-api -- ${LISTENING_USAGE} [--seed ${SEED_NAMES.join('|')}] [--latency MS] [--chaos PERCENT] [--static FOLDER] [--api-version ${VERSIONS.join('|')}] [--multicast] [--strip-version]`

/** @throws Error when the option is not a number */
function number(option: string, text: string): number {
  const n = Number(text)
  if (text.trim() === '' || !Number.isFinite(n) || n < 0)
    throw new Error(`--${option} must be a number, not "${text}"`)
  return n
}

/** @throws Error with a message for the user */
function readOptions() {
  const { values } = readArgs({
    options: {
      ...LISTENING,
      port: { type: 'string', default: '12220' },
      seed: { type: 'string', default: 'demo' },
      latency: { type: 'string' },
      chaos: { type: 'string', default: '0' },
      static: { type: 'string' },
      'api-version': { type: 'string', default: NEWEST },
      multicast: { type: 'boolean', default: false },
      'strip-version': { type: 'boolean', default: false },
    },
  })
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
  }
}

const options = orUsage(USAGE, readOptions)
const { url } = await startApi({
  ...options,
  onMistake: (mistake) => console.error(mistake),
}).catch((error: Error) => {
  console.error(failedToListen(error, options, 'run mock-api'))
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
