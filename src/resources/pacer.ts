/** Many requests that nobody waits for, so far apart that the control plane hardly notices them. */

/** Milliseconds without a letter before anything is asked for. */
export const PAUSE = 300

/** What can be the beginning of a name; shorter words are not searched for, since too much is called so. */
export const SEARCHED_NAME = /^[a-z][a-z0-9-]{2,}$/

/** Milliseconds from one request to the next: four in a second. */
export const GAP = 250

/** Waits. @throws Error when it is stopped meanwhile */
export const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('stopped'))
    })
  })

/** @returns a function that lets one request through after another @throws Error when it is stopped meanwhile */
export function pacer(signal: AbortSignal): () => Promise<void> {
  let free = 0
  return async () => {
    const now = Date.now()
    const at = Math.max(now, free)
    free = at + GAP
    if (at > now) await sleep(at - now, signal)
  }
}
