/** Tells when somebody begins to use the page. Until then it may be one of many tabs that are only open. */

const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'dragenter'] as const

let isUsed = false
const waiting: (() => void)[] = []

/** A browser also reports a move of the pointer where the page has moved below it. */
const isStill = (event: Event) =>
  event.type === 'pointermove' &&
  event instanceof MouseEvent &&
  !event.movementX &&
  !event.movementY

function notice(event: Event) {
  if (isStill(event)) return
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
