/** What the mouse and the focus do in the rows of a grid: one listener for all of them. */
import type { MouseEvent } from 'react'
import { isOnText, isSelecting } from '../selection'
import type { GridProps } from './props'

/** The row in which an event happened; its `data-row` is the id of the thing that it shows. */
export const rowAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

/** Does what a click on the link in the row's first column does. */
export function openRow(event: MouseEvent) {
  const { target } = event
  if (!(target instanceof Element)) return
  if (event.shiftKey || target.closest('[data-mark], a, button')) return
  rowAt(target)?.querySelector(':not([data-mark])[role=gridcell]')?.querySelector('a')?.click()
}

/** A double click on a text takes a word of it; beside it, it opens the row. */
const openBesideText = (event: MouseEvent) => {
  if (!isOnText(event)) openRow(event)
}

/** Shift and a click extend the selection of a text where there is one; else they mark rows. */
const extendsText = (event: MouseEvent) => isSelecting() && isOnText(event)

/** The browser would extend a selection of text while rows are marked. */
const keepText = (event: MouseEvent) => {
  if (event.shiftKey && rowAt(event.target) && !extendsText(event)) event.preventDefault()
}

type Handlers = Pick<GridProps<never>, 'onMenu' | 'onMark' | 'onCursor' | 'onUse'>

/** @returns the listeners for the element around the rows */
export function rowEvents({ onMenu, onMark, onCursor, onUse }: Handlers) {
  const press = (event: MouseEvent) => {
    const { target } = event
    const row = rowAt(target)
    const id = row?.dataset['row']
    if (!(target instanceof Element) || !row || id === undefined) return undefined
    const menu = target.closest('[data-menu]')
    if (menu) return onMenu(id, menu)
    if (target.closest('[data-mark]')) return onMark(id, event.shiftKey)
    if (event.shiftKey && !target.closest('a'))
      return extendsText(event) ? undefined : onMark(id, true)
    if (target.closest('a, button')) return undefined
    onCursor(id, true)
    return row.focus({ preventScroll: true })
  }
  const focusIn = ({ target }: { target: EventTarget }) => {
    onUse?.()
    const id = target instanceof HTMLElement ? target.dataset['row'] : undefined
    if (id !== undefined) onCursor(id, false)
  }
  return { onClick: press, onDoubleClick: openBesideText, onMouseDown: keepText, onFocus: focusIn }
}
