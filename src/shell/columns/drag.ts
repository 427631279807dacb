/** The heads of a list's columns under the mouse: their right edge changes the width, and they can be dragged to another place. */
import { preferences } from '@/bind/preferences'
import { scopes } from '@/bind/scopes'
import type { ListPort } from '@commands/engine/ports'
import { listIn } from '../list-in'
import { ask, choiceOf, choose, forgetAsked, isAsked, mergedChoice, moved, widened } from './choice'

/** Pixels at the right edge of a head that change the width, and pixels after which a press is a drag. */
const EDGE = 8
const SLACK = 6

/** A head, the column that it stands for, and its list. */
interface Head {
  cell: HTMLElement
  list: ListPort
  key: string
  /** The place of the column; the first one stays where it is. */
  at: number
}

function headAt({ target }: Event): Head | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[aria-sort]') : null
  const grid = cell?.closest('[role="grid"]')
  const list = listIn(scopes.getState().stack)
  if (!cell || !list || grid?.getAttribute('aria-label') !== list.table().resource.title)
    return undefined
  const at = [...(cell.parentElement?.querySelectorAll('[aria-sort]') ?? [])].indexOf(cell)
  const key = list.table().columns[at]?.key
  return key === undefined ? undefined : { cell, list, key, at }
}

const isAtEdge = (cell: Element, x: number) => cell.getBoundingClientRect().right - x < EDGE

/** The click at the end of a drag does not sort. */
const swallow = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}

function afterDrag() {
  addEventListener('click', swallow, { capture: true, once: true })
  // A drag that ends elsewhere is followed by no click.
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}

/** Follows the pointer until it is released. @param onEnd is told whether the drag counts: Escape takes it back */
function follow(
  onMove: (event: PointerEvent) => void,
  onEnd: (event: Pick<PointerEvent, 'clientX'> | undefined) => void,
) {
  const following = new AbortController()
  const { signal } = following
  const stop = (event: PointerEvent | undefined) => {
    following.abort()
    onEnd(event)
  }
  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', stop, { signal })
  addEventListener('pointercancel', () => stop(undefined), { signal })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    swallow(event)
    stop(undefined)
  }
  addEventListener('keydown', press, { signal, capture: true })
}

function resize({ cell, list, key }: Head, from: number) {
  const before = cell.getBoundingClientRect().width
  const choice = choiceOf(list)
  const table = list.table()
  const at = (x: number) => widened(choice, key, before + x - from)
  // A press that does not move sorts.
  let isDragged = false
  const { columns: stored } = preferences.getState()
  const wasAsked = isAsked()
  follow(
    ({ clientX }) => {
      isDragged ||= Math.abs(clientX - from) > SLACK
      if (!isDragged) return
      const { columns } = preferences.getState()
      const { noun } = table.resource
      forgetAsked()
      const next = mergedChoice(stored[noun], table.resource, at(clientX))
      preferences.setState({ columns: { ...columns, [noun]: next } })
    },
    (end) => {
      if (!isDragged) return
      afterDrag()
      if (end) return choose(table, at(end.clientX))
      preferences.setState({ columns: stored })
      if (wasAsked) ask(choice.shown)
    },
  )
}

function reorder({ cell, list, key }: Head, from: number) {
  let over: Head | undefined
  const mark = (head: Head | undefined) => {
    if (over && over.cell !== cell) over.cell.style.boxShadow = ''
    over = head
    if (head && head.cell !== cell) head.cell.style.boxShadow = 'inset 0 -2px var(--accent)'
  }
  let isDragged = false
  follow(
    (event) => {
      isDragged ||= Math.abs(event.clientX - from) > SLACK
      if (!isDragged) return
      cell.style.opacity = '0.5'
      const head = headAt(event)
      mark(head && head.at > 0 ? head : undefined)
    },
    (end) => {
      const target = end && over?.key
      mark(undefined)
      cell.style.opacity = ''
      if (!isDragged) return
      afterDrag()
      if (target !== undefined && target !== key)
        choose(list.table(), moved(choiceOf(list), key, target))
    },
  )
}

/** Starts following the mouse on the heads of lists. */
export function startColumnDrag(): void {
  addEventListener('pointerdown', (event) => {
    const head = event.button === 0 && event.pointerType === 'mouse' ? headAt(event) : undefined
    if (!head) return
    if (isAtEdge(head.cell, event.clientX)) resize(head, event.clientX)
    else if (head.at > 0) reorder(head, event.clientX)
  })
  addEventListener('pointermove', (event) => {
    if (event.buttons !== 0) return
    const cell =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[aria-sort] > button')
        : null
    if (cell) cell.style.cursor = isAtEdge(cell, event.clientX) ? 'col-resize' : ''
  })
}
