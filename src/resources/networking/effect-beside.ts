/** Effects that take longer than a frame to compute: a worker computes them, so that typing is not blocked. */
import { tellEffect } from '@/model/networking/effect/tell'
import type { Scene } from '@/model/networking/effect/scene'
import type { ToldEffect } from '@/model/networking/effect/words'

/** A message of the worker. */
export interface Counted {
  /** The progress in percent. */
  percent?: number
  effect?: ToldEffect
  hasFailed?: true
}

/**
 * Computes an effect in a worker, or in the page where the browser has no workers.
 * @returns a function that cancels it
 */
export function workOutBeside(
  scenes: { before: Scene; after: Scene },
  tell: (counted: Counted) => void,
): () => void {
  if (typeof Worker === 'undefined') {
    tell({ effect: tellEffect(scenes.before, scenes.after) })
    return () => undefined
  }
  const worker = new Worker(new URL('effect-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<Counted>) => tell(data))
  worker.addEventListener('error', () => tell({ hasFailed: true }))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(scenes)
  return () => worker.terminate()
}
