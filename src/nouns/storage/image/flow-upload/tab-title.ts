/** Marks the title of the tab, whatever page sets it. */

let mark: string | undefined
let watching: MutationObserver | undefined
/** What stands between the mark and the title. */
const BETWEEN = ' · '

const apply = (before: string | undefined) => {
  const own = before !== undefined && document.title.startsWith(before + BETWEEN)
  const title = own ? document.title.slice((before + BETWEEN).length) : document.title
  const next = mark === undefined ? title : mark + BETWEEN + title
  if (next !== document.title) document.title = next
}

/** @param text what the title begins with; `undefined` takes it away */
export function markTitle(text: string | undefined): void {
  if (text === mark) return
  const before = mark
  mark = text
  watching?.disconnect()
  watching = undefined
  apply(before)
  const title = document.querySelector('title')
  if (text === undefined || !title) return
  // A page that sets its title sets it without the mark.
  watching = new MutationObserver(() => apply(mark))
  watching.observe(title, { childList: true, characterData: true, subtree: true })
}
