/** Runs a few chosen tests without a word, and tells which one is red. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { ensureBrowsers, root } from '../ensure.mjs'
import { resultsOf } from './results.mjs'

const left = (name) => `${root}/test-results/${name}`
const PLAYWRIGHT = [
  `${root}/node_modules/playwright/cli.js`,
  'test',
  '--config',
  `${root}/tests/playwright.config.ts`,
]

const node = (args, env) =>
  spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env, maxBuffer: 2 ** 26 })

/**
 * @returns the title of the first test that is red, or `undefined`
 * @throws Error when the tests did not run
 */
function redOf(name, args) {
  let said = ''
  const { results, errors } = resultsOf(left(`${name}.json`), (env) => {
    const { stdout, stderr } = node(args, env)
    said = `${stdout}${stderr}`.trim().split('\n').slice(-3).join(' ')
  })
  const red = results.find(({ isPassed }) => !isPassed)
  if (red) return `${red.file} › ${red.title}`
  if (results.length === 0 || errors.length > 0) throw new Error(errors[0] ?? said)
  return undefined
}

/** @param files test files, by their paths */
export const runUnits = (files) =>
  redOf('some-units', [
    `${root}/node_modules/vitest/vitest.mjs`,
    'run',
    '--bail=1',
    ...['--config', `${root}/vite.config.ts`],
    ...files,
  ])

/** @param lines of whole tests, as `flowTitles` gives them */
export function runFlows(lines) {
  mkdirSync(left(''), { recursive: true })
  writeFileSync(left('some.txt'), lines.map((line) => `${line}\n`).join(''))
  const how = ['--max-failures=1', '--output', left('some'), `--test-list=${left('some.txt')}`]
  Object.assign(process.env, ensureBrowsers())
  return redOf('some-flows', [...PLAYWRIGHT, ...how])
}

/**
 * Asks for all tests in the browser.
 * @returns a function from a file and the beginning of a title, "flows/lists.spec.ts › words", to the lines of the
 * tests that begin so; it throws for one that does not exist
 */
export function flowTitles() {
  const { stdout } = node([...PLAYWRIGHT, '--list', '--reporter=list'], process.env)
  const lines = stdout
    .split('\n')
    .map((line) => line.trim().replace(/^(\[[\w-]+\] › [^:]+):\d+:\d+ /, '$1 '))
    .filter((line) => line.startsWith('['))
  return (wanted) => {
    const found = lines.filter((line) =>
      line.replace(/^\[[\w-]+\] › (tests\/)?/, '').startsWith(wanted),
    )
    if (found.length === 0) throw new Error(`there is no test ${wanted}`)
    return found
  }
}
