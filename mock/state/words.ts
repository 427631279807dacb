/**
 * Which table is meant: by a field of a request, by a parameter of a path, or by a member of a row. The tables declare
 * what they are called, so that nothing here knows one of them.
 */
import { capitalize } from '@/api/errors'
import { toSnakeKey } from '@/api/wire'
import type { Row } from './table'
import { Table } from './table'

/** What is read of a table by those who do not know its indexes, and mostly not what its rows are. */
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

/** The tables with a word of their own that ends this one, the longest: a `customRouter` is a `router`. */
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

/** The tables whose rows a field of a request names: `floatingIp`, `imageId`, `sshKeys`, `bootDisk`; mostly one. */
export function tablesNamed(world: object, field: string): readonly AnyTable[] {
  const tables = tablesOf(world)
  const word = field.replace(/(?:Ids?|s)$/, '')
  return firstSome(
    () => having(tables, field),
    () => having(tables, word),
    () => endingIn(tables, word),
  )
}

/** The table whose rows a member of a row names by their ids; `undefined` where there is none. */
export function tableOfMember(
  world: object,
  { names }: AnyTable,
  member: string,
): AnyTable | undefined {
  const { [member]: word = member.replace(/Ids?$/, '') } = names
  return word === null ? undefined : tablesNamed(world, word)[0]
}

/** The tables whose rows a parameter of a path names: by its own word, or by the part of the path before it. */
export function tablesOfParam(world: object, path: string, param: string): readonly AnyTable[] {
  const [, part = ''] = new RegExp(`([^/]+)/\\{${toSnakeKey(param)}\\}`).exec(path) ?? []
  const tables = tablesOf(world)
  return firstSome(
    () => tables.filter(({ called }) => called === param),
    () => tables.filter(({ noun }) => isPluralOf(part, noun.replaceAll(' ', '-'))),
    () => having(tables, param.replace(/Id$/, '')),
  )
}
