import type { Locator } from 'playwright/test'
import { isHeadless } from './headless'

/** Pastes a text like the browser's key, whatever the clipboard holds. @param into what gets the focus */
export async function paste(into: Locator, text: string): Promise<void> {
  await into.focus()
  if (isHeadless(into)) return into.page().keyboard.insertText(text)
  // In a browser, what is inserted so is not pasted.
  return into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}
