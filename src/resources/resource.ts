/**
 * A noun's descriptor: how its things are listed, named and linked, the state badge, the columns, and the text of an
 * empty list. The list page, picker and palette entry of a noun are built from it.
 */
import type { ReactNode } from 'react'
import type { CommandId } from '@commands/index'
import type { Noun } from '@commands/engine/noun'
import type { Subject } from '@commands/engine/scope'
import type { FieldKind } from '@/model/filter/test'
import type { Badge } from '@/model/badge'
import type { ListRead } from '@/resources/list-read'

/** A field that a filter can name: a column, or a part of one. */
export interface FilterField<T> {
  /** The name in `field:value`; for a column also in `?sort=`. */
  key: string
  /** The value that the column sorts and filters by. */
  value(row: T): string | number | Date | undefined
  /** The text that a filter searches, if it differs from the value. */
  text?(row: T): string
  /** How to compare the values, where their type is not enough: a size is a number of bytes. */
  kind?: FieldKind
}

export interface Column<T> extends FilterField<T> {
  title: string
  render(row: T): ReactNode
  align?: 'right'
  /** CSS grid track. */
  width: string
  /** The track in a narrow window, if it differs. */
  narrow?: string
  /** Also shown in narrow windows. */
  always?: true
  /** The characters that the cell takes, where its value is not all that it shows. */
  length?(row: T): number
  /** Shown only where the user has chosen it. */
  extra?: true
  /** Parts of the value with their own names in a filter: the ports among the filters of a rule. */
  parts?: readonly FilterField<T>[]
  /** The cell shows its times in the time zone that the user chose for the audit log. */
  inChosenZone?: true
}

/**
 * How rows of one noun are shown, wherever the rows come from: a list within another page gets them from that page.
 */
export interface Rows<T extends { id: string }> {
  noun: Noun
  /** For example 'Instances'. */
  title: string
  /** What a row is called, where the subject of its commands goes by another name. */
  name?(row: T): string
  state?(row: T): Badge
  /** The address that the name links to; `undefined` for a noun without a page of its own. */
  link?(row: T): string | undefined
  subject(row: T): Subject
  columns: readonly Column<T>[]
  /** The commands of a row's menu; a function where rows are of several kinds. */
  commands: readonly CommandId[] | ((row: T) => readonly CommandId[])
  /** The page's own actions; the first is the primary one. */
  actions: readonly CommandId[]
  empty: { title: string; text: string; offer?: CommandId }
  /** Pixels that its rows are higher than those of other lists: their cells have more than one line. */
  taller?: number
}

export interface Resource<T extends { id: string }> extends Rows<T> {
  list: ListRead<T>
  /** Stored in this browser: always complete, without a refresh. */
  isOwn?: true
  /**
   * Creates the poll function of a list: it returns the milliseconds until the next read, or false for no read at
   * present. 'never': the list is not polled, and not called live.
   */
  pollInterval?: 'never' | (() => (rows: readonly T[], now: number) => number | false)
}
