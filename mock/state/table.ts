/**
 * A table of one kind of resource: rows by id, unique names within a parent, and sorted keys, so that a page of ten
 * thousand rows needs no sorting.
 */
import type { VirtualResourceCounts } from '@/api/contract/utilization'
import { alreadyExists, internal } from './api-fault'
import type { Page, PageQuery, SortKey } from './page'
import { cutPage, idOf, placeOf, sortKeys, timeKey } from './page'

export interface Row {
  readonly id: string
}

/** An address that a row uses. */
export interface Hold {
  /** The id of the pool or the subnet. */
  space: string
  /** The address in canonical form. */
  ip: string
  /** The quarter of the ports, when several instances share the address. */
  part?: number
}

/** The amounts that a row provisions. */
export interface Provision {
  projectId: string
  counts: Partial<VirtualResourceCounts>
  since: Date
  /** The sled of the resource, if it is on one. */
  sledId?: string
}

export interface TableOptions<T, Index extends string = never> {
  /** The noun in the API's messages. */
  noun: string
  /** The name of the parameter in paths and queries, if it differs from the noun in camel case. */
  called?: string
  /**
   * The row's parent, within which names are unique: the member with the parent's id, which also identifies the
   * parent's table; or a function that returns a key. Without this option, all rows have the same parent.
   */
  parent?: MemberOf<T> | ((row: T) => string)
  /** The row's name. Without it, rows are sorted by id. */
  name?: (row: T) => string
  /** The row's time. With it, rows are sorted by time by default. */
  time?: (row: T) => Date
  /** Further indexes: the keys of each row. */
  indexes?: Readonly<Record<Index, IndexKeys<T>>>
  /** The addresses that a row uses. */
  holds?: (row: T) => readonly Hold[]
  /** The amounts that a row provisions. */
  provisions?: (row: T) => Provision | undefined
  /**
   * The tables of members that contain ids, if the member's name does not match a table; `null` for ids in no table.
   */
  names?: { readonly [Member in MemberOf<T>]?: string | null }
  /**
   * Whether racks answer a rename to a taken name with an internal error. Source:
   * nexus/db-queries/src/transaction_error.rs
   */
  breaksOnTakenName?: true
  /** Members whose id may refer to a deleted row, because the API keeps the id. */
  keeps?: readonly MemberOf<T>[]
}

/** A member of a row by its name. */
type MemberOf<T> = keyof T & string

/** The keys of a row in an index: one, several, or none. */
type IndexKeys<T> = (row: T) => string | readonly string[] | undefined

/** Called with a row before and after a change; `undefined` before an addition and after a removal. */
export type Watcher<T> = (before: T | undefined, after: T | undefined) => void

/** The rows of one parent: ids by name, and the keys of each sort order that was requested before. */
interface Children {
  ids: Map<string, string>
  sorted: { [By in SortKey]?: string[] }
}

/** The `name` option of tables whose rows have a name. */
export const named = (row: { name: string }): string => row.name

/** A noun in camel case: `floatingIp`. */
const wordOf = (noun: string): string =>
  noun.replaceAll(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase())

export class Table<T extends Row, Index extends string = never> {
  readonly noun: string
  /** The name of the parameter in paths and queries: `router`. */
  readonly called: string
  /** The names of fields that refer to rows: `called`, and the noun. */
  readonly words: ReadonlySet<string>
  /** The member with the parent's id, if there is one. */
  readonly parentMember: string | undefined
  readonly names: Readonly<Record<string, string | null | undefined>>
  readonly keeps: ReadonlySet<string>
  readonly breaksOnTakenName: boolean
  private readonly rows = new Map<string, T>()
  private readonly byParent = new Map<string, Children>()
  private readonly indexed = new Map<string, Map<string, Set<string>>>()
  private readonly parent: (row: T) => string
  private readonly nameOf: (row: T) => string
  private readonly holdsOf: (row: T) => readonly Hold[]
  private readonly provisionOf: (row: T) => Provision | undefined
  private readonly timeOf: ((row: T) => Date) | undefined
  private readonly indexes: readonly [string, IndexKeys<T>][]
  private readonly watchers: Watcher<T>[] = []

  constructor(options: TableOptions<T, Index>) {
    this.noun = options.noun
    this.called = options.called ?? wordOf(options.noun)
    this.words = new Set([this.called, wordOf(options.noun)])
    const { parent = () => '' } = options
    this.parentMember = typeof parent === 'string' ? parent : undefined
    this.parent = typeof parent === 'string' ? (row) => String(row[parent]) : parent
    this.names = options.names ?? {}
    this.keeps = new Set(options.keeps)
    this.breaksOnTakenName = options.breaksOnTakenName ?? false
    this.holdsOf = options.holds ?? (() => [])
    this.provisionOf = options.provisions ?? (() => undefined)
    this.nameOf = options.name ?? ((row) => row.id)
    this.timeOf = options.time
    this.indexes = Object.entries(options.indexes ?? {})
    for (const [name] of this.indexes) this.indexed.set(name, new Map())
  }

