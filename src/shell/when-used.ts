/** Tells when somebody begins to use the page. Until then it may be one of many tabs that are only open. */

const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const

let isUsed = false
const waiting: (() => void)[] = []

function notice(event: KeyboardEvent | PointerEvent | WheelEvent) {
  // A browser also reports a move of the pointer where the page has moved below it.
  if (event.type === 'pointermove' && 'movementX' in event && !event.movementX && !event.movementY)
    return
  isUsed = true
  for (const sign of SIGNS) removeEventListener(sign, notice, true)
  for (const then of waiting.splice(0)) then()
}

for (const sign of SIGNS) addEventListener(sign, notice, true)

/** Calls back at the first sign of use, or at once where there was one. */
export function whenUsed(then: () => void): void {
  if (isUsed) then()
  else waiting.push(then)
}
