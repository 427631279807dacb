/**
 * Whether an element receives keys: no other page is loading, and no open panel or dialog covers the element. Both may
 * appear a moment after a navigation or a notification. Runs in the browser.
 * @param element by default the focused element; null for the page itself
 */
export function takesKeys(element: Element | null = document.activeElement): boolean {
  if (document.body.getAttribute('aria-busy') === 'true') return false
  // The closed palette is in the document, but hidden.
  const open = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].filter(
    (layer) => layer.checkVisibility({ visibilityProperty: true }),
  )
  const top = open.at(-1)
  return !top || top.contains(element)
}
