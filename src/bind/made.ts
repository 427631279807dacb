/** What a form has just made, until a list shows it: the new row gets the cursor. */

let made: string | undefined

const forget = () => {
  made = undefined
}

/** @param id that of the new row */
export function tellMade(id: string): void {
  made = id
  // A user who does something else before the row comes stays where they are.
  addEventListener('keydown', forget, { once: true, capture: true })
  addEventListener('pointerdown', forget, { once: true, capture: true })
}

/** The one of these rows that was just made, once, and not while a dialog lies over them. */
export function takeMade(rows: readonly string[]): string | undefined {
  const found = made
  if (found === undefined || !rows.includes(found)) return undefined
  if (document.activeElement?.closest('[role=dialog]')) return undefined
  forget()
  return found
}
