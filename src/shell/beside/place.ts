/** Where the thing under the cursor of a list is shown: beside the list, over it, or not at all. */
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { preferences, setPreference } from '@/bind/preferences'
import { scopes } from '@/bind/scopes'
import { media } from '@/ui/media'
import type { ListPort, ListTable } from '@commands/engine/ports'
import type { Scope, Subject } from '@commands/engine/scope'
import { dirtyGuard } from '../leaving'
import { listIn, rowSubjectIn } from '../list-in'
import { overlays } from '../overlay-state'

/** Windows of this width, in pixels, have room for a list and a thing beside it. */
const ROOM = 1800

const wide = media(`(min-width: ${ROOM}px)`)

/** A row of a list, and the thing that it stands for. */
export interface Target {
  list: ListPort
  table: ListTable
  row: object
  subject: Subject
}

/** The row under the cursor of the list in use; undefined where none has it. */
export function targetIn(stack: readonly Scope[]): Target | undefined {
  const list = listIn(stack)
  const row = list?.row()
  const subject = rowSubjectIn(stack)
  return list && row && subject && { list, table: list.table(), row, subject }
}

/** Whether the list is what its page is about, rather than a part of a page about another thing. */
const isMain = (list: ListPort | undefined) => list?.table().view !== undefined

export type Where = 'beside' | 'over'

const boxNow = () => document.getElementById('beside')

/** Whether a form beside the list has unsaved values: as long as it has, it stays. */
export function isDirtyBeside(): boolean {
  return boxNow()?.querySelector('form') != null && dirtyGuard() !== undefined
}

/** Whether the focus is beside the list: rows of lists there come and go without closing it. */
const hasFocusBeside = () => boxNow()?.contains(document.activeElement) === true

/** Whether a panel that shows a thing lies over the list: beside it, another thing or the same once more would mislead. */
const isUnderPanel = (stack: readonly Scope[]) =>
  stack.some(({ name, form }) => name === 'panel' && form?.isRead === true)

/** Where the thing under the cursor is shown at the moment. */
export function useWhere(): Where | undefined {
  const isWide = wide.useMatches()
  const isOn = useStore(preferences, ({ beside }) => beside === 'on')
  const isOver = useStore(overlays, ({ beside }) => beside)
  const isOnList = useStore(scopes, ({ stack }) => isMain(listIn(stack)))
  const hasRow = useStore(scopes, ({ stack }) => stack.some(({ name }) => name === 'row'))
  const isHeld = useStore(scopes, hasFocusBeside)
  const isDirty = useStore(scopes, isDirtyBeside)
  const isAside = useStore(scopes, ({ stack }) => isUnderPanel(stack))
  const wasOnList = useRef(isOnList)
  useEffect(() => {
    if (!isHeld) wasOnList.current = isOnList
  })
  if (isDirty) return isWide ? 'beside' : 'over'
  if (isAside || (!hasRow && !isHeld)) return undefined
  if (isWide && (isOver || (isOn && (isHeld ? wasOnList.current : isOnList)))) return 'beside'
  return isOver ? 'over' : undefined
}

/** Hides what is beside the list or over it, or else shows it where there is room. @returns what happened, in words */
export function toggleBeside(): string {
  if (isDirtyBeside()) return 'the form beside the list has unsaved values'
  const { stack } = scopes.getState()
  const isShown = boxNow() !== null
  if (!isShown && !targetIn(stack)) return 'no row has the cursor'
  if (overlays.getState().beside) overlays.setState({ beside: false })
  else if (isShown) setPreference('beside', 'off')
  // The parts of a page about another thing leave it its whole width.
  else if (wide.matches() && isMain(listIn(stack))) setPreference('beside', 'on')
  else overlays.setState({ beside: true })
  return isShown ? 'details of the row are hidden' : 'details of the row are shown'
}
