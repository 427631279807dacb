/**
 * A list's cursor, marks and keys: what the grid shows of them, and what commands reach as the list's
 * port. Rows are identified by id, so nothing moves when a poll reorders, adds or removes some.
 */
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ListPort } from '@commands/engine/context'
import type { CommandId } from '@commands/index'
import { called } from '@commands/engine/noun'
import type { Scope, Subject } from '@commands/engine/scope'
import { takeMade } from '@/bind/made'
import { usePlace, useShell } from '@/bind/shell'
import { useIntent } from '@/bind/intent'
import { useLatest } from '@/bind/latest'
import { useScope } from '@/bind/scopes'
import { menuEntry } from '@/bind/Do'
import { count } from '@/model/words'
import type { Rows } from '@/resources/resource'
import type { GridHandle } from '@/ui/grid/props'
import { withChanges } from './address'
import type { OneList } from './in-use'
import { goesOn, takesKeys, toOther, useInUse } from './in-use'
import type { Marks } from './marks'
import { NO_MARKS, invert, keepExisting, markAll, markRange, toggle } from './marks'

/** The cursor of each list of this session, by visit: Back finds its row again. */
const remembered = new Map<string, string>()
const REMEMBERED = 200

export interface ListOptions<T extends { id: string }> {
  resource: Rows<T>
  /** Everything loaded. */
  loaded: readonly T[]
  /** What of it is shown, in order. */
  shown: readonly T[]
  /** Tells the lists of a page apart. */
  name: string
  /**
   * Where the list is what its page is about: its sorting and filter, as text. The first row has the
   * cursor from the start, and again in each new view until the user has moved it. In a part of a page
   * about something else the keys are about that until the user enters the list.
   */
  view?: string
  /** What only the page can do. */
  page: Pick<ListPort, 'sort' | 'columns' | 'focusFilter' | 'page' | 'loadAll'> & {
    clearFilter(): boolean
    /** Applies the typed filter at once, so that the user acts on the rows that they asked for. */
    settle(): void
  }
}

export interface ListState<T> {
  cursor: string | undefined
  marks: Marks
  /** Marked rows that the filter hides. */
  hiddenMarks: number
  port: ListPort
  /** The row whose values are all shown: the one that the address names. */
  opened: T | undefined
  close(): void
  openMenu(key: string | undefined, anchor: Element): void
  /** The properties of the grid. */
  gridProps: {
    ref: RefObject<GridHandle | null>
    cursor: string | undefined
    marks: Marks
    hasMenu: true
    inUse: boolean
    onUse(): void
    onCursor(key: string, pressed: boolean): void
    onMark(key: string, range: boolean): void
    allMarked: boolean
    onMarkAll(): void
    onMenu(key: string | undefined, anchor: Element): void
  }
}

