/** Work that waits until the browser has nothing else to do. */

/**
 * Runs work when the browser is idle.
 * @param atLatest milliseconds after which the work runs even in a busy browser; in a browser without idle callbacks
 * it runs after a twentieth of this time
 */
export const idle = (work: () => void, atLatest = 1_000) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(work, { timeout: atLatest })
    : setTimeout(work, atLatest / 20)

/** Runs work when the browser is idle after the next frame, so that new data is rendered first. */
export const idleAfterFrame = (work: () => void) =>
  requestAnimationFrame(() => requestAnimationFrame(() => idle(work)))
