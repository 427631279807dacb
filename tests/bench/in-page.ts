/**
 * What watches from within the page. It is given to the browser before the console's own scripts, so
 * that it hears of each key first; everything it needs is inside the one function.
 */

/** That something a person waits for is there. */
export type Sign =
  /** An element that was not there to see, or would not be without the key press. */
  | { appears: string }
  /** Another row has the focus. */
  | { moves: 'focus' }
  /** Other rows, or the same in another order. */
  | { moves: 'rows' }

export interface Frames {
  /** Milliseconds between two frames, at the longest. */
  longest: number
  /** Frames that came more than 50 ms after the one before. */
  late: number
  frames: number
  maxRows: number
  maxNodes: number
}

interface Watcher {
  /** Milliseconds since the navigation began. */
  firstRow: { there?: number; painted?: number }
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
  // Frames come at 16.7 ms: three of them are 50.0 or 50.1.
  const TOLERANCE = 1

  /** The frame after next begins when the next one has been painted. */
  const whenPainted = (then: () => void) =>
    requestAnimationFrame(() => requestAnimationFrame(() => then()))

  const rows = () => [...document.querySelectorAll<HTMLElement>(ROW)].map((r) => r.dataset['row'])
  const state = (sign: Sign) =>
    'appears' in sign
      ? String(document.querySelector(sign.appears)?.checkVisibility() ?? false)
      : sign.moves === 'rows'
        ? rows().join(' ')
        : ((document.activeElement as HTMLElement | null)?.dataset['row'] ?? '')

  const firstRow: Watcher['firstRow'] = {}
  const violations: string[] = []
  addEventListener('securitypolicyviolation', (event) => {
    violations.push(`${event.violatedDirective} ${event.blockedURI}`)
  })
  const waiting = new MutationObserver(() => {
    if (!document.querySelector(ROW)) return
    waiting.disconnect()
    firstRow.there = performance.now()
    whenPainted(() => {
      firstRow.painted = performance.now()
    })
  })
  waiting.observe(document, { childList: true, subtree: true })

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
    violations,
    seen: Promise.resolve({ there: 0, painted: 0 }),
    expect(sign) {
      const before = 'appears' in sign ? 'false' : state(sign)
      pressedAt = Number.NaN
      this.seen = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`never seen: ${JSON.stringify(sign)}`)), PATIENCE)
        const look = () => {
          // Only a key press makes it so; of one that asks first, the last.
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
