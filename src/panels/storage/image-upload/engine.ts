/**
 * Uploading an image: eight steps, each of which can fail, be tried again, or be given up. What was made
 * on the way is taken away again; what cannot be is named. Source: `compute-storage` 10.4, `ux-and-asks` E6.
 */
import { ApiError, messageOf } from '@/api/errors'
import type { AnyInput, Operation } from '@/api/operation'
import type { ImageCreate } from '@/api/contract/image'
import {
  diskBulkWriteImport,
  diskBulkWriteImportStart,
  diskBulkWriteImportStop,
  diskCreate,
  diskFinalizeImport,
  diskView,
} from '@/api/operations/disk'
import { imageCreate } from '@/api/operations/image'
import { snapshotView } from '@/api/operations/snapshot'
import { toBase64 } from '@/model/base64'
import { generatedName } from '@/model/generated-name'
import type { BlockSize } from '@/model/compute/instance-hardware'
import { GIB } from '@/model/units'
import { chunksOf, FileChanged, isZero, readChunk } from './chunks'
import type { Leftover, Send } from './clean-up'
import { cleanUp, waitFor } from './clean-up'

export const STEPS = [
  ['disk', 'Create temporary disk'],
  ['start', 'Put disk in import mode'],
  ['upload', 'Upload image file'],
  ['stop', 'Get disk out of import mode'],
  ['finalize', 'Finalize disk and create snapshot'],
  ['image', 'Create image'],
  ['clean', 'Delete disk and snapshot'],
  ['done', 'Image uploaded successfully'],
] as const

export type StepId = (typeof STEPS)[number][0]
export type StepState = 'ready' | 'running' | 'complete' | 'error'

export interface UploadState {
  phase: 'running' | 'paused' | 'failed' | 'cancelling' | 'cancelled' | 'done'
  steps: Readonly<Record<StepId, StepState>>
  /** Bytes that are on the disk, zeros that need not be sent among them. */
  processed: number
  total: number
  /** When so many bytes were done, of the last few seconds. */
  marks: readonly { at: number; done: number }[]
  error: string | undefined
  /** Can what failed be tried again? */
  canRetry: boolean
  /** What could not be taken away again. */
  leftovers: readonly Leftover[]
}

export interface UploadRequest {
  project: string
  file: Blob
  blockSize: BlockSize
  image: Pick<ImageCreate, 'name' | 'description' | 'os' | 'version'>
}

/**
 * How many pieces are under way at once, how long one may take, how often it is tried again and how soon.
 * Source: `compute-storage` 1.1.
 */
const IN_FLIGHT = 6
const CHUNK_TIMEOUT = 30_000
const RETRIES = 2
const BACK_OFF = 1_000
/** The pace is that of the last so many milliseconds. */
const PACE_OVER = 10_000

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Is it worth another try? What the API refuses it will refuse again. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.statusCode === undefined || error.statusCode >= 500 || error.statusCode === 429
    : error instanceof DOMException && error.name === 'TimeoutError'

export class ImageUpload {
  readonly request: UploadRequest
  private readonly send: Send
  private readonly changed = new Set<() => void>()
  private abort = new AbortController()
  private resumed: (() => void) | undefined
  private readonly written = new Set<number>()
  private readonly names: { disk: string; snapshot: string }
  private diskId: string | undefined
  private snapshotId: string | undefined
  private isFinalized = false
  state: UploadState

  constructor(request: UploadRequest, send: Send) {
    this.request = request
    this.send = send
    this.names = {
      disk: generatedName(['tmp-for-image']),
      snapshot: generatedName(['tmp-snapshot']),
    }
    this.state = {
      phase: 'running',
      steps: Object.fromEntries(STEPS.map(([id]) => [id, 'ready'])) as UploadState['steps'],
      processed: 0,
      total: request.file.size,
      marks: [],
      error: undefined,
      canRetry: false,
      leftovers: [],
    }
  }

