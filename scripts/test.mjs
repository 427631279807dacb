/**
 * `npm test`: installs what is missing, the browser included, then checks types, lint and format while it makes the
 * builds, runs the units, and the tests of the console, those without a screen and those in the browser at the same
 * time. Stops at the first part that fails. Prints at the end where the time went, and how many tests passed and
 * failed. `npm test -- --only browser` runs one part; `--only quick` leaves out the browser, the sweeps, and the tests
 * that are tagged as long.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { buildHeadless, buildPackage, viteBuild } from './builds.mjs'
import { begin, ensureBrowsers, ensurePackages, root, run } from './ensure.mjs'
import { orUsage } from './options.mjs'
import { USAGE, readChoice } from './test/choice.mjs'
import { timeText } from './test/progress.mjs'
import { resultsOf } from './test/results.mjs'
import { timesText } from './test/times.mjs'
import { MOST_AGAIN, verdictOf } from './test/verdict.mjs'

const testFiles = ['src', 'commands', 'mock', 'themes', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true })
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
)
const needsScreen = (file) => readFileSync(`${root}/${file}`, 'utf8').includes("'../drive/screen'")
const choice = orUsage(USAGE, () => readChoice(process.argv.slice(2), testFiles, needsScreen))
const { steps: chosen, isQuick, files, words, watch } = choice
ensurePackages()

const bin = (path) => `${root}/node_modules/${path}`
const left = (name) => `${root}/test-results/${name}`
const node = (path, ...args) => run(process.execPath, [bin(path), ...args])
/** More memory for young objects: documents outlive the usual ones, and with the default cost a fifth of the time. */
const ROOM = '--max-semi-space-size=128'
/** Runs tests, which report what they came to by themselves. */
const runTests = (path, args, env) =>
  spawnSync(process.execPath, [bin(path), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, NODE_OPTIONS: [env.NODE_OPTIONS, ROOM].filter(Boolean).join(' ') },
  })

// The compiler of types is written in Go: with more memory it collects what it no longer needs less often.
process.env.GOGC ??= '400'

const byChance = []

/** Leaves out what is tagged as long: of units, and of flows. */
const UNITS = isQuick ? ['--tags-filter=!long'] : []
/** Tests with these words. A part that has none is left out. */
const NAMED = words === undefined ? [] : ['-t', words]
const GREP = words === undefined ? [] : ['--grep', words, '--pass-with-no-tests']
const FLOWS = [
  '--project=headless-flows',
  '--workers=100%',
  ...(isQuick ? ['--grep-invert=@long'] : []),
]
const HEADLESS = ['--project=headless-sweeps', ...FLOWS]
const SCREEN = ['--project=screen']

function units() {
  const { results, errors } = resultsOf(left('units.json'), (env) =>
    runTests(
      'vitest/vitest.mjs',
      ['run', '--config', `${root}/vite.config.ts`, ...UNITS, ...NAMED, ...files],
      env,
    ),
  )
  const failed = results.filter(({ isPassed }) => !isPassed)
  return { results, failed, errors, isGreen: failed.length === 0 }
}

function playwright(name, args, browsers) {
  return resultsOf(left(`${name}.json`), (env) =>
    runTests(
      'playwright/cli.js',
      ['test', '--config', `${root}/tests/playwright.config.ts`, '--output', left(name), ...args],
      { ...env, ...browsers },
    ),
  )
}

/** How often a failed test is run again. */
const TIMES = 2

/** Runs failed tests again alone, one at a time, and keeps a trace of each. */
function again(name, tests, browsers) {
  console.log(`── again, alone: ${tests.length === 1 ? 'a test' : `${tests.length} tests`}`)
  const list = left('again.txt')
  writeFileSync(list, tests.map(({ listed }) => `${listed}\n`).join(''))
  const how = ['--workers=1', `--repeat-each=${TIMES}`, '--trace=on']
  return playwright(`${name}-again`, [`--test-list=${list}`, ...how], browsers)
}

/** Runs the flows and sweeps that the arguments choose. */
function drive(name, args, browsers) {
  const { results, errors } = playwright(name, [...args, ...GREP, ...watch, ...files], browsers)
  const red = results.filter(({ isPassed }) => !isPassed)
  const isTriedAgain = red.length > 0 && red.length <= MOST_AGAIN
  const runs = isTriedAgain ? again(name, red, browsers).results : []
  const verdict = verdictOf(results, runs, TIMES, byChance.length)
  byChance.push(...verdict.byChance)
  return { results, errors, ...verdict }
}

// Each further checker works out anew what the first one knows: on two processors, one is as quick.
const TYPES = [bin('typescript/bin/tsc'), '-p', root, '--checkers', '1']

/** All that comes before the tests. To check types keeps one processor busy: the rest is done on the others. */
async function checks() {
  const typesEnd = begin(process.execPath, TYPES)
  try {
    steps.lint()
    steps.format()
    if (isQuick) steps.build()
    else steps.builds()
  } finally {
    await typesEnd()
  }
}

const steps = {
  types: () => run(process.execPath, TYPES),
  lint() {
    node('oxlint/bin/oxlint', '--deny-warnings')
    // Exports, files and packages that nothing uses.
    node('knip/bin/knip.js', '--no-progress')
  },
  format: () => node('oxfmt/bin/oxfmt', '--check', '.'),
  units,
  'checks and builds': checks,
  build: () => buildHeadless(),
  builds() {
    buildHeadless()
    viteBuild('production')
    viteBuild('mock')
    // What users get is a tenth smaller, and takes ten times as long to compress.
    buildPackage({ quality: 9 })
  },
  // Both at the same time: the tests on a screen leave a third of two processors idle.
  console: () => drive('console', [], ensureBrowsers()),
  headless: () => drive('headless', HEADLESS),
  flows: () => drive('flows', FLOWS),
  browser: () => drive('browser', SCREEN, ensureBrowsers()),
}
const parts = []
let isGreen = true
for (const name of chosen) {
  const begun = performance.now()
  console.log(`── ${name}`)
  try {
    const came = await steps[name]()
    parts.push({ name, ms: performance.now() - begun, ...came })
    for (const error of came?.errors ?? []) console.error(error)
    const hasRun = words !== undefined || came?.results.length > 0
    isGreen = !came || (came.isGreen && hasRun && came.errors.length === 0)
  } catch (error) {
    console.error(error.message)
    isGreen = false
  }
  if (!isGreen) break
}

const all = parts.flatMap(({ results = [] }) => results)
const failed = parts.flatMap((part) => part.failed ?? [])
console.log(['', ...timesText(parts), ''].join('\n'))
console.log(`${timeText(parts.reduce((total, { ms }) => total + ms, 0))} in all`)
for (const { file, title } of failed) console.log(`failed: ${file} › ${title}`)
for (const { file, title } of byChance) console.log(`flaky: ${file} › ${title}`)
if (isGreen && all.length === 0 && words !== undefined) {
  console.log(`No test has “${words}” in its title`)
  isGreen = false
}
console.log(`${all.length - failed.length} passed, ${failed.length} failed`)
if (!isGreen) process.exitCode = 1
