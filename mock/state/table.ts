/**
 * A table of one kind of resource: rows by id, names unique within a parent, and sorted keys, so
 * that a page of fifty rows out of ten thousand needs no sorting.
 */
import { alreadyExists } from './api-fault'
import type { Page, PageQuery, SortKey } from './page'
import { cutPage, idOf, placeOf, sortKeys, timeKey } from './page'

export interface Row {
  readonly id: string
}

export interface TableOptions<T, Index extends string = never> {
  /** The noun in the API's messages. */
  noun: string
  /**
   * The id of the parent, within which names are unique. Without it, all rows have the same parent.
   */
  parent?: (row: T) => string
  /** The row's name. Without it, rows are sorted by id. */
  name?: (row: T) => string
  /** The row's time. With it, rows are sorted by time by default. */
  time?: (row: T) => Date
  /** Further indexes: the keys under which each row can be found. */
  indexes?: Readonly<Record<Index, Filing<T>>>
}

/** The keys of a row in an index: one, several, or none. */
type Filing<T> = (row: T) => string | readonly string[] | undefined

/**
 * Called with a row before and after a change; `undefined` stands for a row that did not exist
 * before or does not exist after.
 */
export type Watcher<T> = (before: T | undefined, after: T | undefined) => void

/** The rows of one parent: ids by name, and the keys of each sort order once it was asked for. */
interface Shelf {
  ids: Map<string, string>
  sorted: { [By in SortKey]?: string[] }
}

/** The `name` option of tables whose rows have a name. */
export const named = (row: { name: string }): string => row.name

export class Table<T extends Row, Index extends string = never> {
  readonly noun: string
  private readonly rows = new Map<string, T>()
  private readonly shelves = new Map<string, Shelf>()
  private readonly files = new Map<string, Map<string, Set<string>>>()
  private readonly parent: (row: T) => string
  private readonly nameOf: (row: T) => string
  private readonly timeOf: ((row: T) => Date) | undefined
  private readonly indexes: readonly [string, Filing<T>][]
  private readonly watchers: Watcher<T>[] = []

  constructor(options: TableOptions<T, Index>) {
    this.noun = options.noun
    this.parent = options.parent ?? (() => '')
    this.nameOf = options.name ?? ((row) => row.id)
    this.timeOf = options.time
    this.indexes = Object.entries(options.indexes ?? {})
    for (const [index] of this.indexes) this.files.set(index, new Map())
  }

  /** Calls `watcher` for every change from now on. */
  watch(heard: Watcher<T>): void {
    this.watchers.push(heard)
  }

  get size(): number {
    return this.rows.size
  }

  get(id: string): T | undefined {
    return this.rows.get(id)
  }

  /** The row with this name under this parent. */
  named(name: string, parent = ''): T | undefined {
    const id = this.shelves.get(parent)?.ids.get(name)
    return id === undefined ? undefined : this.rows.get(id)
  }

  all(): T[] {
    return [...this.rows.values()]
  }

  /** The rows under one parent, in the order of their creation. */
  under(parent: string): T[] {
    const shelf = this.shelves.get(parent)
    return shelf ? [...shelf.ids.values()].flatMap((id) => this.rows.get(id) ?? []) : []
  }

  count(parent: string): number {
    return this.shelves.get(parent)?.ids.size ?? 0
  }

  /** The rows with a key in an index, in the order in which they were added to it. */
  by(index: Index, key: string): T[] {
    const ids = this.files.get(index)?.get(key)
    return ids ? [...ids].flatMap((id) => this.rows.get(id) ?? []) : []
  }

  /** @throws ApiFault when the name is taken under the same parent */
  add(row: T): T {
    const shelf = this.shelfOf(this.parent(row))
    const name = this.nameOf(row)
    if (shelf.ids.has(name)) throw alreadyExists(this.noun, name)
    this.rows.set(row.id, row)
    this.file(row)
    shelf.ids.set(name, row.id)
    insert(shelf.sorted.name, name)
    insert(shelf.sorted.id, row.id)
    if (this.timeOf) insert(shelf.sorted.time, timeKey(this.timeOf(row), row.id))
    this.tell(undefined, row)
    return row
  }

