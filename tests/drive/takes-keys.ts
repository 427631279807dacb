/**
 * Whether keys go to an element: no other page is on its way, and no panel or dialog is open that the element is not in.
 * Both come a moment after the address, or after the toast of what was sent. Runs in the browser.
 * @param element the focused one, where it is missing; null for the page, which no panel or dialog holds
 */
export function takesKeys(element: Element | null = document.activeElement): boolean {
  if (document.body.getAttribute('aria-busy') === 'true') return false
  // The palette is drawn before it is opened, and hidden.
  const open = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter(
    (layer) => layer.checkVisibility({ visibilityProperty: true }),
  )
  const top = open.at(-1)
  return !top || top.contains(element)
}
