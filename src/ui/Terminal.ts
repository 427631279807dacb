/**
 * xterm under a content security policy without inline styles.
 *
 * xterm's renderer fills three style elements with text, and colours cells with a style attribute;
 * the policy forbids both. While the terminal opens, a constructed style sheet replaces each
 * element, and the attribute is written through the object model, which is allowed.
 */
import '@xterm/xterm/css/xterm.css'
import type { ITerminalOptions } from '@xterm/xterm'
import { Terminal } from '@xterm/xterm'

/** Replaces a style element: its text becomes a style sheet that the document adopts. */
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

/**
 * Only xterm's cells set a style by attribute. xterm adds one declaration at a time; serializing
 * and parsing all of them each time takes half of the time of a screen full of colours.
 */
function allowStyledCells() {
  if (isPatched) return
  isPatched = true
  HTMLSpanElement.prototype.getAttribute = function getAttribute(name: string) {
    if (name === 'style' && !this.isConnected) return ''
    return Element.prototype.getAttribute.call(this, name)
  }
  HTMLSpanElement.prototype.setAttribute = function setAttribute(name: string, value: string) {
    const [, property, set] = (name === 'style' && /^([a-z-]+):([^:;]+);$/.exec(value)) || []
    if (property && set && !this.isConnected) this.style.setProperty(property, set)
    else if (name === 'style') this.style.cssText = value
    else Element.prototype.setAttribute.call(this, name, value)
  }
}

/**
 * Requests of a program besides text: titles (0, 1, 2), links (8), notifications (9, 777), the
 * clipboard (52), files (1337). This terminal ignores all of them.
 */
const SWALLOWED = [0, 1, 2, 8, 9, 52, 777, 1337]

function contain(terminal: Terminal): void {
  for (const code of SWALLOWED) terminal.parser.registerOscHandler(code, () => true)
}

/** Milliseconds of a frame that may be spent on measuring new characters. */
const MEASURING = 20
/** How many copies of a character xterm measures at once. */
const REPEATED = 32

/**
 * xterm lays the page out once for each character, and each stack of accents, that it has not
 * measured: a screen full of different ones takes seconds. Here a canvas measures instead, for a
 * limited time per frame; the rest is spaced wrongly and corrected in the following frames.
 */
function measureByCanvas(terminal: Terminal, parent: HTMLElement): void {
  const context = document.createElement('canvas').getContext('2d')
  const box = parent.querySelector<HTMLElement>('.xterm-width-cache-measure-container')
  if (!context || !box) return
  let spent = 0
  let isLate = false
  const nextFrame = () => {
    spent = 0
    if (isLate) terminal.refresh(0, terminal.rows - 1)
    isLate = false
  }
  for (const span of box.querySelectorAll<HTMLElement>('span')) {
    let text = ''
    Object.defineProperties(span, {
      textContent: {
        set(given: string) {
          text = given
        },
      },
      offsetWidth: {
        get() {
          if (spent > MEASURING) {
            isLate = true
            // xterm does not cache a zero.
            return 0
          }
          if (spent === 0) requestAnimationFrame(nextFrame)
          const since = performance.now()
          const { fontStyle, fontWeight } = span.style
          context.font = `${fontStyle} ${fontWeight} ${box.style.fontSize} ${box.style.fontFamily}`
          context.fontKerning = 'none'
          const { width } = context.measureText(text.slice(0, text.length / REPEATED))
          // A measurement shorter than the clock's resolution counts too.
          spent += Math.max(performance.now() - since, 0.001)
          return width * REPEATED
        },
      },
    })
  }
}

/** Opens a terminal in an element. The caller must dispose of it. */
export function openTerminal(parent: HTMLElement, options: ITerminalOptions): Terminal {
  allowStyledCells()
  const terminal = new Terminal(options)
  contain(terminal)
  // xterm makes every style element within open(), so the replacement is removed right after.
  document.createElement = ((tag: string, more?: ElementCreationOptions) =>
    tag === 'style'
      ? styleStandIn()
      : Document.prototype.createElement.call(document, tag, more)) as typeof document.createElement
  try {
    terminal.open(parent)
  } finally {
    delete (document as { createElement?: unknown }).createElement
  }
  measureByCanvas(terminal, parent)
  return terminal
}