  /**
   * Changes some fields of a row.
   * @throws ApiFault when the row is renamed to a name that is taken
   */
  update(id: string, changes: Partial<T>): T {
    const old = this.rows.get(id)
    if (!old) throw new Error(`${this.noun} ${id} is not in its table`)
    const row = { ...old, ...changes }
    if (this.nameOf(row) !== this.nameOf(old) || this.parent(row) !== this.parent(old)) {
      const taken = this.named(this.nameOf(row), this.parent(row))
      if (taken && taken.id !== id) throw alreadyExists(this.noun, this.nameOf(row))
      this.remove(id)
      return this.add(row)
    }
    this.unfile(old)
    this.rows.set(id, row)
    this.file(row)
    this.tell(old, row)
    return row
  }

  remove(id: string): void {
    const row = this.rows.get(id)
    if (!row) return
    const shelf = this.shelfOf(this.parent(row))
    this.rows.delete(id)
    this.unfile(row)
    shelf.ids.delete(this.nameOf(row))
    erase(shelf.sorted.name, this.nameOf(row))
    erase(shelf.sorted.id, id)
    if (this.timeOf) erase(shelf.sorted.time, timeKey(this.timeOf(row), id))
    this.tell(row, undefined)
  }

  /** One page of the rows under a parent. @throws ApiFault on a bad token or limit */
  page(query: PageQuery, parent = ''): Page<T> {
    const shelf = this.shelfOf(parent)
    return cutPage(
      query,
      (by) => (shelf.sorted[by] ??= sortKeys(this.keys(shelf, by))),
      (key, by) =>
        by === 'name' ? this.named(key, parent) : this.rows.get(by === 'id' ? key : idOf(key)),
      this.timeOf ? 'time_and_id_ascending' : 'name_ascending',
    )
  }

  private *keys(shelf: Shelf, by: SortKey): Generator<string> {
    if (by === 'name') yield* shelf.ids.keys()
    else if (by === 'id') yield* shelf.ids.values()
    else
      for (const id of shelf.ids.values()) {
        const row = this.rows.get(id)
        if (row && this.timeOf) yield timeKey(this.timeOf(row), id)
      }
  }

  private tell(before: T | undefined, after: T | undefined): void {
    for (const heard of this.watchers) heard(before, after)
  }

  /** Every index and key of a row. */
  private *places(row: T): Generator<readonly [file: Map<string, Set<string>>, key: string]> {
    for (const [index, keysOf] of this.indexes) {
      const file = this.files.get(index)
      const keys = keysOf(row)
      if (!file || keys === undefined) continue
      if (typeof keys === 'string') yield [file, keys]
      else for (const key of keys) yield [file, key]
    }
  }

  private file(row: T): void {
    for (const [file, key] of this.places(row)) {
      const ids = file.get(key)
      if (ids) ids.add(row.id)
      else file.set(key, new Set([row.id]))
    }
  }

  private unfile(row: T): void {
    for (const [file, key] of this.places(row)) {
      const ids = file.get(key)
      ids?.delete(row.id)
      if (ids?.size === 0) file.delete(key)
    }
  }

  private shelfOf(parent: string): Shelf {
    const known = this.shelves.get(parent)
    if (known) return known
    const shelf: Shelf = { ids: new Map(), sorted: {} }
    this.shelves.set(parent, shelf)
    return shelf
  }
}

function insert(keys: string[] | undefined, key: string): void {
  keys?.splice(placeOf(keys, key), 0, key)
}

function erase(keys: string[] | undefined, key: string): void {
  if (!keys) return
  const at = placeOf(keys, key)
  if (keys[at] === key) keys.splice(at, 1)
}
