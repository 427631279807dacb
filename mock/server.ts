/** `npm run mock-api -- --port N [--seed NAME] [--latency MS] [--chaos PERCENT]` */
import { parseArgs } from 'node:util'
import { sentinels } from './faults'
import { startApi } from './node'
import { SILO, personas } from './personas'
import { SEED_NAMES, isSeedName } from './seeds'
import { ADA_TOKEN } from './seeds/silo'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '12220' },
    host: { type: 'string', default: '127.0.0.1' },
    seed: { type: 'string', default: 'demo' },
    latency: { type: 'string' },
    chaos: { type: 'string', default: '0' },
    static: { type: 'string' },
  },
})

/** @throws Error when an option is no number */
function number(option: string, text: string): number {
  const n = Number(text)
  if (!Number.isFinite(n) || n < 0) throw new Error(`--${option} must be a number, not ${text}`)
  return n
}

if (!isSeedName(values.seed)) throw new Error(`--seed must be one of ${SEED_NAMES.join(', ')}`)

const { url } = await startApi({
  port: number('port', values.port),
  host: values.host,
  seed: values.seed,
  chaos: number('chaos', values.chaos),
  onMistake: (mistake) => console.error(mistake),
  ...(values.latency !== undefined && { latency: number('latency', values.latency) }),
  ...(values.static !== undefined && { static: values.static }),
})

const width = Math.max(...personas.map((p) => p.username.length))
console.log(`Mock API of the seed ${values.seed} at ${url}

Log in at ${url}/v1/login/${SILO}/local with a username and any password but "bad":
${personas.map((p) => `  ${p.username.padEnd(width)}  ${p.displayName}, ${p.role}`).join('\n')}

Or send a token of ada's:
  curl -H 'authorization: Bearer ${ADA_TOKEN}' '${url}/v1/instances?project=web'

Inputs that fail on purpose:
${sentinels.map((s) => `  ${s.operation}: ${s.input} → ${s.effect}`).join('\n')}
`)