  holds(row: T): readonly Hold[] {
    return this.holdsOf(row)
  }

  provisions(row: T): Provision | undefined {
    return this.provisionOf(row)
  }

  /** Calls `watcher` for every change from now on. */
  watch(watcher: Watcher<T>): void {
    this.watchers.push(watcher)
  }

  get size(): number {
    return this.rows.size
  }

  get(id: string): T | undefined {
    return this.rows.get(id)
  }

  /** The row with this name and this parent. */
  named(name: string, parent = ''): T | undefined {
    const id = this.byParent.get(parent)?.ids.get(name)
    return id === undefined ? undefined : this.rows.get(id)
  }

  all(): T[] {
    return [...this.rows.values()]
  }

  /** The rows of one parent in the order of their creation. */
  under(parent: string): T[] {
    return this.withIds(this.byParent.get(parent)?.ids.values())
  }

  count(parent: string): number {
    return this.byParent.get(parent)?.ids.size ?? 0
  }

  /** The rows with a key in an index, in the order of addition to the index. */
  by(index: Index, key: string): T[] {
    return this.withIds(this.indexed.get(index)?.get(key))
  }

  /** @throws ApiFault when the name is taken under the same parent */
  add(row: T): T {
    const children = this.childrenOf(this.parent(row))
    const name = this.nameOf(row)
    if (children.ids.has(name)) throw alreadyExists(this.noun, name)
    this.rows.set(row.id, row)
    this.index(row)
    children.ids.set(name, row.id)
    insert(children.sorted.name, name)
    insert(children.sorted.id, row.id)
    if (this.timeOf) insert(children.sorted.time, timeKey(this.timeOf(row), row.id))
    this.emit(undefined, row)
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
      if (taken && taken.id !== id)
        throw this.breaksOnTakenName ? internal() : alreadyExists(this.noun, this.nameOf(row))
      this.remove(id)
      return this.add(row)
    }
    this.unindex(old)
    this.rows.set(id, row)
    this.index(row)
    this.emit(old, row)
    return row
  }

  remove(id: string): void {
    const row = this.rows.get(id)
    if (!row) return
    const children = this.childrenOf(this.parent(row))
    this.rows.delete(id)
    this.unindex(row)
    children.ids.delete(this.nameOf(row))
    erase(children.sorted.name, this.nameOf(row))
    erase(children.sorted.id, id)
    if (this.timeOf) erase(children.sorted.time, timeKey(this.timeOf(row), id))
    this.emit(row, undefined)
  }

  /** One page of the rows of a parent. @throws ApiFault for a malformed token or limit */
  page(query: PageQuery, parent = ''): Page<T> {
    const children = this.childrenOf(parent)
    return cutPage(
      query,
      (by) => (children.sorted[by] ??= sortKeys(this.keys(children, by))),
      (key, by) =>
        by === 'name' ? this.named(key, parent) : this.rows.get(by === 'id' ? key : idOf(key)),
      this.timeOf ? 'time_and_id_ascending' : 'name_ascending',
    )
  }

  private withIds(ids: Iterable<string> = []): T[] {
    const found: T[] = []
    for (const id of ids) {
      const row = this.rows.get(id)
      if (row) found.push(row)
    }
    return found
  }

  private *keys(children: Children, by: SortKey): Generator<string> {
    if (by === 'name') yield* children.ids.keys()
    else if (by === 'id') yield* children.ids.values()
    else
      for (const id of children.ids.values()) {
        const row = this.rows.get(id)
        if (row && this.timeOf) yield timeKey(this.timeOf(row), id)
      }
  }

  private emit(before: T | undefined, after: T | undefined): void {
    for (const watcher of this.watchers) watcher(before, after)
  }

  /** Every index and key of a row. */
  private *indexEntries(
    row: T,
  ): Generator<readonly [index: Map<string, Set<string>>, key: string]> {
    for (const [name, keysOf] of this.indexes) {
      const index = this.indexed.get(name)
      const keys = keysOf(row)
      if (!index || keys === undefined) continue
      if (typeof keys === 'string') yield [index, keys]
      else for (const key of keys) yield [index, key]
    }
  }

  private index(row: T): void {
    for (const [index, key] of this.indexEntries(row)) {
      const ids = index.get(key)
      if (ids) ids.add(row.id)
      else index.set(key, new Set([row.id]))
    }
  }

  private unindex(row: T): void {
    for (const [index, key] of this.indexEntries(row)) {
      const ids = index.get(key)
      ids?.delete(row.id)
      if (ids?.size === 0) index.delete(key)
    }
  }

  private childrenOf(parent: string): Children {
    const existing = this.byParent.get(parent)
    if (existing) return existing
    const children: Children = { ids: new Map(), sorted: {} }
    this.byParent.set(parent, children)
    return children
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
