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

/**
 * Spans are xterm's cells; nothing else in the console sets a style by attribute. xterm adds one declaration
 * at a time to those there are: to serialize and to parse these each time is half of the time that a screen
 * full of colours takes.
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
 * What a program on the other side may ask of a terminal beside text: titles (0, 1, 2), links (8),
 * notifications (9, 777), the clipboard (52), files (1337). None of it reaches this one.
 */
const SWALLOWED = [0, 1, 2, 8, 9, 52, 777, 1337]

function contain(terminal: Terminal): void {
  for (const code of SWALLOWED) terminal.parser.registerOscHandler(code, () => true)
}

/** Milliseconds of a frame that may go into measuring characters that have not been seen before. */
const MEASURING = 20
/** xterm measures this many of a character at once. */
const REPEATED = 32

/**
 * xterm lays the page out once for every character, and every stack of accents, that it has not measured
 * yet: a screen full of different ones takes seconds. Here a canvas measures instead, for so long a frame;
 * what is left then is spaced wrongly, and put right in the frames after.
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
            // xterm does not keep it.
            return 0
          }
          if (spent === 0) requestAnimationFrame(nextFrame)
          const since = performance.now()
          const { fontStyle, fontWeight } = span.style
          context.font = `${fontStyle} ${fontWeight} ${box.style.fontSize} ${box.style.fontFamily}`
          context.fontKerning = 'none'
          const { width } = context.measureText(text.slice(0, text.length / REPEATED))
          // A measurement that took no time by the clock counts all the same.
          spent += Math.max(performance.now() - since, 0.001)
          return width * REPEATED
        },
      },
    })
  }
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
  measureByCanvas(terminal, parent)
  return terminal
}
