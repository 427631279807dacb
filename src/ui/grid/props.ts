/** What a grid is given, and what its owner can do with it. */
import type { ReactNode, Ref, RefObject } from 'react'

export interface GridColumn<T> {
  key: string
  title: string
  render(row: T): ReactNode
  align?: 'right'
  /** A CSS grid track. */
  width: string
  /** The track in a narrow window, if it differs. */
  narrow?: string
  /** Stays in narrow windows. */
  always?: true
}

export interface Sorting {
  key: string
  descending: boolean
}

/** Methods for the owner of the grid. */
export interface GridHandle {
  /** Focuses a row, scrolling no further than needed. */
  focusRow(key: string): void
  focusHeader(): void
  /** The element to which the menu of a row is anchored. */
  element(key: string): Element | null
  /** Rows that fit in the view. */
  screenful(): number
}

export interface GridProps<T> {
  label: string
  columns: readonly GridColumn<T>[]
  rows: readonly T[]
  /** The name of a row for screen readers. */
  rowName(row: T): string
  /** Pixels. */
  rowHeight: number
  cursor: string | undefined
  /** True when keys go to this list. Of several lists on a page only that one shows its cursor. */
  inUse: boolean
  marks: ReadonlySet<string>
  sorting: Sorting | undefined
  /** The number of rows that exist, where these are not all of them; -1 when it is not known. */
  total?: number
  /** The number of rows before the first of these. */
  before?: number
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>
  /** The rows are old, and refreshing them failed. */
  stale?: boolean
  /** The rows are on their way. */
  busy?: boolean
  onSort(key: string): void
  /** Called when the focus enters. */
  onUse?(): void
  /** @param pressed true for a click, false for the keyboard */
  onCursor(key: string, pressed: boolean): void
  onMark(key: string, range: boolean): void
  /** Every row is marked. */
  allMarked: boolean
  /** Called for the box in the head. */
  onMarkAll(): void
  onMenu(key: string, anchor: Element): void
  ref?: Ref<GridHandle>
}
