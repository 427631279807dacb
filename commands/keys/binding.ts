/**
 * Helpers for writing the keymap: `key` makes bindings, and every noun gets the same keys for the
 * same actions.
 */
import type { Given } from '../engine/args'
import type { Noun, NounRecord } from '../engine/noun'
import type { ScopeName } from '../engine/scope'
import type { Binding } from './keys'

export type { Binding } from './keys'

type More = Pick<Binding, 'from' | 'passThrough'> & { noun?: Noun; args?: Given }

/** Binds keys to a command, in one scope or several. */
export const key = <Id extends string>(
  scopes: ScopeName | readonly ScopeName[],
  keys: string,
  run: Id,
  more: More = {},
): (Binding & { run: Id })[] =>
  [scopes].flat().map((scope) => ({ in: scope as ScopeName, keys, run, ...more }))

export const ON_ROW = { from: 'row' } as const
export const IN_FILTER = { from: 'filter' } as const

/** Keys that sort the lists of a noun by a column: `s` and a letter. */
export const sortKeys = (noun: Noun, columns: Readonly<Record<string, string>>): Binding[] =>
  Object.entries(columns).flatMap(([letter, column]) =>
    key('list', `s ${letter}`, 'list.sort', { args: { column }, noun }),
  )

/** The keys that open, create, edit and delete, read from a noun's record. */
export function standardKeys({ id: noun, commands, isPanel }: NounRecord): Binding[] {
  const open = commands.view ?? commands.edit
  return [
    ...(commands.create ? key('list', 'c c', commands.create, { noun }) : []),
    ...(open ? key('row', 'Enter', open, { noun, ...ON_ROW }) : []),
    ...(commands.edit ? key(['row', 'detail'], 'e', commands.edit, { noun }) : []),
    ...(commands.delete
      ? [
          ...key(['row', isPanel ? 'panel' : 'detail'], 'Shift+D', commands.delete, { noun }),
          ...key('row', 'Delete', commands.delete, { noun, ...ON_ROW }),
        ]
      : []),
    ...(isPanel ? PANEL.flatMap(([keys, run]) => key('panel', keys, run, { noun })) : []),
  ]
}

/** The keys of the page that also work in a read-only panel. */
const PANEL = [
  ['r', 'view.refresh'],
  ['Shift+V', 'view.raw'],
  ['o', 'go.related'],
  ['y y', 'copy.name'],
  ['y i', 'copy.id'],
  ['y c', 'copy.cli'],
] as const
