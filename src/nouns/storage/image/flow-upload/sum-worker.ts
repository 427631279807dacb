/** The worker that takes the checksum of a file: see `sum.ts`. */
import type { FromSum, ToSum } from './sum-of'
import { sumOf } from './sum-of'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page, and no origin to name
const say = (change: FromSum) => globalThis.postMessage(change)

addEventListener('message', ({ data }: MessageEvent<ToSum>) => void sumOf(data, say))
