/**
 * `npm run mutants`: makes one small defect after the other in the product, and tells whether the tests catch it.
 * `-- --list` lists them, `-- --only 7,12` tries some, `-- --json FILE` also writes what came of each.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { mutants } from '../tests/mutants/index.mjs'
import { viteBuild } from './builds.mjs'
import { ensurePackages } from './ensure.mjs'
import { changing } from './test/changing.mjs'
import { timeText } from './test/progress.mjs'
import { flowTitles, runFlows, runUnits } from './test/some.mjs'

const { values } = parseArgs({
  options: { list: { type: 'boolean' }, only: { type: 'string' }, json: { type: 'string' } },
})

const numbered = mutants.map((mutant, i) => ({ number: i + 1, ...mutant }))
const wanted = values.only?.split(',').map(Number)
const chosen = numbered.filter(({ number }) => !wanted || wanted.includes(number))

/** Whether the last build holds a defect. */
let isSpoilt = false

/**
 * Runs the tests that should catch a defect that is in place, the quick ones first.
 * @returns the title of the first red test, or nothing
 * @throws when tests could not run
 */
function firstRed({ units = [], flows = [] }, titles) {
  const red = units.length > 0 ? runUnits(units) : undefined
  if (red || flows.length === 0) return red
  isSpoilt = true
  viteBuild('production', [], { stdio: 'ignore' })
  // Only these look at the build with the mock in it.
  if (flows.some((flow) => flow.startsWith('flows/builds')))
    viteBuild('mock', [], { stdio: 'ignore' })
  return runFlows(flows.flatMap((flow) => titles(flow)))
}

/** @returns what came of a mutant: `{ verdict, by }` */
function tried(mutant, titles) {
  try {
    const red = changing(mutant, () => firstRed(mutant, titles))
    return red ? { verdict: 'caught', by: red } : { verdict: 'survived', by: mutant.notices }
  } catch (error) {
    return { verdict: 'stale', by: error.message }
  }
}

function tryAll() {
  ensurePackages()
  const titles = flowTitles()
  return chosen.map((mutant) => {
    const begun = performance.now()
    const { verdict, by } = tried(mutant, titles)
    const ms = performance.now() - begun
    const { number, file } = mutant
    console.log(
      `${String(number).padStart(2)} ${verdict.padEnd(8)} ${timeText(ms).padStart(7)}  ${file}: ${by}`,
    )
    return { number, verdict, by, seconds: Math.round(ms / 100) / 10 }
  })
}

if (values.list)
  for (const { number, file, notices } of chosen)
    console.log(`${String(number).padStart(2)}  ${file}: ${notices}`)
else {
  const came = tryAll()
  if (isSpoilt) viteBuild('production')
  if (values.json) writeFileSync(values.json, `${JSON.stringify(came, null, 2)}\n`)
  const count = (wantedVerdict) => came.filter(({ verdict }) => verdict === wantedVerdict).length
  console.log(`${count('caught')} caught, ${count('survived')} survived, ${count('stale')} stale`)
  if (count('caught') < came.length) process.exitCode = 1
}
