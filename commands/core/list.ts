/** The commands of a list. The page on screen provides the list as a port. */
import type { Given } from '../engine/args'
import { words } from '../engine/args'
import { command } from '../engine/command'
import type { Ctx, ListPort } from '../engine/context'
import type { Refuse } from '../engine/refuse'
import { firstReason, where } from '../engine/refuse'

const act = (how: (list: ListPort) => string | void | undefined) => (_: unknown, ctx: Ctx) => {
  const list = ctx.port('list')
  return list && how(list)
}

/** A move of the cursor. Only for keys, since the palette covers the list. */
const move = <const Id extends string>(id: Id, title: string, how: (list: ListPort) => void) =>
  command({
    id,
    title,
    verb: title,
    noun: 'list',
    surface: 'key-only',
    repeats: true,
    refuse: where('list'),
    does: act(how),
  })

/** A command on the list at hand. */
export const local = <const Id extends string>(
  id: Id,
  title: string,
  how: (list: ListPort) => string | void | undefined,
  refuse: Refuse<Given> = where('list'),
) => command({ id, title, verb: title, noun: 'list', refuse, does: act(how) })

/** Refuses where no row has the cursor: the filter hides all rows, or the list is part of a page and not in use yet. */
const onRow = firstReason(where('list'), (_: unknown, ctx: Ctx) =>
  ctx.scopes.some(({ name }) => name === 'row') ? undefined : 'no row has the cursor',
)

export const listCommands = [
  move('list.next', 'Next row', (list) => list.move(1)),
  move('list.previous', 'Previous row', (list) => list.move(-1)),
  move('list.first', 'First row', (list) => list.move('first')),
  move('list.last', 'Last row', (list) => list.move('last')),
  move('list.page-down', 'A screenful down', (list) => list.move('page-down')),
  move('list.page-up', 'A screenful up', (list) => list.move('page-up')),
  move('list.extend-down', 'Mark and go down', (list) => list.move(1, true)),
  move('list.extend-up', 'Mark and go up', (list) => list.move(-1, true)),
  move('list.rows', 'To the rows', (list) => list.focusRows()),
  local(
    'list.filter',
    'Filter this list',
    (list) => list.focusFilter(),
    firstReason(where('list'), (_, ctx) =>
      ctx.port('list')?.hasFilter() ? undefined : 'this list has no filter',
    ),
  ),
  local('list.mark', 'Mark row', (list) => list.mark('toggle'), onRow),
  local('list.mark-range', 'Mark range', (list) => list.mark('range'), onRow),
  local('list.actions', 'Actions', (list) => list.openMenu()),
  local('list.next-page', 'Next page', (list) => list.page('next')),
  local('list.previous-page', 'Previous page', (list) => list.page('previous')),
  local('list.next-list', 'Next list', (list) => list.other(1)),
  local('list.previous-list', 'Previous list', (list) => list.other(-1)),
  command({
    id: 'list.unwind',
    title: 'Clear marks, then filter',
    verb: 'Clear',
    noun: 'list',
    surface: 'key-only',
    refuse: where('list'),
    does: (_, ctx) => {
      if (!ctx.port('list')?.unwind()) ctx.view.close()
    },
  }),
  command({
    id: 'list.sort',
    title: 'Sort by column',
    verb: 'Sort',
    noun: 'list',
    surface: 'key-only',
    args: { column: words() },
    refuse: where('list'),
    does: ({ column }, ctx) => {
      const list = ctx.port('list')
      const fixed = column === 'reverse' || column === 'default'
      if (!column || !(fixed || list?.table().resource.columns.some((c) => c.key === column)))
        return 'this list has no such column'
      list?.sort(column)
      return undefined
    },
  }),
] as const

export const viewCommands = [
  command({
    id: 'view.palette',
    title: 'Command palette',
    verb: 'Commands',
    noun: 'view',
    surface: 'key-only',
    does: (_, ctx) => ctx.view.open('palette'),
  }),
  command({
    id: 'view.help',
    title: 'Keys on this page',
    verb: 'Keys',
    noun: 'view',
    names: ['help'],
    also: 'shortcuts',
    does: (_, ctx) => ctx.view.open('help'),
  }),
  command({
    id: 'view.close',
    title: 'Back out of one layer',
    verb: 'Close',
    noun: 'view',
    surface: 'key-only',
    does: (_, ctx) => ctx.view.close(),
  }),
  command({
    id: 'view.refresh',
    title: 'Refresh',
    verb: 'Refresh',
    noun: 'view',
    also: 'reload',
    does: (_, ctx) => ctx.view.refresh(),
  }),
  command({
    id: 'view.sidebar',
    title: 'Show or hide the sidebar',
    verb: 'Sidebar',
    noun: 'view',
    does: (_, ctx) => ctx.view.open('sidebar'),
  }),
] as const
