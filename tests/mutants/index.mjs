/**
 * Small defects of the product, each with the tests that must catch it. `npm run mutants` tries them.
 *
 * A mutant is `{ file, text, replacement, notices, units, flows }`: `text` occurs in the file exactly once, `notices`
 * is what a user would notice, `units` are files of unit tests, and `flows` are tests of flows or sweeps by file and
 * the beginning of the title.
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
