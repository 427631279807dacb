/**
 * A window without a screen, in which the built console runs in Node. Nothing is laid out, drawn or loaded, so it opens
 * in a tenth of a second. Tests that need more run in a browser.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { withGlobal } from '@sinonjs/fake-timers'
import type { DOMWindow } from 'jsdom'
import { JSDOM, VirtualConsole } from 'jsdom'
import type { Code } from './code'
import { codeOf } from './code'
import type { Around } from './socket'
import { socketsOf } from './socket'
import { Styles } from './styles'

// Each window runs its own program for a short time, so optimizing functions costs more time than it saves. With these
// flags, V8 compiles without optimization and optimizes late, which saves a seventh of the processor time.
for (const flag of ['--sparkplug', '--interrupt-budget=500000']) setFlagsFromString(flag)

/** Built by `npm run build` in the mode `headless`: the script before the program, and the program. */
const BUILD = ['theme.js', 'console.js'].map((name) =>
  fileURLToPath(new URL(`../../../dist/headless/${name}`, import.meta.url)),
)
const PAGE = '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>'

let compiled: readonly Code[] | undefined

const program = (window: DOMWindow) =>
  (compiled ??= BUILD.map((filename) => codeOf(readFileSync(filename, 'utf8'), window, filename)))

/** The storage of a window, which the next window of this origin gets. */
export type Stored = Readonly<Record<'localStorage' | 'sessionStorage', Record<string, string>>>

export interface Opening {
  url: string
  /** The time on the window's clock. It advances only on request, so a test does not depend on the machine. */
  now: Date | number
  stored: Stored
  /** Functions that run before the program, as text. */
  scripts: readonly string[]
  fetch: (request: Request) => Promise<Response>
  /** The surroundings of the window's web sockets. */
  sockets: Around
  /** Called with the URL when the window navigates to another document. */
  onLeave: (url: string) => void
  /** Called with the file field that would open the browser's dialog. */
  onFiles: (input: HTMLInputElement) => void
  onError: (kind: 'console' | 'pageerror', text: string) => void
}

const nothingSeen = class {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => []
}

/** The size of every element, from which lists compute the number of rows to draw. */
const SIZE = { Width: 1280, Height: 800 }

function size({ HTMLElement }: DOMWindow): void {
  for (const [way, pixels] of Object.entries(SIZE))
    for (const kind of ['client', 'offset'])
      Object.defineProperty(HTMLElement.prototype, kind + way, { value: pixels })
}

/** Makes `focus` and `select` behave as in a browser. */
function followFocus({ HTMLElement, HTMLInputElement }: DOMWindow, styles: Styles): void {
  const { focus } = HTMLElement.prototype
  // A browser does not focus hidden or inert elements.
  HTMLElement.prototype.focus = function focusShown(this: HTMLElement, options?: FocusOptions) {
    styles.forget()
    if (styles.isShown(this) && !this.closest('[inert]')) focus.call(this, options)
  }
  Object.defineProperty(HTMLElement.prototype, 'inert', {
    get(this: HTMLElement) {
      return this.hasAttribute('inert')
    },
    set(this: HTMLElement, isInert: boolean) {
      this.toggleAttribute('inert', isInert)
    },
  })
  // A browser focuses a field when its text is selected.
  const { select } = HTMLInputElement.prototype
  HTMLInputElement.prototype.select = function selectFocused(this: HTMLInputElement) {
    this.focus()
    select.call(this)
  }
}

/**
 * user-event releases a held key before each repetition, which a keyboard does not do.
 * @returns a function that switches to sending repeated presses only
 */