export function useList<T extends { id: string }>(options: ListOptions<T>): ListState<T> {
  const { resource, loaded, shown, name, view } = options
  const shell = useShell()
  const { address, search, visit } = usePlace()
  const memory = `${visit} ${name}`
  const grid = useRef<GridHandle>(null)
  const [cursor, setCursor] = useState<string | undefined>(() => remembered.get(memory))
  /** The view in which the cursor was put on the first row; nothing once the user has moved it. */
  const [placedIn, setPlacedIn] = useState<string>()
  const [marks, setMarks] = useState<Marks>(NO_MARKS)
  const anchor = useRef<string | undefined>(undefined)
  const keys = useMemo(() => shown.map((row) => row.id), [shown])
  const [first] = keys
  if (
    view !== undefined &&
    first !== undefined &&
    (cursor === undefined || (placedIn !== undefined && placedIn !== view))
  ) {
    if (cursor !== first) setCursor(first)
    if (placedIn !== view) setPlacedIn(view)
  }
  const isPlaced = placedIn !== undefined
  const at = cursor === undefined ? -1 : keys.indexOf(cursor)
  const live = useLatest({ keys, at, cursor, marks, options, address })

  useCursorFollowsRows(keys, cursor, setCursor, (key) => {
    grid.current?.focusRow(key)
    shell.announce('The row in focus is gone; this is its neighbour.')
  })
  const hasInvisible = marks.size > 0
  // Without a mark there is nothing to look up in ten thousand rows.
  const existing = useMemo(
    () => (hasInvisible ? new Set(loaded.map((row) => row.id)) : undefined),
    [hasInvisible, loaded],
  )
  const left = existing ? keepExisting(marks, existing) : marks
  if (left !== marks) setMarks(left)
  useEffect(() => {
    if (cursor === undefined) return
    remembered.delete(memory)
    remembered.set(memory, cursor)
    if (remembered.size > REMEMBERED) remembered.delete(remembered.keys().next().value ?? '')
  }, [cursor, memory])

  const actions = useMemo(() => {
    const moveTo = (key: string) => {
      setCursor(key)
      setPlacedIn(undefined)
    }
    const settle = () => live.current.options.page.settle()
    const to = (index: number) => {
      const key = live.current.keys[Math.max(0, Math.min(index, live.current.keys.length - 1))]
      if (key === undefined) return
      moveTo(key)
      grid.current?.focusRow(key)
    }
    const openMenu = (key: string | undefined, element: Element | null | undefined) => {
      const { options: now, marks: marked } = live.current
      const row = now.loaded.find((r) => r.id === key)
      if (!element || (!row && marked.size === 0)) return
      // The menu of a row outside the marks is about that row alone.
      const rows = row && !marked.has(row.id) ? [row] : now.loaded.filter((r) => marked.has(r.id))
      const things = rows.map((r) => now.resource.subject(r))
      const label =
        things.length === 1 ? things[0]?.name : count(things.length, called(now.resource.noun))
      shell.whenKnown(commandsOn(now.resource, rows), (ids) =>
        shell.menu({
          anchor: element,
          label: `Actions on ${label}`,
          things,
          items: ids.map((id) => {
            const entry = menuEntry(shell, id, {}, things)
            entry.section = `On ${label}`
            return entry
          }),
          onClose: () => key !== undefined && grid.current?.focusRow(key),
        }),
      )
    }
    const self: OneList = {
      enter: (at) => to(at === 'first' ? 0 : live.current.keys.length - 1),
      focusRows: () => {
        settle()
        to(Math.max(live.current.at, 0))
      },
      element: () => grid.current?.element(live.current.keys[0] ?? '') ?? null,
    }
    const port: ListPort = {
      move(by, extend = false) {
        settle()
        const { keys: all, at: from, cursor: key } = live.current
        const jump = grid.current?.screenful() ?? 1
        const edge = by === 1 ? all.length - 1 : by === -1 ? 0 : undefined
        if (from === edge && !extend && goesOn(self, by as 1 | -1)) return undefined
        if (from === 0 && by === -1 && !extend) return grid.current?.focusHeader()
        const target =
          by === 'first'
            ? 0
            : by === 'last'
              ? all.length - 1
              : from < 0
                ? 0
                : from + (by === 'page-down' ? jump : by === 'page-up' ? -jump : by)
        const next = all[Math.max(0, Math.min(target, all.length - 1))]
        if (extend && next !== undefined) {
          setMarks((m) => markRange(m, all, key, next))
          anchor.current = next
        }
        return to(target)
      },
      mark(how) {
        if (how === 'none') return setMarks(NO_MARKS)
        settle()
        const { keys: all, cursor: key } = live.current
        if (how === 'all') return setMarks((m) => markAll(m, all))
        if (how === 'invert') return setMarks((m) => invert(m, all))
        if (key === undefined) return undefined
        const from = anchor.current
        if (how === 'range') setMarks((m) => markRange(m, all, from, key))
        else setMarks((m) => toggle(m, key))
        anchor.current = key
        return undefined
      },
      focusRows: self.focusRows,
      unwind() {
        if (live.current.marks.size > 0) {
          setMarks(NO_MARKS)
          return true
        }
        return live.current.options.page.clearFilter()
      },
      openMenu() {
        const { cursor: key } = live.current
        openMenu(
          key,
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
        // What a row is about may have another id than the row: an address goes by itself.
        return rows.some((r) => r.id === id) || rows.some((r) => kind.subject(r).id === id)
      },
      other: (by) => toOther(self, by),
      sort: (column) => live.current.options.page.sort(column),
      columns: () => live.current.options.page.columns(),
      focusFilter: () => live.current.options.page.focusFilter(),
      page: (where) => live.current.options.page.page(where),
      loadAll: () => live.current.options.page.loadAll(),
    }
    return {
      port,
      self,
      moveTo,
      openMenu,
      markRow(key: string, range: boolean) {
        const { keys: all, cursor: was } = live.current
        const from = anchor.current ?? was
        setMarks((m) => (range ? markRange(m, all, from, key) : toggle(m, key)))
        anchor.current = key
        moveTo(key)
        grid.current?.focusRow(key)
      },
    }
  }, [shell, live])

  useLayoutEffect(() => {
    const made = takeMade(keys)
    if (made === undefined) return
    actions.moveTo(made)
    grid.current?.focusRow(made)
  }, [actions, keys, address])

  const row = at >= 0 ? shown[at] : undefined
  const inSight = useMemo(() => (marks.size > 0 ? new Set(keys) : undefined), [marks, keys])
  const marked = useMemo<readonly Subject[] | undefined>(
    () =>
      inSight &&
      loaded
        .filter((r) => marks.has(r.id))
        .map((r) => ({ ...resource.subject(r), ...(!inSight.has(r.id) && { hidden: true }) })),
    [marks, loaded, resource, inSight],
  )
  const subject = useMemo(() => (row ? resource.subject(row) : undefined), [row, resource])
  const inUse = useInUse(actions.self, loaded.length > 0)
  // Marks that no key reaches any more would only puzzle.
  useEffect(() => {
    if (!inUse) setMarks(NO_MARKS)
  }, [inUse])
  useScope(
    useMemo<Scope | undefined>(
      () =>
        inUse
          ? { name: 'list', noun: resource.noun, list: actions.port, marks: marked }
          : undefined,
      [inUse, resource.noun, actions.port, marked],
    ),
  )
  useScope(
    useMemo<Scope | undefined>(
      () =>
        inUse && subject
          ? { name: 'row', noun: subject.noun, subject, ...(isPlaced && { placed: true }) }
          : undefined,
      [inUse, subject, isPlaced],
    ),
  )
  useIntent(!isPlaced && subject && row && resource.link?.(row))

  const wanted = search.get('row')
  const opened = wanted === null ? undefined : loaded.find(({ id }) => wanted === `${name}.${id}`)

  const hiddenMarks = useMemo(
    () => (inSight ? [...marks].filter((key) => !inSight.has(key)).length : 0),
    [marks, inSight],
  )
  const allMarked = keys.length > 0 && marks.size - hiddenMarks === keys.length
  return {
    cursor,
    marks,
    hiddenMarks,
    port: actions.port,
    opened,
    close: () => shell.leave(withChanges(address, { row: undefined })),
    openMenu: actions.openMenu,
    gridProps: {
      ref: grid,
      cursor,
      marks,
      hasMenu: true,
      inUse,
      onUse: () => takesKeys(actions.self),
      onCursor: (key, pressed) => {
        if (pressed) anchor.current = key
        actions.moveTo(key)
      },
      onMark: actions.markRow,
      allMarked,
      onMarkAll: () => actions.port.mark(allMarked ? 'none' : 'all'),
      onMenu: actions.openMenu,
    },
  }
}

/**
 * What can be done with these rows, which may be of several kinds: each thing once. For one row also, before the last that
 * is often to delete it, to show what a narrow window leaves out: a touch screen has no keys for it.
 */
function commandsOn<T extends { id: string }>(
  { commands }: Rows<T>,
  rows: readonly T[],
): readonly CommandId[] {
  const own =
    typeof commands === 'function' ? [...new Set(rows.flatMap((row) => commands(row)))] : commands
  return rows.length === 1 ? [...own.slice(0, -1), 'list.show-all', ...own.slice(-1)] : own
}

/** When the row under the cursor vanishes, its neighbour takes its place. */
function useCursorFollowsRows(
  keys: readonly string[],
  cursor: string | undefined,
  setCursor: (key: string | undefined) => void,
  lost: (neighbour: string) => void,
) {
  const before = useRef<readonly string[]>(keys)
  useLayoutEffect(() => {
    const was = before.current
    before.current = keys
    if (cursor === undefined || keys.includes(cursor)) return
    const index = was.indexOf(cursor)
    const neighbour = keys[Math.min(Math.max(index, 0), keys.length - 1)]
    setCursor(neighbour)
    // Only a row that was removed while it had the focus leaves the focus on nothing.
    if (document.activeElement !== document.body || index < 0) return
    if (neighbour !== undefined) lost(neighbour)
    else document.querySelector<HTMLElement>('[data-empty]')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- the callbacks are of this render
  }, [keys, cursor])
}
