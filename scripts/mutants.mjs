/**
 * `npm run mutants`: makes one small defect after the other in the product, and tells whether the tests catch it.
 * `-- --list` lists them, `-- --only 7,12` tries some, `-- --json FILE` also writes what came of each.
 */
import { writeFileSync } from 'node:fs'
import { mutants } from '../tests/mutants/index.mjs'
import { buildHeadless, viteBuild } from './builds.mjs'
import { ensurePackages } from './ensure.mjs'
import { orUsage, readArgs } from './options.mjs'
import { changing } from './test/changing.mjs'
import { timeText } from './test/progress.mjs'
import { flowTitles, runFlows, runUnits } from './test/some.mjs'

const numbered = mutants.map((mutant, i) => ({ number: i + 1, ...mutant }))
const { wanted, ...values } = orUsage(
  'npm run mutants -- [--list] [--only 7,12] [--json FILE]',
  () => {
    const { values: given } = readArgs({
      options: { list: { type: 'boolean' }, only: { type: 'string' }, json: { type: 'string' } },
    })
    const numbers = given.only?.split(',').map(Number)
    if (numbers?.some((number) => !numbered[number - 1]))
      throw new Error(`--only takes numbers up to ${numbered.length}, not "${given.only}"`)
    return { ...given, wanted: numbers }
  },
)
const chosen = numbered.filter(({ number }) => !wanted || wanted.includes(number))

/** The builds that hold a defect since they were last made. */
const spoilt = new Set()

/** How each build is made, quietly. The one of the console without a screen is quick. */
const BUILDS = {
  headless: () => buildHeadless({ stdio: 'ignore' }),
  console: () => viteBuild('production', [], { stdio: 'ignore' }),
  mock: () => viteBuild('mock', [], { stdio: 'ignore' }),
}

function build(name) {
  spoilt.add(name)
  BUILDS[name]()
}

/**
 * Runs the tests that should catch a defect that is in place, the quick ones first.
 * @returns the title of the first red test, or `undefined`
 * @throws when tests could not run
 */
function firstRed({ units = [], flows = [] }, titles) {
  const red = units.length > 0 ? runUnits(units) : undefined
  const lines = red ? [] : flows.flatMap((flow) => titles(flow))
  const headless = lines.filter((line) => line.startsWith('[headless'))
  const onScreen = lines.filter((line) => !headless.includes(line))
  if (headless.length > 0) build('headless')
  const redThere = headless.length > 0 ? runFlows(headless) : undefined
  if (red || redThere || onScreen.length === 0) return red ?? redThere
  build('console')
  // Only these look at the build with the mock in it.
  if (flows.some((flow) => flow.startsWith('flows/builds'))) build('mock')
  return runFlows(onScreen)
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
  const came = []
  for (const mutant of chosen) {
    const begun = performance.now()
    const { verdict, by } = tried(mutant, titles)
    const ms = performance.now() - begun
    const { number, file } = mutant
    console.log(
      `${String(number).padStart(2)} ${verdict.padEnd(8)} ${timeText(ms).padStart(7)}  ${file}: ${by}`,
    )
    came.push({ number, verdict, by, seconds: Math.round(ms / 100) / 10 })
  }
  return came
}

if (values.list)
  for (const { number, file, notices } of chosen)
    console.log(`${String(number).padStart(2)}  ${file}: ${notices}`)
else {
  const came = tryAll()
  for (const name of spoilt) BUILDS[name]()
  if (values.json) writeFileSync(values.json, `${JSON.stringify(came, null, 2)}\n`)
  const count = (wantedVerdict) => came.filter(({ verdict }) => verdict === wantedVerdict).length
  console.log(`${count('caught')} caught, ${count('survived')} survived, ${count('stale')} stale`)
  if (count('caught') < came.length) process.exitCode = 1
}