  /** Hears of every change. @returns the way to stop */
  subscribe = (heard: () => void): (() => void) => {
    this.changed.add(heard)
    return () => this.changed.delete(heard)
  }

  /** Takes the steps that are left, from the first that is not complete. Resolves however it ends. */
  async run(): Promise<void> {
    this.abort = new AbortController()
    this.set({ phase: 'running', error: undefined })
    for (const [id] of STEPS) {
      if (this.state.steps[id] === 'complete') continue
      this.step(id, 'running')
      try {
        await this.take(id)
        this.abort.signal.throwIfAborted()
        this.step(id, 'complete')
      } catch (error) {
        // Whoever cancelled has said what comes next.
        if (this.state.phase === 'cancelling' || this.state.phase === 'cancelled') return
        this.abort.abort()
        this.step(id, 'error')
        this.set({
          phase: 'failed',
          error: messageOf(error),
          canRetry: !(error instanceof FileChanged),
        })
        return
      }
    }
    this.set({ phase: 'done' })
  }

  /** Sends nothing more until it is resumed; what is under way ends. */
  pause(): void {
    if (this.state.phase === 'running') this.set({ phase: 'paused', marks: [] })
  }

  resume(): void {
    if (this.state.phase !== 'paused') return
    this.set({ phase: 'running' })
    this.resumed?.()
  }

  /** Gives up, and takes away what was made. Resolves once that is done, or what is left is known. */
  async cancel(): Promise<void> {
    if (this.state.phase === 'done' || this.state.phase === 'cancelling') return
    this.set({ phase: 'cancelling', error: undefined })
    this.abort.abort()
    this.resumed?.()
    const leftovers = await this.takeAway()
    this.set({ phase: 'cancelled', leftovers })
  }

  /** What there may be of it by now besides the image, in words: for when it cannot be taken away. */
  made(): readonly string[] {
    const { steps } = this.state
    if (steps.clean === 'complete') return this.state.leftovers.map((l) => `${l.noun} ${l.name}`)
    return [
      ...(steps.disk !== 'ready' ? [`disk ${this.names.disk}`] : []),
      ...(steps.finalize !== 'ready' ? [`snapshot ${this.names.snapshot}`] : []),
    ]
  }

  private async take(id: StepId): Promise<void> {
    const { project, image, blockSize, file } = this.request
    const disk = { path: { disk: this.diskId ?? '' } }
    switch (id) {
      case 'disk':
        return this.createDisk()
      case 'start':
        await this.call(diskBulkWriteImportStart, disk)
        return undefined
      case 'upload':
        return this.upload(file, blockSize)
      case 'stop':
        await this.call(diskBulkWriteImportStop, disk)
        return undefined
      case 'finalize':
        return this.finalize()
      case 'image':
        await this.call(imageCreate, {
          query: { project },
          body: { ...image, source: { type: 'snapshot', id: this.snapshotId } },
        })
        return undefined
      case 'clean': {
        const leftovers = await this.takeAway()
        // The image is there: what is left over is no reason to call it a failure.
        this.set({ leftovers })
        return undefined
      }
      case 'done':
        return undefined
    }
  }

  private async createDisk(): Promise<void> {
    const { project, image, blockSize, file } = this.request
    const query = { project }
    if (this.diskId === undefined) {
      const size = Math.max(1, Math.ceil(file.size / GIB)) * GIB
      const body = {
        name: this.names.disk,
        description: `Temporary disk for the import of image ${image.name}`,
        size,
        diskSource: { type: 'importing_blocks', blockSize },
      }
      try {
        this.diskId = idOf(await this.call(diskCreate, { query, body }))
      } catch (error) {
        // An answer that was lost may have been a yes: the name is ours alone, so it can be looked for.
        this.diskId = await this.find(diskView, { path: { disk: this.names.disk }, query })
        if (this.diskId === undefined) throw error
      }
    }
    const path = { path: { disk: this.diskId } }
    await waitFor(
      this.quietly,
      diskView,
      path,
      (d) => stateOf(d) === 'import_ready',
      this.abort.signal,
    )
  }

