/**
 * A list's cursor, marks and keys: what the grid shows of them, and what commands reach as the list's
 * port. Rows are identified by id, so nothing moves when a poll reorders, adds or removes some.
 */
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ListPort } from '@commands/engine/context'
import type { Scope, Subject } from '@commands/engine/scope'
import { takeMade } from '@/bind/made'
import { usePane, usePlace, useShell } from '@/bind/shell'
import { useIntent } from '@/bind/intent'
import { useLatest } from '@/bind/latest'
import { useScope } from '@/bind/scopes'
import type { GridHandle, GridProps } from '@/ui/grid/props'
import { withChanges } from './address'
import { useColumns, useRowHeight } from './columns'
import { takesKeys, useInUse } from './in-use'
import type { ListOptions } from './list-port'
import { listActions } from './list-port'
import type { Marks } from './marks'
import { NO_MARKS, keepExisting, markedSubjects } from './marks'
import { tolerant } from './tolerant'
import { useCursor } from './use-cursor'

export interface ListState<T extends { id: string }> {
  cursor: string | undefined
  marks: Marks
  /** Marked rows that the filter hides. */
  hiddenMarks: number
  port: ListPort
  /** The row whose values are all shown: the one that the address names. */
  opened: T | undefined
  close(): void
  /** Opens the menu of the marked rows, or else that of the row under the cursor. */
  openActions(anchor: Element): void
  /** The properties of the grid, but for its sorting and how much of the list it shows. */
  gridProps: Omit<GridProps<T>, 'sorting' | 'onSort' | 'total' | 'before' | 'stale' | 'busy'> & {
    ref: RefObject<GridHandle | null>
    onUse(): void
  }
}

export function useList<T extends { id: string }>(given: ListOptions<T>): ListState<T> {
  const { loaded, shown, isComing = false, isSlim = false, name, view } = given
  const resource = useMemo(() => tolerant(given.resource), [given.resource])
  const options = { ...given, resource }
  const shell = useShell()
  const { address, search, visit } = usePlace()
  const grid = useRef<GridHandle>(null)
  const [marks, setMarks] = useState<Marks>(NO_MARKS)
  const keys = useMemo(() => shown.map((row) => row.id), [shown])
  const { cursor, isPlaced, moveTo } = useCursor(keys, `${visit} ${name}`, view, (key) => {
    grid.current?.focusRow(key)
    shell.announce('The row in focus is gone; this is its neighbour.')
  })
  const { chosen, columns } = useColumns(resource, loaded, {
    isMain: given.page.focusFilter !== undefined,
    isSlim,
    isComing,
  })
  const at = cursor === undefined ? -1 : keys.indexOf(cursor)
  const live = useLatest({ keys, at, cursor, marks, options, address, columns: chosen })
  const hasMarks = marks.size > 0
  // Without a mark there is nothing to look up in ten thousand rows.
  const existing = useMemo(
    () => (hasMarks ? new Set(loaded.map((row) => row.id)) : undefined),
    [hasMarks, loaded],
  )
  const left = existing ? keepExisting(marks, existing) : marks
  if (left !== marks) setMarks(left)
  const actions = useMemo(
    () => listActions(shell, grid, live, setMarks, moveTo),
    [shell, live, moveTo],
  )

  useLayoutEffect(() => {
    const made = takeMade(keys)
    if (made === undefined) return
    moveTo(made)
    grid.current?.focusRow(made)
  }, [moveTo, keys, address])

  useLayoutEffect(() => {
    if (!isComing) actions.onRows()
  }, [isComing, actions])

  const rowHeight = useRowHeight() + (resource.taller ?? 0)
  const scroller = usePane()
  const row = at >= 0 ? shown[at] : undefined
  const inSight = useMemo(() => (marks.size > 0 ? new Set(keys) : undefined), [marks, keys])
  const marked = useMemo<readonly Subject[] | undefined>(
    () => inSight && markedSubjects(marks, { resource, loaded }, inSight),
    [marks, loaded, resource, inSight],
  )
  const subject = useMemo(() => (row ? resource.subject(row) : undefined), [row, resource])
  const inUse = useInUse(actions.self, loaded.length > 0)
  // Commands cannot reach the marks of a list that is not in use, so its marks are removed.
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
    openActions: actions.openActions,
    gridProps: {
      ref: grid,
      label: resource.title,
      columns,
      rows: shown,
      rowName: resource.name,
      rowHeight,
      scroller,
      cursor,
      marks,
      inUse,
      onUse: () => takesKeys(actions.self),
      onCursor: actions.onCursor,
      onMark: actions.markRow,
      allMarked,
      onMarkAll: () => actions.port.mark(allMarked ? 'none' : 'all'),
      onMenu: actions.openMenu,
    },
  }
}
