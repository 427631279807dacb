/** What `npm test` is asked for. Plain Node, since it is read before anything is installed. */
import { didYouMean, readArgs } from '../options.mjs'

export const USAGE =
  'npm test -- [--only PART] [FILE…] [-g WORDS] [--headed] [--trace MODE], such as npm test -- --only headless flows/forms -g Escape'

/** The steps of each part. */
const PARTS = {
  types: ['types'],
  lint: ['lint'],
  format: ['format'],
  units: ['units'],
  headless: ['build', 'headless'],
  flows: ['build', 'flows'],
  console: ['builds', 'console'],
  browser: ['builds', 'browser'],
  quick: ['checks and builds', 'units', 'flows'],
  build: ['build'],
  builds: ['builds'],
}
const WHOLE = ['checks and builds', 'units', 'console']

const SPEC = /^tests\/(flows|sweeps)\/[\w-]+\.spec\.ts$/
/** The files of each step that runs tests. */
const FILES = {
  units: /\.test\.tsx?$/,
  headless: SPEC,
  flows: /^tests\/flows\/[\w-]+\.spec\.ts$/,
  console: SPEC,
  browser: SPEC,
}
/** The steps that leave out what needs a screen. */
const WITHOUT_SCREEN = new Set(['headless', 'flows'])

/** How a file may be named: `tests/flows/forms.spec.ts` as `flows/forms`, too. */
const shortName = (file) => file.replace(/^tests\/(?=flows|sweeps)|\.(spec|test)\.tsx?$/g, '')

/** Whether a file is meant by what was typed, which may have a line behind it. */
const isMeant = (typed, file) => file.includes(typed.replace(/(:\d+){1,2}$/, ''))

/** @throws Error for a name that no test file has, or none that is run */
function check(typed, files, isRun, part) {
  const meant = files.filter((file) => isMeant(typed, file))
  if (meant.some(isRun)) return
  if (meant[0]) {
    const its = FILES.units.test(meant[0]) ? 'units' : 'console'
    throw new Error(`${part} does not run ${meant[0]}: npm test -- --only ${its} ${typed}`)
  }
  const names = files.map(shortName)
  const last = names.map((name) => name.split('/').at(-1))
  throw new Error(`No test file is called ${typed}${didYouMean(typed, [...names, ...last])}`)
}

/**
 * @param args what stands behind `npm test --`
 * @param files all test files, relative to the top of the tree
 * @param needsScreen whether all tests of a file need a screen
 * @returns `steps`; `isQuick`; `files` and `words`, which choose among the tests; and `watch`, options of Playwright
 * @throws Error for an option, a part or a file that does not exist, with the one that is probably meant
 */
export function readChoice(args, files, needsScreen) {
  const { values, positionals } = readArgs({
    args,
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      grep: { type: 'string', short: 'g' },
      headed: { type: 'boolean', default: false },
      trace: { type: 'string' },
    },
  })
  const { only, grep: words, headed, trace } = values
  const parts = Object.keys(PARTS)
  if (only !== undefined && !parts.includes(only)) {
    const meant = didYouMean(only, parts) || `; there are ${parts.join(' ')}`
    throw new Error(`There is no part ${only}${meant}`)
  }
  const all = only === undefined ? WHOLE : PARTS[only]
  if ((positionals.length > 0 || words !== undefined) && !all.some((step) => FILES[step]))
    throw new Error(`${only} runs no tests: it takes neither files nor -g`)
  const runs = (step, file) =>
    FILES[step]?.test(file) && !(WITHOUT_SCREEN.has(step) && needsScreen(file))
  for (const typed of positionals)
    check(typed, files, (file) => all.some((step) => runs(step, file)), only ?? 'npm test')
  const meant = files.filter((file) => positionals.some((typed) => isMeant(typed, file)))
  /** A step whose tests are all left out would fail for want of tests. */
  const isWanted = (step) =>
    positionals.length === 0 || !FILES[step] || meant.some((file) => runs(step, file))
  return {
    steps: all.filter(isWanted),
    isQuick: only === 'quick',
    files: positionals,
    words,
    watch: [...(headed ? ['--headed'] : []), ...(trace === undefined ? [] : [`--trace=${trace}`])],
  }
}
