/** Rate-limits requests in the background, to keep the load on the control plane low. */

/** Milliseconds after the last typed letter until the first request. */
export const PAUSE = 300

/** The words that can begin a name and are searched. Shorter words match too many names. */
export const SEARCHED_NAME = /^[a-z][a-z0-9-]{2,}$/

/** Milliseconds from one request to the next: four in a second. */
export const GAP = 250

/** Waits. @throws Error when stopped meanwhile */
export const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stopped = () => {
      clearTimeout(timer)
      reject(new Error('stopped'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stopped)
      resolve()
    }, ms)
    if (signal.aborted) stopped()
    else signal.addEventListener('abort', stopped, { once: true })
  })

/**
 * Paces requests.
 * @returns a function that waits until the next request may be sent
 * @throws Error when the signal aborts during the wait
 */
export function pacer(signal: AbortSignal): () => Promise<void> {
  let free = 0
  return async () => {
    const now = Date.now()
    const at = Math.max(now, free)
    free = at + GAP
    if (at > now) await sleep(at - now, signal)
  }
}
