/** Focus that the console gives, and not the user. */

let isQuiet = false

/** Focuses an element without opening what it would open for a user who comes to it: a list over what is to be read. */
export function focusQuietly(element: HTMLElement | null): void {
  isQuiet = true
  element?.focus()
  isQuiet = false
}

/** Is the focus being given quietly at this moment? */
export const isFocusQuiet = (): boolean => isQuiet
