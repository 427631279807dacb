/** Answers that were asked for while the program loaded, by `preload.js`. */

interface Early {
  answer: Promise<Response>
  /** Gives it up, also while its body is read. */
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

/** Takes the answer of a GET over: each is used once. @returns `undefined` when it was not asked for, or is old */
export function takeEarly(url: string, signal: AbortSignal): Promise<Response> | undefined {
  const found = globalThis.early?.get(url)
  globalThis.early?.delete(url)
  if (!found || performance.now() > NEW_FOR) return undefined
  const stop = () => found.stop.abort(signal.reason)
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  return found.answer
}

/** Uses none of the answers that have not been taken over: the session may be another user's by now. */
export const forgetEarly = (): void => globalThis.early?.clear()

/** Whether everything that was asked for early has been answered, and nothing of it is taken over yet. */
export const areAnswersHere = (): boolean =>
  globalThis.early !== undefined && [...globalThis.early.values()].every(({ isHere }) => isHere)
