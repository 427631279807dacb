/** Focus that the console gives, and not the user. */

let isQuiet = false

/** Focuses an element without side effects: a combo box does not open its list over the text that is to be read. */
export function focusQuietly(element: HTMLElement | null): void {
  isQuiet = true
  element?.focus()
  isQuiet = false
}

/** Is the focus being given quietly at this moment? */
export const isFocusQuiet = (): boolean => isQuiet
