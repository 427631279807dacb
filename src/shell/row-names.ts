/**
 * Names the row in focus by its cells, each after its column: a screen reader would read bare values, between the names
 * of the row's own buttons. One listener serves all lists.
 */

/** The text of an element as it is read: without what is hidden from screen readers. */
function textOf(element: Element): string {
  const texts: string[] = []
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement?.closest('[aria-hidden="true"]') === null)
      texts.push(node.textContent ?? '')
  return texts.join('').replaceAll(/\s+/g, ' ').trim()
}

/** 'web-1, State running, Memory 4 GiB': the first cell is the name. Cells without a text are left out. */
export function nameOfRow(row: Element): string {
  const grid = row.closest('[role="grid"], [role="table"]')
  const [, ...heads] = [...(grid?.querySelectorAll('[role="columnheader"]') ?? [])].map(textOf)
  const cells = [...row.querySelectorAll(':scope > [data-cell]')].map(textOf)
  return cells
    .map((text, i) => (text === '' || i === 0 ? text : `${heads[i] ?? ''} ${text}`.trim()))
    .filter((part) => part !== '')
    .join(', ')
}

/** Names each row that has or gets the focus, as long as it has it. */
export function startNamingRows(): void {
  let leave = () => {}
  const enter = (target: EventTarget | null) => {
    leave()
    // Rows without cells, such as the places of a map, have names of their own.
    if (!(target instanceof Element) || !target.matches('[data-row]')) return
    if (!target.querySelector(':scope > [data-cell]')) return
    const name = () => target.setAttribute('aria-label', nameOfRow(target))
    const changes = new MutationObserver(name)
    changes.observe(target, { subtree: true, characterData: true, childList: true })
    name()
    leave = () => {
      changes.disconnect()
      target.removeAttribute('aria-label')
      leave = () => {}
    }
  }
  document.addEventListener('focusin', ({ target }) => enter(target))
  enter(document.activeElement)
}
