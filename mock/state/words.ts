/**
 * Finds tables by the name of a request's field, of a path's parameter, or of a row's member. Tables declare their
 * names, so this file contains none.
 */
import { capitalize } from '@/api/errors'
import { toSnakeKey } from '@/api/wire'
import type { Row } from './table'
import { Table } from './table'

/** A table of any row type, without its indexes. */
export type AnyTable<T extends Row = Row> = Pick<
  Table<T>,
  | 'noun'
  | 'called'
  | 'words'
  | 'parentMember'
  | 'names'
  | 'keeps'
  | 'breaksOnTakenName'
  | 'holds'
  | 'provisions'
  | 'get'
  | 'named'
  | 'all'
  | 'under'
  | 'update'
  | 'watch'
>

/** Every table of a world. */
export const tablesOf = (world: object): AnyTable[] =>
  Object.values(world).filter((value): value is AnyTable => value instanceof Table)

/** The tables whose name is the longest ending of a word: a `customRouter` is a `router`. */
function endingIn(tables: readonly AnyTable[], word: string): AnyTable[] {
  const found = tables.flatMap((table) =>
    [...table.words]
      .filter((own) => word.endsWith(capitalize(own)))
      .map((own) => ({ table, length: own.length })),
  )
  const longest = Math.max(...found.map(({ length }) => length))
  return found.filter(({ length }) => length === longest).map(({ table }) => table)
}

const having = (tables: readonly AnyTable[], word: string): AnyTable[] =>
  tables.filter(({ words }) => words.has(word))

const isPluralOf = (part: string, noun: string): boolean =>
  part === `${noun}s` || part === `${noun}es`

const firstSome = <T>(...lists: readonly (() => readonly T[])[]): readonly T[] =>
  lists.reduce<readonly T[]>((found, next) => (found.length > 0 ? found : next()), [])

/** The tables for a request's field, mostly one: `floatingIp`, `imageId`, `sshKeys`, `bootDisk`. */
export function tablesNamed(world: object, field: string): readonly AnyTable[] {
  const tables = tablesOf(world)
  const word = field.replace(/(?:Ids?|s)$/, '')
  return firstSome(
    () => having(tables, field),
    () => having(tables, word),
    () => endingIn(tables, word),
  )
}

/** The table for a row's member with ids; `undefined` when there is none. */
export function tableOfMember(
  world: object,
  { names }: AnyTable,
  member: string,
): AnyTable | undefined {
  const { [member]: word = member.replace(/Ids?$/, '') } = names
  return word === null ? undefined : tablesNamed(world, word)[0]
}

/** The tables for a path's parameter, by its name or by the path segment before it. */
export function tablesOfParam(world: object, path: string, param: string): readonly AnyTable[] {
  const [, part = ''] = new RegExp(`([^/]+)/\\{${toSnakeKey(param)}\\}`).exec(path) ?? []
  const tables = tablesOf(world)
  return firstSome(
    () => tables.filter(({ called }) => called === param),
    () => tables.filter(({ noun }) => isPluralOf(part, noun.replaceAll(' ', '-'))),
    () => having(tables, param.replace(/Id$/, '')),
  )
}
