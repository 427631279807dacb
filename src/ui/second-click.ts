/** The second click of a double click whose first one made a dialog go: it is for what has gone, not for what lay beneath. */
import { useLayoutEffect } from 'react'

/** Milliseconds and pixels within which two presses are a double click. */
const TIME = 500
const SPACE = 6

/** What a press is made of. All of them are stopped: some controls listen to one, some to another. */
const PARTS = [
  'pointerdown',
  'mousedown',
  'pointerup',
  'mouseup',
  'touchend',
  'click',
  'dblclick',
] as const

interface Press {
  x: number
  y: number
  at: number
}

/** Where and when a press was; `undefined` for one that a key or a screen reader made. */
function pressOf({ type, detail, clientX: x, clientY: y, timeStamp: at }: MouseEvent) {
  const isMade = (type === 'click' && detail === 0) || (x === 0 && y === 0)
  return isMade ? undefined : { x, y, at }
}

const isSecond = (first: Press, next: PointerEvent) =>
  next.isPrimary &&
  next.button === 0 &&
  next.timeStamp - first.at < TIME &&
  Math.hypot(next.clientX - first.x, next.clientY - first.y) <= SPACE

/**
 * Keeps the next press from the page if it makes a double click with this one. Any other press, and any key, ends it.
 * @returns a function that ends it as well
 */
function swallowSecond(first: Press): () => void {
  let state: 'waits' | 'swallows' | 'clicked' = 'waits'
  const end = () => {
    for (const part of PARTS) removeEventListener(part, hear, { capture: true })
    removeEventListener('keydown', end, { capture: true })
  }
  const hear = (event: Event) => {
    const { type } = event
    if (type === 'pointerdown') {
      // The third click of three is none of a double click.
      if (state !== 'waits' || !isSecond(first, event as PointerEvent)) return end()
      state = 'swallows'
    }
    // What still belongs to the first click, or comes from a program.
    if (state === 'waits' || (state === 'clicked' && type !== 'dblclick')) return undefined
    event.stopImmediatePropagation()
    // The focus stays where it is, and no word is selected.
    event.preventDefault()
    if (type === 'click') state = 'clicked'
    if (type === 'dblclick') end()
    return undefined
  }
  for (const part of PARTS) addEventListener(part, hear, { capture: true })
  addEventListener('keydown', end, { capture: true })
  return end
}

/** For what closes when it is pressed: a double click on it does not reach what lies beneath. */
export function useSwallowsSecond(): void {
  useLayoutEffect(() => {
    let last: Press | undefined
    const pressed = (event: MouseEvent) => {
      last = pressOf(event)
    }
    const typed = () => {
      last = undefined
    }
    const parts = ['pointerdown', 'pointerup', 'click'] as const
    for (const part of parts) addEventListener(part, pressed, { capture: true })
    addEventListener('keydown', typed, { capture: true })
    return () => {
      for (const part of parts) removeEventListener(part, pressed, { capture: true })
      removeEventListener('keydown', typed, { capture: true })
      if (last) swallowSecond(last)
    }
  }, [])
}
