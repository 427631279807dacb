/**
 * Small defects of the product, each with the tests that should catch it. `npm run mutants` tries them.
 *
 * A mutant is `{ file, text, replacement, notices, units, flows }`: the text stands in the file exactly once,
 * `notices` says what a user would notice, `units` are files of unit tests, and `flows` are tests in the browser by
 * their file and the beginning of their title.
 */
import { commands } from './commands.mjs'

export const mutants = [...commands]
