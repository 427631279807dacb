/** Observes the page from inside. It is injected before the console's scripts, so it may use nothing outside itself. */

/** A visible change for which a measure waits. */
export type Sign =
  /** An element appears that was not visible before the key press. */
  | { appears: string }
  /** The focus moves to another row. */
  | { moves: 'focus' }
  /** The rows or their order change. */
  | { moves: 'rows' }

export interface Frames {
  /** The longest time between two frames, in milliseconds. */
  longest: number
  /** The number of frames more than 50 ms after the previous frame. */
  late: number
  frames: number
  maxRows: number
  maxNodes: number
}

interface Moment {
  there?: number
  painted?: number
}

interface Watcher {
  /** Milliseconds from the start of the navigation. */
  firstRow: Moment
  /** The moment when the sidebar and the heading are painted. */
  frame: Moment
  violations: string[]
  expect(sign: Sign): void
  seen: Promise<{ there: number; painted: number }>
  startFrames(): void
  stopFrames(): Frames
}

declare global {
  var bench: Watcher
}

export function watchPage(): void {
  const ROW = '[role="row"][data-row]'
  const LATE = 50
  const PATIENCE = 10_000
  // Three frames of 16.7 ms take 50.0 or 50.1 ms.
  const TOLERANCE = 1

  /** The next frame is painted when the frame after it begins. */
  const whenPainted = (then: () => void) =>
    requestAnimationFrame(() => requestAnimationFrame(() => then()))

  const rows = () => [...document.querySelectorAll<HTMLElement>(ROW)].map((r) => r.dataset['row'])
  const state = (sign: Sign) =>
    'appears' in sign
      ? String(document.querySelector(sign.appears)?.checkVisibility() ?? false)
      : sign.moves === 'rows'
        ? rows().join(' ')
        : ((document.activeElement as HTMLElement | null)?.dataset['row'] ?? '')

  const violations: string[] = []
  addEventListener('securitypolicyviolation', (event) => {
    violations.push(`${event.violatedDirective} ${event.blockedURI}`)
  })
  const momentOf = (isThere: () => boolean) => {
    const moment: Moment = {}
    const waiting = new MutationObserver(() => {
      if (!isThere()) return
      waiting.disconnect()
      moment.there = performance.now()
      whenPainted(() => {
        moment.painted = performance.now()
      })
    })
    waiting.observe(document, { childList: true, subtree: true })
    return moment
  }
  const has = (selector: string) => document.querySelector(selector) !== null
  const firstRow = momentOf(() => has(ROW))
  const frame = momentOf(() => has('nav') && has('h1'))

  let pressedAt = 0
  addEventListener('keydown', (event) => (pressedAt = event.timeStamp), { capture: true })

  let gaps: number[] = []
  let maxRows = 0
  let maxNodes = 0
  let counting = false
  const countFrames = (before: number) =>
    requestAnimationFrame((now) => {
      if (!counting) return
      gaps.push(now - before)
      maxRows = Math.max(maxRows, document.querySelectorAll(ROW).length)
      maxNodes = Math.max(maxNodes, document.querySelectorAll('*').length)
      countFrames(now)
    })

  globalThis.bench = {
    firstRow,
    frame,
    violations,
    seen: Promise.resolve({ there: 0, painted: 0 }),
    expect(sign) {
      const before = 'appears' in sign ? 'false' : state(sign)
      pressedAt = Number.NaN
      this.seen = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`never seen: ${JSON.stringify(sign)}`)), PATIENCE)
        const look = () => {
          // Only changes after the last key press count.
          if (Number.isNaN(pressedAt) || state(sign) === before) return
          observer.disconnect()
          removeEventListener('focusin', look)
          const since = pressedAt
          const there = performance.now() - since
          whenPainted(() => resolve({ there, painted: performance.now() - since }))
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { childList: true, subtree: true, attributes: true })
        addEventListener('focusin', look)
      })
    },
    startFrames() {
      gaps = []
      maxRows = 0
      maxNodes = 0
      counting = true
      requestAnimationFrame(countFrames)
    },
    stopFrames() {
      counting = false
      const late = gaps.filter((gap) => gap > LATE + TOLERANCE).length
      return { longest: Math.max(0, ...gaps), late, frames: gaps.length, maxRows, maxNodes }
    },
  }
}
