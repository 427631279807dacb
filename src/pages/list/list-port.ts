/** What keys and the mouse do in a list. */
import type { RefObject } from 'react'
import type { ListPort } from '@commands/engine/context'
import type { Shell } from '@/bind/shell'
import type { Column, Rows } from '@/resources/resource'
import type { GridHandle } from '@/ui/grid/props'
import { withChanges } from './address'
import type { OneList } from './in-use'
import { goesOn, toOther } from './in-use'
import type { Marks } from './marks'
import { NO_MARKS, invert, markAll, markRange, toggle } from './marks'

export interface ListOptions<T extends { id: string }> {
  resource: Rows<T>
  /** Everything loaded. */
  loaded: readonly T[]
  /** What of it is shown, in order. */
  shown: readonly T[]
  /** There is no answer yet. */
  isComing?: boolean
  /** No row has a description. */
  isSlim?: boolean
  /** Tells the lists of a page apart. */
  name: string
  /**
   * The sorting and filter as text, if the list is the main content of its page. The first row then has the cursor at
   * first, and again in each new view until the user moves it. Without a view, the list is a part of a page about
   * another thing: keys act on that thing until the user enters the list.
   */
  view?: string
  /** Further pages of the list are not loaded. */
  isPartial?: boolean
  /** What only the page can do. A list within a page about something else can only be sorted. */
  page: Pick<ListPort, 'sort'> &
    Partial<Pick<ListPort, 'focusFilter' | 'page'>> & {
      loadAll?(): Promise<boolean> | void
      clearFilter?(): boolean
      /** Applies the typed filter at once, so that the user acts on the rows that they asked for. */
      settle?(): void
    }
}

/** A list as it is shown at the moment. */
interface ListNow<T extends { id: string }> {
  keys: readonly string[]
  /** The index of the row with the cursor; -1 when there is none. */
  at: number
  cursor: string | undefined
  marks: Marks
  options: ListOptions<T>
  address: string
  /** The shown columns. */
  columns: readonly Column<T>[]
}

type Live<T extends { id: string }> = { readonly current: ListNow<T> }

/** The part of the port that the page handles, with answers for a page without filter and further pages. */
const ofPage = <T extends { id: string }>(live: Live<T>) =>
  ({
    table: () => ({ ...live.current.options, columns: live.current.columns }),
    row: () => live.current.options.shown[live.current.at],
    sort: (column) => live.current.options.page.sort(column),
    hasFilter: () => live.current.options.page.focusFilter !== undefined,
    focusFilter: () => live.current.options.page.focusFilter?.(),
    page: (where) => {
      const { page: turn } = live.current.options.page
      return turn ? turn(where) : 'this list has one page'
    },
    loadAll: () => {
      const { loadAll } = live.current.options.page
      return loadAll ? loadAll() : 'all rows are loaded'
    },
  }) satisfies Partial<ListPort>

/** @returns whether the focus is still where it is now, with the same text */
function isStillHere() {
  const field = document.activeElement as HTMLInputElement | null
  const text = field?.value
  return () => document.activeElement === field && field?.value === text
}

/** The index of the row to which a key leads, which may be past either end. @param screen rows that fit in the view */
function indexAfter(
  by: Parameters<ListPort['move']>[0],
  at: number,
  length: number,
  screen: number,
) {
  if (by === 'first' || (by !== 'last' && at < 0)) return 0
  if (by === 'last') return length - 1
  return at + (by === 'page-down' ? screen : by === 'page-up' ? -screen : by)
}

/** What opens the menu of a row, and that of the marked rows. Its code comes with the first one. */
function menusOf<T extends { id: string }>(
  shell: Shell,
  live: Live<T>,
  focusRow: (key: string) => void,
) {
  const openMenu = (key: string | undefined, element: Element | null | undefined) =>
    void import('./row-menu').then(
      ({ openRowMenu }) =>
        openRowMenu(shell, live.current.options, live.current.marks, key, element, () => {
          // While the menu was open, the row may have gone.
          const { keys, cursor } = live.current
          const to = key !== undefined && keys.includes(key) ? key : cursor
          if (to !== undefined) focusRow(to)
        }),
      () => shell.refuse('the command could not be loaded: reload the page'),
    )
  return {
    openMenu,
    /** The menu of the marked rows, wherever the cursor is; without marks, that of the row under it. */
    openActions(element: Element | null | undefined) {
      const { cursor, marks } = live.current
      openMenu(marks.size > 0 ? undefined : cursor, element)
    },
  }
}

