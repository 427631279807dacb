/** The user's saved filters: lists with their filter, order and columns, under a name. */
import type { SavedFilter } from '@/nouns/settings/saved-filter/rules'
import { withoutSavedFilters } from '@/nouns/settings/saved-filter/rules'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { firstReason, where } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key } from '../keys/binding'
import { deleteEntries, ownListCommands } from '../keys/own-list'
import { savedFilters } from './saved-filter-port'

declare module '../engine/noun' {
  interface Things {
    'saved-filter': SavedFilter & { id: string }
  }
}

const one = { savedFilter: ref('saved-filter') }

const hasSome = () =>
  savedFilters().list().length === 0 ? 'no filter is saved yet: save that of a list' : undefined

const addressOf = (wanted: unknown) =>
  savedFilters()
    .list()
    .find(({ name }) => name === wanted)?.address

/** The address of a saved filter's list; that of all saved filters where none has this name. */
const pageOf = Object.assign(
  ({ savedFilter }: { savedFilter?: unknown }) => addressOf(savedFilter) ?? paths.savedFilters(),
  { template: paths.savedFilters.template },
)

/** The address of the keys of a saved filter. */
const keysOf = Object.assign(
  ({ savedFilter }: { savedFilter: string }) =>
    paths.keyEdit({ key: `saved-filter.open:savedFilter=${savedFilter}` }),
  { template: paths.keyEdit.template },
)

const { list, edit } = usual('saved-filter')

const savedFilterCommands = [
  command({
    id: 'list.save-filter',
    title: 'Save this filter',
    verb: 'Save filter',
    noun: 'list',
    also: 'keep name view bookmark favourite sort columns link',
    refuse: firstReason(where('list'), (_: unknown, ctx) =>
      ctx.port('list')?.hasFilter() ? undefined : 'this list has no filter',
    ),
    does: (_, ctx) => ctx.view.show({ late: 'save-filter' }),
  }),
  command({
    ...list('settings views bookmarks favourites'),
    opens: paths.savedFilters,
  }),
  command({
    id: 'saved-filter.open',
    title: 'Open saved filter',
    verb: 'Open',
    noun: 'saved-filter',
    also: 'show list view bookmark favourite',
    args: one,
    refuseUnasked: hasSome,
    does: ({ savedFilter }, ctx) => {
      const address = addressOf(savedFilter)
      return address === undefined
        ? `there is no saved filter with the name ${savedFilter}`
        : ctx.go(address)
    },
  }),
  command({
    ...edit('rename change address'),
    args: one,
    refuseUnasked: hasSome,
    opens: paths.savedFilterEdit,
  }),
  command({
    id: 'saved-filter.keys',
    title: 'Change keys of saved filter',
    verb: 'Change keys',
    noun: 'saved-filter',
    also: 'bind shortcut',
    args: one,
    refuseUnasked: hasSome,
    opens: keysOf,
  }),
  command({
    id: 'saved-filter.delete',
    title: 'Delete saved filter',
    verb: 'Delete',
    noun: 'saved-filter',
    also: 'remove',
    args: one,
    refuseUnasked: hasSome,
    readsMarks: true,
    does: ({ savedFilter }, ctx) =>
      deleteEntries('saved-filter', savedFilter, ctx, (names) => {
        const port = savedFilters()
        port.set(withoutSavedFilters(port.list(), names))
      }),
  }),
  ...ownListCommands({
    prefix: 'saved-filter',
    name: 'saved filters',
    file: 'saved-filters.json',
    also: { export: 'saved-filters.json save file copy share', reset: 'delete remove clear' },
    list: () => savedFilters().list(),
    clear: () => savedFilters().set([]),
    done: 'all saved filters deleted',
    already: 'there are no saved filters',
    warning: 'Export them first to be able to restore them.',
  }),
  command({
    id: 'saved-filter.import',
    title: 'Import saved filters',
    verb: 'Import',
    noun: 'go',
    also: 'saved-filters.json load file paste',
    opens: paths.savedFilterImport,
  }),
] as const

export const savedFilterFamily = family({
  nouns: [
    noun({
      id: 'saved-filter',
      listing: { from: 'browser', id: 'filters' },
      page: pageOf,
      list: paths.savedFilters,
      commands: { view: 'saved-filter.open' },
      topic: {
        title: 'saved filters',
        guide: undefined,
        text: [
          'A saved filter is a list with its filter, order and columns, under a name of yours. It is a link: the palette finds it by its name, a key can open it, and its address can be given to others.',
          'One of a list in a project leads to the list of that project.',
        ],
      },
    }),
  ],
  keys: key('list', 'v s', 'list.save-filter'),
  commands: savedFilterCommands,
})
