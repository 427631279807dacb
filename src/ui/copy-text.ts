/** Copies the text that is selected, with the text given in its place. @returns whether the browser did it */
function copySelection(text: string): boolean {
  const write = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const stand = document.createElement('span')
  stand.textContent = '\u00a0'
  stand.ariaHidden = 'true'
  document.body.append(stand)
  const selection = getSelection()
  const before = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  // Browsers copy nothing where nothing is selected.
  selection?.selectAllChildren(stand)
  addEventListener('copy', write, { capture: true })
  try {
    return document.execCommand('copy')
  } finally {
    removeEventListener('copy', write, { capture: true })
    stand.remove()
    selection?.removeAllRanges()
    if (before) selection?.addRange(before)
  }
}

/**
 * The only way to copy. A page over plain http has no clipboard, and a user can deny it: then the browser's own command
 * for copying is tried.
 * @returns whether the text was copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}
