/** Effects that take longer than a frame: worked out in a worker, so that typing goes on. */
import { tellEffect } from '@/model/networking/effect/tell'
import type { Scene } from '@/model/networking/effect/scene'
import type { ToldEffect } from '@/model/networking/effect/words'

/** What a worker says. */
export interface Counted {
  /** How much is done, in hundredths. */
  percent?: number
  effect?: ToldEffect
  hasFailed?: true
}

/**
 * Works out an effect beside the page; in the page where there are no workers.
 * @returns a function that ends it
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
