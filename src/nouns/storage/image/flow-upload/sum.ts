/** The checksum of a file, taken by a worker of its own while the file is uploaded. */
import type { SumAlgorithm } from '@/model/storage/disk-image/sums'
import type { FromSum, ToSum } from './sum-of'

export interface SumState {
  /** Bytes of the file that were read for it, and of how many. */
  read: number
  of: number
  /** In lower-case hexadecimal digits, once all was read. */
  sum: string | undefined
  /** Why there is none. */
  failure: string | undefined
}

/** Takes a checksum from its creation on, until it has one or is stopped. */
export class FileSum {
  readonly algorithm: SumAlgorithm
  state: SumState
  readonly stop: () => void
  private readonly changed = new Set<() => void>()

  constructor(file: Blob, algorithm: SumAlgorithm) {
    this.algorithm = algorithm
    this.state = { read: 0, of: file.size, sum: undefined, failure: undefined }
    const task = { file, algorithm }
    const change = (changes: FromSum) => {
      this.state = { ...this.state, ...changes }
      for (const listener of this.changed) listener()
    }
    this.stop = typeof Worker === 'undefined' ? takeHere(task, change) : takeBeside(task, change)
  }

  /** @returns a function that ends the subscription */
  subscribe = (listener: () => void): (() => void) => {
    this.changed.add(listener)
    return () => this.changed.delete(listener)
  }

  /** The checksum, once it is there. Rejects with an Error where the file cannot be read. */
  taken(): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const { sum, failure } = this.state
        if (sum === undefined && failure === undefined) return
        end()
        if (sum === undefined)
          reject(new Error(`The checksum of the file is not known: ${failure}`))
        else resolve(sum)
      }
      const end = this.subscribe(look)
      look()
    })
  }
}

type Change = (changes: FromSum) => void

function takeHere(task: ToSum, change: Change): () => void {
  const stop = new AbortController()
  void import('./sum-of').then(({ sumOf }) => sumOf(task, change, stop.signal))
  return () => stop.abort()
}

function takeBeside(task: ToSum, change: Change): () => void {
  const worker = new Worker(new URL('sum-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<FromSum>) => {
    change(data)
    if (!('read' in data)) worker.terminate()
  })
  worker.addEventListener('error', () =>
    change({ failure: 'the part of the console that takes it could not be loaded' }),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(task)
  return () => worker.terminate()
}
