/**
 * What the tests of a part came to. Reporters run in processes of their own and leave it in the file that `TEST_RESULTS`
 * names; a part without such a file has not come to its end.
 *
 * A result is `{ title, file, ms, isPassed }`, and of the console `listed`, the line that chooses this one test, and
 * `room`, the kind of test that it is.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const VARIABLE = 'TEST_RESULTS'

/** @param errors what went wrong beside the tests, as text */
export function leaveResults(results, errors) {
  const file = process.env[VARIABLE]
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ results, errors }))
}

/**
 * @param file where the results are left
 * @param run runs the tests with the environment that it is given
 * @returns `{ results, errors }`; an error where there is no end
 */
export function resultsOf(file, run) {
  rmSync(file, { force: true })
  run({ ...process.env, [VARIABLE]: file })
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  return { results: [], errors: ['the tests did not come to their end'] }
}
