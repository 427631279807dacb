/** `fetch` with a limit, so that reading a rack in the background leaves it room for its users. */

type Fetch = typeof globalThis.fetch

/**
 * @param send sends a request
 * @param atOnce the maximum number of requests that wait for their answer at a time; the others wait for their turn
 */
export function throttled(send: Fetch, atOnce: number): Fetch {
  let running = 0
  const waiting: (() => void)[] = []
  return async (input, init) => {
    if (running >= atOnce) await new Promise<void>((turn) => waiting.push(turn))
    else running += 1
    try {
      init?.signal?.throwIfAborted()
      return await send(input, init)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