/**
 * @param live what the list shows when a key is pressed
 * @param setMarks changes the marks
 * @param moveTo puts the cursor on a row
 * @returns the port for commands, the list as `in-use.ts` knows it, and the callbacks of the grid
 */
export function listActions<T extends { id: string }>(
  shell: Shell,
  grid: RefObject<GridHandle | null>,
  live: Live<T>,
  setMarks: (next: Marks | ((marks: Marks) => Marks)) => void,
  moveTo: (key: string) => void,
) {
  /** The row from which a range is marked. */
  let anchor: string | undefined
  /** Whether the user who went to rows that are still to come does nothing else meanwhile. */
  let isWaiting: (() => boolean) | undefined
  const focusRow = (key: string) => grid.current?.focusRow(key)
  const settle = () => live.current.options.page.settle?.()
  const to = (index: number) => {
    const key = live.current.keys[Math.max(0, Math.min(index, live.current.keys.length - 1))]
    if (key === undefined) return
    moveTo(key)
    focusRow(key)
  }
  const { openMenu, openActions } = menusOf(shell, live, focusRow)
  const self: OneList = {
    enter: (at) => to(at === 'first' ? 0 : live.current.keys.length - 1),
    focusRows: () => {
      settle()
      isWaiting = live.current.options.isComing ? isStillHere() : undefined
      to(Math.max(live.current.at, 0))
    },
    element: () => grid.current?.element(live.current.keys[0] ?? '') ?? null,
  }
  const port: ListPort = {
    move(by, extend = false) {
      settle()
      const { keys: all, at: from, cursor: key } = live.current
      if (by === 1 || by === -1) {
        const edge = by === 1 ? all.length - 1 : 0
        if (from === edge && !extend && goesOn(self, by)) return undefined
      }
      if (from === 0 && by === -1 && !extend) return grid.current?.focusHeader()
      const target = indexAfter(by, from, all.length, grid.current?.screenful() ?? 1)
      const next = all[Math.max(0, Math.min(target, all.length - 1))]
      if (extend && next !== undefined) {
        setMarks((m) => markRange(m, all, key, next))
        anchor = next
      }
      return to(target)
    },
    mark(how) {
      if (how === 'none') return setMarks(NO_MARKS)
      if (typeof how === 'function') return setMarks(how)
      settle()
      const { keys: all, cursor: key } = live.current
      if (how === 'all') return setMarks((m) => markAll(m, all))
      if (how === 'invert') return setMarks((m) => invert(m, all))
      if (key === undefined) return undefined
      const from = anchor
      if (how === 'range') setMarks((m) => markRange(m, all, from, key))
      else setMarks((m) => toggle(m, key))
      anchor = key
      return undefined
    },
    focusRows: self.focusRows,
    unwind() {
      if (live.current.marks.size > 0) {
        setMarks(NO_MARKS)
        return true
      }
      return live.current.options.page.clearFilter?.() ?? false
    },
    openMenu() {
      const { cursor: key } = live.current
      openActions(
        key === undefined
          ? document.querySelector('[data-page-actions]')
          : grid.current?.element(key),
      )
    },
    showAll(id) {
      settle()
      const { options: now, cursor: key } = live.current
      const row = now.loaded.find(
        (one) => one.id === (id ?? key) || now.resource.subject(one).id === id,
      )
      if (!row) return 'no row is selected'
      moveTo(row.id)
      shell.go(withChanges(live.current.address, { row: `${now.name}.${row.id}` }))
      return undefined
    },
    has(id) {
      const { loaded: rows, resource: kind } = live.current.options
      // The subject of a row may have another id than the row: that of an ephemeral IP is the address.
      return rows.some((r) => r.id === id) || rows.some((r) => kind.subject(r).id === id)
    },
    other: (by) => toOther(self, by),
    ...ofPage(live),
  }
  return {
    port,
    self,
    openMenu,
    openActions,
    /** To be called when the rows are there. */
    onRows() {
      if (isWaiting?.()) self.focusRows()
    },
    onCursor(key: string, pressed: boolean) {
      if (pressed) anchor = key
      moveTo(key)
    },
    markRow(key: string, range: boolean) {
      const { keys: all, cursor: was } = live.current
      const from = anchor ?? was
      setMarks((m) => (range ? markRange(m, all, from, key) : toggle(m, key)))
      anchor = key
      moveTo(key)
      focusRow(key)
    },
  }
}
