/** What the mouse and the focus do in the rows of a grid: one listener for all of them. */
import type { MouseEvent } from 'react'
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
    if (event.shiftKey && !target.closest('a')) return onMark(id, true)
    if (target.closest('a, button')) return undefined
    onCursor(id, true)
    return row.focus({ preventScroll: true })
  }
  const focusIn = ({ target }: { target: EventTarget }) => {
    onUse?.()
    const id = target instanceof HTMLElement ? target.dataset['row'] : undefined
    if (id !== undefined) onCursor(id, false)
  }
  return { onClick: press, onDoubleClick: openRow, onFocus: focusIn }
}
