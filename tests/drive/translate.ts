/** Simulates the browser's translation of a page. */
import type { App } from './app'

/**
 * Replaces each text by two elements, as Chrome does, except texts that are marked as not to be translated.
 * @returns the translated texts
 */
export const translate = (app: App): Promise<string[]> =>
  app.page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode
      const isLeft = node.parentElement?.closest(
        '[translate="no"], font, textarea, option, script, style',
      )
      if (node instanceof Text && !isLeft && node.data.trim() !== '') texts.push(node)
    }
    return texts.map((text) => {
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
      return text.data
    })
  })
