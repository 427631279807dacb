import type { Locator } from 'playwright/test'
import { isHeadless } from './headless'

/** Pastes a text like the browser's key, ignoring the clipboard. @param into the element to focus */
export async function paste(into: Locator, text: string): Promise<void> {
  await into.focus()
  if (isHeadless(into)) return into.page().keyboard.insertText(text)
  // In a browser, `insertText` sends no paste event.
  return into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}
