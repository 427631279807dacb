/** Sends an image to its disk, a few writes in parallel, each tried again where that may help. */
import { free } from '@/model/storage/disk-image/bytes'
import { diskBulkWriteImport } from '@/api/operations/disk'
import type { Sender } from '@commands/engine/registry'
import { isLost, isPassing } from './failures'
import type { EncodedPortion, EncodedWrite, ImageReader } from './read-here'
import { bodyWithout } from './read-here'
import type { Begun, UploadRequest } from './upload-state'

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

type Place = Pick<Begun, 'next' | 'processed'>

/** @throws Error for an upload that goes on without its file, though it needs it */
export function needed(reader: ImageReader | undefined): ImageReader {
  if (!reader) throw new Error('The file of this image was not chosen again')
  return reader
}

export class PortionSender {
  private readonly reader: ImageReader | undefined
  private readonly hooks: Hooks
  /** The first portion that was not sent before. */
  private readonly from: number
  /** Portions that were read and could not be sent. */
  private readonly unsent: EncodedPortion[] = []
  /** The indices of portions that were read and are not sent yet, and the amounts of those sent above the lowest of them. */
  private readonly open = new Set<number>()
  private readonly above = new Map<number, number>()
  private read: number
  private place: Place
  private wrongSum: unknown

  /**
   * @param request.checked rejects when the file is not the expected one: then nothing more is sent
   * @param place what was sent before
   */
  constructor({ reader, checked }: UploadRequest, place: Place, hooks: Hooks) {
    this.reader = reader
    this.hooks = hooks
    this.from = place.next
    this.read = place.next - 1
    this.place = { next: place.next, processed: place.processed }
    checked?.catch((error: unknown) => {
      this.wrongSum = error
    })
  }

  /** The lowest index of a portion that was not sent, and the bytes of the image below it. */
  get done(): Place {
    return this.place
  }

  /** Sends what was not sent before. @throws ApiError, or what reading the image throws */
  async sendAll(send: Send, diskId: string, signal: AbortSignal): Promise<void> {
    const lane = async () => {
      for (;;) {
        // What was asked of the reader is waited for in any case: a portion that nobody takes would be missing.
        const portion = this.unsent.pop() ?? (await needed(this.reader).next(this.from))
        if (!portion) return
        // It is told of the portions before, too, without their bytes.
        if (portion.index < this.from) {
          signal.throwIfAborted()
          continue
        }
        this.open.add(portion.index)
        this.read = Math.max(this.read, portion.index)
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
        this.moveOn(portion)
        this.hooks.sent(portion.amount)
      }
    }
    await Promise.all(Array.from({ length: IN_FLIGHT }, lane))
  }

  private moveOn({ index, amount }: EncodedPortion): void {
    this.open.delete(index)
    this.above.set(index, amount)
    // They are read from the lowest index up.
    const next = this.open.size > 0 ? Math.min(...this.open) : this.read + 1
    let { processed } = this.place
    for (const [at, bytes] of this.above)
      if (at < next) {
        processed += bytes
        this.above.delete(at)
      }
    this.place = { next, processed }
  }
}

/** Sends one write; while the connection is lost, until it is back. */
async function write(
  send: Send,
  input: { path: { disk: string }; body: EncodedWrite },
  signal: AbortSignal,
  tell: Hooks['isOffline'],
): Promise<void> {
  for (let attempt = 0; ; attempt += 1)
    try {
      const timed = AbortSignal.any([signal, AbortSignal.timeout(CHUNK_TIMEOUT)])
      await send(
        diskBulkWriteImport,
        { path: input.path, body: bodyWithout(input.body.offset) },
        // The reader has encoded the whole of it. Chromium keeps a copy for each request until it collects, and collects
        // by what a page has allocated itself: so each request has bytes of the page.
        {
          signal: timed,
          via: (url, init) => fetch(url, { ...init, body: input.body.body.slice() }),
        },
      )
      tell(false)
      free(input.body.body)
      return
    } catch (error) {
      signal.throwIfAborted()
      if (!isPassing(error) || (attempt >= RETRIES && !isLost(error))) throw error
      if (attempt >= RETRIES) tell(true)
      await unlessAborted(pause(Math.min(BACK_OFF * 2 ** attempt, OFFLINE_PAUSE)), signal)
    }
}
