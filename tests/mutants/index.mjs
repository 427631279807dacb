/**
 * Small defects of the product, each with the tests that should catch it. `npm run mutants` tries them.
 *
 * A mutant is `{ file, text, replacement, notices, units, flows }`: the text stands in the file exactly once,
 * `notices` says what a user would notice, `units` are files of unit tests, and `flows` are tests in the browser by
 * their file and the beginning of their title.
 */
import { api } from './api.mjs'
import { areas } from './areas.mjs'
import { engine } from './engine.mjs'
import { forms } from './forms.mjs'
import { model } from './model.mjs'
import { pages } from './pages.mjs'
import { scripts } from './scripts.mjs'
import { shell } from './shell.mjs'
import { ui } from './ui.mjs'

export const mutants = [
  ...api,
  ...model,
  ...engine,
  ...scripts,
  ...ui,
  ...shell,
  ...forms,
  ...pages,
  ...areas,
]
