/**
 * Where styled-components puts its rules: a constructed style sheet that the document adopts. The
 * content security policy forbids inline style elements, an empty one included, so that the library's
 * own element never enters the document.
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
