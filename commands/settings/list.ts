/** What can be done with a list besides moving along it and marking a row. */
import { local } from '../core/list'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { where } from '../engine/refuse'
import { selectionIn } from '../engine/scope'
import { key } from '../keys/binding'

const listCommands = [
  command({
    id: 'list.columns',
    title: 'Choose the columns of this list',
    verb: 'Columns',
    noun: 'list',
    also: 'show hide order width reorder resize',
    refuse: where('list'),
    does: (_, ctx) => ctx.view.show({ late: 'columns' }),
  }),
  local('list.mark-all', 'Mark all that match', (list) => list.mark('all')),
  local('list.mark-none', 'Mark none', (list) => list.mark('none')),
  local('list.mark-invert', 'Invert marks', (list) => list.mark('invert')),
  local('list.load-all', 'Load all rows', (list) => {
    const loading = list.loadAll()
    return typeof loading === 'string' ? loading : undefined
  }),
  command({
    id: 'list.show-all',
    title: 'All values of the row',
    verb: 'All values',
    noun: 'list',
    also: 'details columns info',
    refuse: where('list'),
    does: (_, ctx) => {
      const things = selectionIn(ctx.scopes)
      return ctx.port('list')?.showAll(things.length === 1 ? things[0]?.id : undefined)
    },
  }),
  command({
    id: 'list.beside',
    title: 'Show or hide the details of the row beside the list',
    verb: 'Details',
    noun: 'list',
    also: 'split view preview peek pane detail side',
    refuse: where('list'),
    does: (_, ctx) => ctx.view.set('beside'),
  }),
  command({
    id: 'list.leave-beside',
    title: 'Back to the list',
    verb: 'To the list',
    noun: 'list',
    surface: 'key-only',
    refuse: where('beside'),
    does: (_, ctx) => ctx.port('beside')?.leave(),
  }),
] as const

export const listFamily = family({
  nouns: [],
  keys: [
    ...key('beside', 'Escape', 'list.leave-beside'),
    ...key('list', 'v c', 'list.columns'),
    ...key('list', 'i', 'list.beside'),
    ...key('list', '* a', 'list.mark-all'),
    ...key('list', '* n', 'list.mark-none'),
    ...key('list', '* i', 'list.mark-invert'),
    ...key('list', 'v a', 'list.show-all'),
    ...key('list', 'Shift+L', 'list.load-all'),
  ],
  commands: listCommands,
})