  private async finalize(): Promise<void> {
    const { project } = this.request
    const at = { path: { snapshot: this.names.snapshot }, query: { project } }
    if (!this.isFinalized)
      try {
        await this.call(diskFinalizeImport, {
          path: { disk: this.diskId ?? '' },
          body: { snapshotName: this.names.snapshot },
        })
      } catch (error) {
        if ((await this.find(snapshotView, at)) === undefined) throw error
      }
    this.isFinalized = true
    const snapshot = await waitFor(
      this.quietly,
      snapshotView,
      at,
      (s) => (s as { state: string }).state === 'ready',
      this.abort.signal,
    )
    this.snapshotId = idOf(snapshot)
  }

  /** Sends what is not there yet, a few pieces at once. */
  private async upload(file: Blob, blockSize: BlockSize): Promise<void> {
    const waiting = chunksOf(file.size).filter(({ offset }) => !this.written.has(offset))
    const worker = async () => {
      for (let chunk = waiting.shift(); chunk; chunk = waiting.shift()) {
        await this.whileResumed()
        this.abort.signal.throwIfAborted()
        const bytes = await readChunk(file, chunk, blockSize)
        if (!isZero(bytes)) await this.write(chunk.offset, toBase64(bytes))
        this.written.add(chunk.offset)
        this.progress(chunk.length)
      }
    }
    await Promise.all(Array.from({ length: IN_FLIGHT }, worker))
  }

  private async write(offset: number, base64EncodedData: string): Promise<void> {
    const input = { path: { disk: this.diskId ?? '' }, body: { offset, base64EncodedData } }
    for (let attempt = 0; ; attempt += 1)
      try {
        const signal = AbortSignal.any([this.abort.signal, AbortSignal.timeout(CHUNK_TIMEOUT)])
        await this.send(diskBulkWriteImport, input, { signal })
        return
      } catch (error) {
        this.abort.signal.throwIfAborted()
        if (attempt >= RETRIES || !isPassing(error)) throw error
        await pause(BACK_OFF * 2 ** attempt)
      }
  }

  private whileResumed(): Promise<void> | undefined {
    if (this.state.phase !== 'paused') return undefined
    return new Promise((go) => {
      const before = this.resumed
      this.resumed = () => {
        before?.()
        this.resumed = undefined
        go()
      }
    })
  }

  private readonly quietly: Send = (op, input, options) => this.send(op, input, options)

  private call(op: Operation, input: AnyInput): Promise<unknown> {
    return this.send(op, input, { signal: this.abort.signal })
  }

  /** The id of something that may be there. */
  private async find(op: Operation, input: AnyInput): Promise<string | undefined> {
    try {
      return idOf(await this.send(op, input, { expected: 404 }))
    } catch {
      return undefined
    }
  }

  private takeAway(): Promise<Leftover[]> {
    const { project } = this.request
    return cleanUp(this.send, project, {
      ...this.names,
      hasDisk: this.state.steps.disk !== 'ready',
      hasSnapshot: this.state.steps.finalize !== 'ready',
    })
  }

  private progress(bytes: number): void {
    const now = Date.now()
    const processed = this.state.processed + bytes
    const marks = [
      ...this.state.marks.filter(({ at }) => now - at < PACE_OVER),
      { at: now, done: processed },
    ]
    this.set({ processed, marks })
  }

  private step(id: StepId, to: StepState): void {
    this.set({ steps: { ...this.state.steps, [id]: to } })
  }

  private set(changes: Partial<UploadState>): void {
    this.state = { ...this.state, ...changes }
    for (const heard of this.changed) heard()
  }
}

const idOf = (row: unknown): string => (row as { id: string }).id
const stateOf = (disk: unknown): string => (disk as { state: { state: string } }).state.state
