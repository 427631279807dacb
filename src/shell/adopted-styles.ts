/**
 * The target of styled-components: a constructed style sheet that the document adopts. The content
 * security policy forbids inline style elements, so the library's own element is never inserted.
 */
export const adoptedStyles = {
  querySelectorAll: () => [],
  insertBefore(element: HTMLStyleElement) {
    const sheet = new CSSStyleSheet()
    Object.defineProperty(element, 'sheet', { value: sheet })
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return element
  },
} as unknown as HTMLElement
