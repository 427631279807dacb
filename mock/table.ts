/**
 * One kind of resource: rows by id, names unique within a parent, and sorted keys kept at hand, so that
 * a page of fifty out of ten thousand costs a slice and not a sort.
 */
import { alreadyExists } from './api-fault'
import type { Page, PageQuery } from './page'
import { cutPage, placeOf, sortKeys } from './page'

export interface Row {
  readonly id: string
}

export interface TableOptions<T> {
  /** What a person calls it; used in the API's messages. */
  noun: string
  /** The id of what a row's name is unique within. Without it, the table is one shelf. */
  parent?: (row: T) => string
  /** The row's name. Without it, rows are sorted by id. */
  name?: (row: T) => string
}

/** The rows of one parent: names to ids, and both kinds of key in order once somebody asked. */
interface Shelf {
  ids: Map<string, string>
  sorted: { name?: string[]; id?: string[] }
}

export class Table<T extends Row> {
  readonly noun: string
  private readonly rows = new Map<string, T>()
  private readonly shelves = new Map<string, Shelf>()
  private readonly parent: (row: T) => string
  private readonly nameOf: (row: T) => string

  constructor({ noun, parent = () => '', name = (row) => row.id }: TableOptions<T>) {
    this.noun = noun
    this.parent = parent
    this.nameOf = name
  }

  get size(): number {
    return this.rows.size
  }

  get(id: string): T | undefined {
    return this.rows.get(id)
  }

  /** The row of this name under this parent. */
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

  /** @throws ApiFault when the name is taken under the same parent */
  add(row: T): T {
    const shelf = this.shelfOf(this.parent(row))
    const name = this.nameOf(row)
    if (shelf.ids.has(name)) throw alreadyExists(this.noun, name)
    this.rows.set(row.id, row)
    shelf.ids.set(name, row.id)
    insert(shelf.sorted.name, name)
    insert(shelf.sorted.id, row.id)
    return row
  }

  /**
   * Puts changed fields in place of a row's.
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
    this.rows.set(id, row)
    return row
  }

  remove(id: string): void {
    const row = this.rows.get(id)
    if (!row) return
    const shelf = this.shelfOf(this.parent(row))
    this.rows.delete(id)
    shelf.ids.delete(this.nameOf(row))
    erase(shelf.sorted.name, this.nameOf(row))
    erase(shelf.sorted.id, id)
  }

  /** One page of the rows under a parent. @throws ApiFault on a bad token or limit */
  page(query: PageQuery, parent = ''): Page<T> {
    const shelf = this.shelfOf(parent)
    return cutPage(
      query,
      (by) =>
        (shelf.sorted[by] ??= sortKeys(by === 'name' ? shelf.ids.keys() : shelf.ids.values())),
      (key, by) => (by === 'id' ? this.rows.get(key) : this.named(key, parent)),
    )
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
