/**
 * xterm under a content security policy without inline styles.
 *
 * xterm's renderer makes three style elements and fills them with text, and writes true-colour cells
 * through a style attribute; the policy forbids both. Here a constructed style sheet stands in for each
 * element while the terminal opens, and the attribute goes through the object model, which is allowed.
 */
import '@xterm/xterm/css/xterm.css'
import type { ITerminalOptions } from '@xterm/xterm'
import { Terminal } from '@xterm/xterm'

/** Takes the place of a style element: its text becomes a sheet that the document adopts. */
function styleStandIn(): HTMLElement {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const element = Document.prototype.createElement.call(document, 'template')
  Object.defineProperty(element, 'textContent', {
    set(css: string) {
      sheet.replaceSync(css)
    },
  })
  element.remove = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((s) => s !== sheet)
    Element.prototype.remove.call(element)
  }
  return element
}

let isPatched = false

/** Spans are xterm's cells; nothing else in the console sets a style by attribute. */
function allowStyledCells() {
  if (isPatched) return
  isPatched = true
  HTMLSpanElement.prototype.setAttribute = function setAttribute(name: string, value: string) {
    if (name === 'style') this.style.cssText = value
    else Element.prototype.setAttribute.call(this, name, value)
  }
}

/**
 * What a program on the other side may ask of a terminal beside text: titles (0, 1, 2), links (8),
 * notifications (9, 777), the clipboard (52), files (1337). None of it reaches this one.
 */
const SWALLOWED = [0, 1, 2, 8, 9, 52, 777, 1337]

function contain(terminal: Terminal): void {
  for (const code of SWALLOWED) terminal.parser.registerOscHandler(code, () => true)
}

/** A terminal that is open in an element. Whoever opens it disposes of it. */
export function openTerminal(parent: HTMLElement, options: ITerminalOptions): Terminal {
  allowStyledCells()
  const terminal = new Terminal(options)
  contain(terminal)
  // Every style element is made within open(): the stand-in is gone again right after.
  document.createElement = ((tag: string, more?: ElementCreationOptions) =>
    tag === 'style'
      ? styleStandIn()
      : Document.prototype.createElement.call(document, tag, more)) as typeof document.createElement
  try {
    terminal.open(parent)
  } finally {
    delete (document as { createElement?: unknown }).createElement
  }
  return terminal
}
