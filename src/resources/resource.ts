/**
 * A noun's descriptor: how it is listed, named, linked, what state it shows, which columns it has, and
 * what is said when there is none. A new noun gets a list page, a picker and a palette entry from it.
 */
import type { ReactNode } from 'react'
import type { CommandId } from '@commands/index'
import type { Noun } from '@commands/engine/noun'
import type { Subject } from '@commands/engine/scope'
import type { Badge } from '@/ui/State'
import type { ListRead } from '@/resources/list-read'

export interface Column<T> {
  /** The word in `?sort=` and in `field:value`. */
  key: string
  title: string
  /** What the column sorts and filters by. */
  value(row: T): string | number | Date | undefined
  render(row: T): ReactNode
  align?: 'right'
  /** CSS grid track. */
  width: string
  /** The same in a narrow window, where it is not what is left of the width. */
  narrow?: string
  /** The text a filter looks in, where it is not the value. */
  text?(row: T): string
  /** Stays on narrow windows. */
  always?: true
}

/** Rows of one noun, wherever they come from: a part of another page has them already. */
export interface Rows<T extends { id: string }> {
  noun: Noun
  /** 'Instances' */
  title: string
  name(row: T): string
  state?(row: T): Badge
  /** Where its name leads; nothing for a kind without a page of its own. */
  link?(row: T): string | undefined
  subject(row: T): Subject
  columns: readonly Column<T>[]
  /** What a row's menu offers; told of the row where rows are of several kinds. */
  commands: readonly CommandId[] | ((row: T) => readonly CommandId[])
  /** What a page's own actions are; the first is the primary one. */
  actions: readonly CommandId[]
  empty: { title: string; say: string; offer?: CommandId }
}

export interface Resource<T extends { id: string }> extends Rows<T> {
  list: ListRead<T>
  /** Kept in this browser: there is nothing to refresh, and it is whole. */
  isOwn?: true
  /** Milliseconds until the list looks again. */
  pollInterval?(): (rows: readonly T[], now: number) => number
}
