/** Where the thing under the cursor of a list is shown: beside the list, over it, or not at all. */
import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { preferences, setPreference } from '@/bind/preferences'
import { scopes } from '@/bind/scopes'
import type { ListPort, ListTable } from '@commands/engine/ports'
import type { Scope, Subject } from '@commands/engine/scope'
import { overlays } from '../overlay-state'

/** Windows of this width, in pixels, have room for a list and a thing beside it. */
const ROOM = 1800

const wide = matchMedia(`(min-width: ${ROOM}px)`)

const onWidth = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** A row of a list, and the thing that it stands for. */
export interface Target {
  list: ListPort
  table: ListTable
  row: object
  subject: Subject
}

const listOf = (stack: readonly Scope[]) => stack.findLast(({ name }) => name === 'list')?.list

/** The row under the cursor of the list in use; undefined where none has it. */
export function targetIn(stack: readonly Scope[]): Target | undefined {
  const list = listOf(stack)
  const row = list?.row()
  const subject = stack.findLast(({ name }) => name === 'row')?.subject
  return list && row && subject && { list, table: list.table(), row, subject }
}

/** Whether the list is what its page is about, rather than a part of a page about another thing. */
const isMain = (list: ListPort | undefined) => list?.table().view !== undefined

export type Where = 'beside' | 'over'

/** Where the thing under the cursor is shown at the moment. */
export function useWhere(): Where | undefined {
  const isWide = useSyncExternalStore(onWidth, () => wide.matches)
  const isOn = useStore(preferences, ({ beside }) => beside === 'on')
  const isOver = useStore(overlays, ({ beside }) => beside)
  const isOnList = useStore(scopes, ({ stack }) => isMain(listOf(stack)))
  const hasRow = useStore(scopes, ({ stack }) => stack.some(({ name }) => name === 'row'))
  if (!hasRow) return undefined
  if (isWide && (isOver || (isOn && isOnList))) return 'beside'
  return isOver ? 'over' : undefined
}

/** Hides what is beside the list or over it, or else shows it where there is room. @returns whether it is shown now */
export function toggleBeside(): boolean {
  const isShown = document.querySelector('[data-beside]') !== null
  if (overlays.getState().beside) overlays.setState({ beside: false })
  else if (isShown) setPreference('beside', 'off')
  // The parts of a page about another thing leave it its whole width.
  else if (wide.matches && isMain(listOf(scopes.getState().stack))) setPreference('beside', 'on')
  else overlays.setState({ beside: true })
  return !isShown
}
