/** The worker that computes the effect of a change: see `effect-beside.ts`. */
import type { Scene } from '@/model/networking/effect/scene'
import { tellEffect } from '@/model/networking/effect/tell'
import type { Counted } from './effect-beside'

/** Progress is reported in steps of this many percent. */
const STEP = 5

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page, and no origin to name
const say = (counted: Counted) => globalThis.postMessage(counted)

globalThis.addEventListener(
  'message',
  ({ data }: MessageEvent<{ before: Scene; after: Scene }>) => {
    let told = 0
    const report = (done: number) => {
      const percent = Math.floor((done * 100) / STEP) * STEP
      if (percent > told) say({ percent })
      told = Math.max(told, percent)
    }
    say({ effect: tellEffect(data.before, data.after, undefined, report) })
  },
)
