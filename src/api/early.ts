/** Responses to the requests that `preload.js` sends while the program is still loading. */

interface Early {
  answer: Promise<Response>
  /** Aborts the request, also while the body of the response is being read. */
  stop: AbortController
  /** It has arrived. */
  isHere?: true
}

declare global {
  /** By URL. Missing where nothing was asked for. */
  var early: Map<string, Early> | undefined
}

/** Milliseconds after the start of the page for which an early answer counts as new. */
const NEW_FOR = 10_000

/**
 * Takes the early response of a GET; each is used at most once. Aborting `signal` aborts its request.
 * @returns `undefined` where no early request was sent to the URL, or the response is too old
 */
export function takeEarly(url: string, signal: AbortSignal): Promise<Response> | undefined {
  const found = globalThis.early?.get(url)
  globalThis.early?.delete(url)
  if (!found || performance.now() > NEW_FOR) return undefined
  const stop = () => found.stop.abort(signal.reason)
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  return found.answer
}

/** Drops the early responses that have not been taken: they may belong to another session or version of the API. */
export const forgetEarly = (): void => globalThis.early?.clear()

/** Whether early requests were sent, and all of them have ended whose responses have not been taken. */
export const areAnswersHere = (): boolean =>
  globalThis.early !== undefined && [...globalThis.early.values()].every(({ isHere }) => isHere)
