/** Sends an image to its disk, a few writes in parallel, each tried again where that may help. */
import { diskBulkWriteImport } from '@/api/operations/disk'
import type { Sender } from '@commands/engine/registry'
import { isLost, isPassing } from './failures'
import type { EncodedPortion, ImageReader } from './reader'

/** Writes sent in parallel, the maximum milliseconds for one, the number of retries, and the first pause. */
const IN_FLIGHT = 6
const CHUNK_TIMEOUT = 30_000
const RETRIES = 2
const BACK_OFF = 1_000
/** The longest pause between two tries while the connection is lost. */
const OFFLINE_PAUSE = 15_000

interface Hooks {
  /** Waits as long as the upload is paused. */
  whileResumed(): Promise<void> | undefined
  /** @param amount bytes of the image that are done with a portion */
  sent(amount: number): void
  isOffline(isOffline: boolean): void
}

type Send = Sender['call']

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Waits for what cannot be stopped, but not longer than until the signal. */
export function unlessAborted<T>(waited: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    return waited.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

export class PortionSender {
  private readonly reader: ImageReader
  private readonly hooks: Hooks
  /** Portions that were read and could not be sent. */
  private readonly unsent: EncodedPortion[] = []
  private wrongSum: unknown

  /** @param checked rejects when the file is not the expected one: then nothing more is sent */
  constructor(reader: ImageReader, checked: Promise<unknown> | undefined, hooks: Hooks) {
    this.reader = reader
    this.hooks = hooks
    checked?.catch((error: unknown) => {
      this.wrongSum = error
    })
  }

  /** Sends what was not sent before. @throws ApiError, or what reading the image throws */
  async sendAll(send: Send, diskId: string, signal: AbortSignal): Promise<void> {
    const lane = async () => {
      for (;;) {
        // What was asked of the reader is waited for in any case: a portion that nobody takes would be missing.
        const portion = this.unsent.pop() ?? (await this.reader.next(0))
        if (!portion) return
        try {
          await this.hooks.whileResumed()
          signal.throwIfAborted()
          if (this.wrongSum) throw this.wrongSum
          for (const body of portion.writes)
            await write(send, { path: { disk: diskId }, body }, signal, this.hooks.isOffline)
        } catch (error) {
          this.unsent.push(portion)
          throw error
        }
        this.hooks.sent(portion.amount)
      }
    }
    await Promise.all(Array.from({ length: IN_FLIGHT }, lane))
  }
}

/** Sends one write; while the connection is lost, until it is back. */
async function write(
  send: Send,
  input: { path: { disk: string }; body: EncodedPortion['writes'][number] },
  signal: AbortSignal,
  tell: Hooks['isOffline'],
): Promise<void> {
  for (let attempt = 0; ; attempt += 1)
    try {
      const timed = AbortSignal.any([signal, AbortSignal.timeout(CHUNK_TIMEOUT)])
      await send(diskBulkWriteImport, input, { signal: timed })
      tell(false)
      return
    } catch (error) {
      signal.throwIfAborted()
      if (!isPassing(error) || (attempt >= RETRIES && !isLost(error))) throw error
      if (attempt >= RETRIES) tell(true)
      await unlessAborted(pause(Math.min(BACK_OFF * 2 ** attempt, OFFLINE_PAUSE)), signal)
    }
}
