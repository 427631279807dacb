/** Tells when somebody begins to use the page. Until then it may be one of many tabs that are only open. */
import { MODIFIERS } from '@commands/keys/keys'
import { idle, idleAfterFrame } from './idle'

const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'dragenter'] as const

let isUsed = false
const waiting: (() => void)[] = []

/** A browser also reports a move of the pointer where the page has moved below it. */
const isStill = (event: Event) =>
  event.type === 'pointermove' &&
  event instanceof MouseEvent &&
  !event.movementX &&
  !event.movementY

/** A modifier begins a combination: the key that follows is painted before anything is loaded. */
const isModifier = (event: Event) => event instanceof KeyboardEvent && MODIFIERS.has(event.key)

function notice(event: Event) {
  if (isStill(event) || isModifier(event)) return
  for (const sign of SIGNS) removeEventListener(sign, notice, true)
  idleAfterFrame(() => {
    isUsed = true
    for (const then of waiting.splice(0)) then()
  })
}

for (const sign of SIGNS) addEventListener(sign, notice, true)

/** Calls back when the browser is idle, after the first sign of use and once what that does is painted. */
export function whenUsed(then: () => void): void {
  if (isUsed) idle(then)
  else waiting.push(then)
}