function repeatKeys(window: DOMWindow): (isRepeating: boolean) => void {
  let isOnlyRepeated = false
  const leaveOut = (event: KeyboardEvent) => {
    if (!isOnlyRepeated || event.repeat) return
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  for (const type of ['keydown', 'keyup'] as const) window.addEventListener(type, leaveOut, true)
  return (isRepeating) => void (isOnlyRepeated = isRepeating)
}

/** Adds the browser functions that the console uses and jsdom lacks. */
function complete(window: DOMWindow, styles: Styles): BroadcastChannel[] {
  const channels: BroadcastChannel[] = []
  const { document, Element } = window
  Object.assign(window, {
    Request,
    Response,
    Headers,
    ReadableStream,
    TextEncoder,
    TextDecoder,
    structuredClone,
    // Node's `File` can be read in pieces.
    File,
    ResizeObserver: nothingSeen,
    IntersectionObserver: nothingSeen,
    BroadcastChannel: class extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        channels.push(this)
      }
    },
    matchMedia: (media: string) => ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
      // The deprecated functions, which the terminal uses.
      addListener() {},
      removeListener() {},
    }),
    CSSStyleSheet: class {
      readonly cssRules: string[] = []
      insertRule(rule: string, at = 0) {
        this.cssRules.splice(at, 0, rule)
        styles.add(rule)
        return at
      }
      deleteRule(at: number) {
        this.cssRules.splice(at, 1)
      }
      replaceSync() {}
    },
    CSS: {
      escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`),
      supports: () => false,
    },
    getComputedStyle: (element: Element) => styles.computedOf(element),
    scrollTo() {},
  })
  Object.assign(document, { adoptedStyleSheets: [] })
  Object.assign(window.HTMLCanvasElement.prototype, { getContext: () => null })
  Object.assign(Element.prototype, {
    scrollIntoView() {},
    scrollTo() {},
    getAnimations: () => [],
    checkVisibility(this: Element) {
      styles.forget()
      return styles.isShown(this)
    },
  })
  Object.defineProperty(window.HTMLElement.prototype, 'innerText', {
    get(this: HTMLElement) {
      styles.forget()
      return styles.linesOf(this)
    },
  })
  followFocus(window, styles)
  size(window)
  return channels
}

/** Reports navigations to another document, by the program or by a link. */
function leaveBy(window: DOMWindow, leave: Opening['onLeave']): void {
  const { document, location } = window
  Object.assign(window, {
    leaveDocument: (address: string) => leave(new URL(address, location.href).href),
  })
  window.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (event.defaultPrevented || !link || link.target || link.hash) return
    event.preventDefault()
    if (link.ownerDocument === document) leave(link.href)
  })
}

/** Reports when the browser would open its file dialog. */
function chooseBy(window: DOMWindow, choose: Opening['onFiles']): void {
  window.addEventListener('click', ({ target, defaultPrevented }) => {
    const isField = target instanceof window.HTMLInputElement && target.type === 'file'
    if (isField && !defaultPrevented) choose(target)
  })
}

/** Opens the console at an address. */
export function openWindow(opening: Opening) {
  let isClosed = false
  // Errors in a closed window are ignored.
  const report: Opening['onError'] = (kind, text) => {
    if (!isClosed) opening.onError(kind, text)
  }
  const virtualConsole = new VirtualConsole()
  virtualConsole.on('error', (...parts: unknown[]) =>
    report('console', parts.map(String).join(' ')),
  )
  virtualConsole.on('jsdomError', (error: Error & { type?: string; cause?: unknown }) => {
    // jsdom cannot parse styles that the console removes itself.
    if (error.type === 'css-parsing') return
    const cause = error.cause instanceof Error ? error.cause.stack : error.cause
    report('pageerror', String(cause ?? error.stack))
  })
  const dom = new JSDOM(PAGE, {
    url: opening.url,
    pretendToBeVisual: true,
    virtualConsole,
  })
  const { window } = dom
  const styles = new Styles(window.document)
  const clock = withGlobal(window as never).install({
    now: opening.now,
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'Date',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  })
  const channels = complete(window, styles)
  const sockets = socketsOf(window, opening.sockets)
  Object.assign(window, { WebSocket: sockets.WebSocket })
  leaveBy(window, opening.onLeave)
  chooseBy(window, opening.onFiles)
  const repeats = repeatKeys(window)
  // React's scheduler uses `setImmediate` if it exists; otherwise it would wait for a timer.
  Object.assign(window, {
    setImmediate: (work: () => void) => setImmediate(() => (isClosed ? undefined : work())),
    // Tests leave no idle time, so idle callbacks run when time passes.
    requestIdleCallback: (work: () => void, { timeout = 1_000 } = {}) =>
      window.setTimeout(work, timeout),
    cancelIdleCallback: (id: number) => window.clearTimeout(id),
  })
  // jsdom's own timeout follows the machine's clock.
  window.AbortSignal.timeout = (ms: number) => {
    const controller = new window.AbortController()
    const error = new window.DOMException('The operation timed out.', 'TimeoutError')
    window.setTimeout(() => controller.abort(error), ms)
    return controller.signal
  }
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    for (const [key, value] of Object.entries(opening.stored[kind]))
      window[kind].setItem(key, value)
  window.fetch = (input, init = {}) => {
    const { signal, ...rest } = init
    const url = new URL(input instanceof Request ? input.url : input, opening.url)
    const made = opening.fetch(new Request(url, rest as RequestInit)).then(
      // In a closed window, a request never ends.
      (response) => (isClosed ? new Promise<never>(() => {}) : response),
      (error: Error) => {
        if (isClosed) return new Promise<never>(() => {})
        throw new TypeError(error.message)
      },
    )
    if (!signal) return made
    const aborted = () => signal.reason as unknown
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(aborted())
      signal.addEventListener('abort', () => reject(aborted()), { once: true })
      return void made.then(resolve, reject)
    })
  }

  /** Advances the window's clock, and reports errors of its timers. */
  const moved = (move: () => void) => {
    if (isClosed) return
    try {
      move()
    } catch (error) {
      report('pageerror', error instanceof Error ? (error.stack ?? '') : String(error))
    }
  }
  /** Runs an expression in the window. */
  const run = (source: string): unknown => codeOf(`return (${source})`, window)(window)
  for (const script of opening.scripts) run(script)
  for (const code of program(window)) code(window)
  return {
    window,
    styles,
    /** Advances the clock, and runs every timer that is due meanwhile. */
    tick: (ms: number) => moved(() => clock.tick(ms)),
    /** Advances the clock, and runs each due timer once. */
    jump: (ms: number) => moved(() => clock.jump(ms)),
    setTime: (now: Date | number) => clock.setSystemTime(now),
    now: () => clock.now,
    run,
    repeats,
    stored: (): Stored => ({
      localStorage: { ...window.localStorage },
      sessionStorage: { ...window.sessionStorage },
    }),
    close() {
      isClosed = true
      for (const channel of channels) channel.close()
      sockets.close()
      clock.uninstall()
      window.close()
    },
  }
}

export type ConsoleWindow = ReturnType<typeof openWindow>
