/** Text that is selected with the mouse, where a click also does something. */
import type { MouseEvent } from 'react'

/** True while some text is selected. */
export const isSelecting = (): boolean => getSelection()?.isCollapsed === false

/** Whether the mouse is on the letters of a text, and not beside them. */
export function isOnText({ target, clientX: x, clientY: y }: MouseEvent): boolean {
  if (!(target instanceof Element)) return false
  const range = document.createRange()
  return [...target.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return false
    range.selectNode(node)
    return Array.from(range.getClientRects?.() ?? []).some(
      (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
    )
  })
}
