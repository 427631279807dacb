/**
 * Uploads an image in steps, each of which can fail, be retried, or be cancelled. Temporary things are deleted at the end;
 * those that cannot be deleted are named. A reader converts the image meanwhile.
 */
import { objectOf } from '@/model/objects'
import { isAmbiguous, messageOf } from '@/api/errors'
import type { Sender } from '@commands/engine/registry'
import {
  diskBulkWriteImportStart,
  diskBulkWriteImportStop,
  diskCreate,
  diskFinalizeImport,
  diskView,
} from '@/api/operations/disk'
import { imageCreate, imageView } from '@/api/operations/image'
import { snapshotView } from '@/api/operations/snapshot'
import { generatedName } from '@/model/generated-name'
import { isFinal } from './failures'
import { diskSizeOf } from './portions'
import { PortionSender, needed, unlessAborted } from './portion-sender'
import type { Leftover } from './clean-up'
import { cleanUp, idOf, waitFor } from './clean-up'
import type { Begun, StepId, StepState, UploadRequest, UploadState } from './upload-state'
import { STEPS, namesOf } from './upload-state'

/** The speed is measured over the last milliseconds. */
const PACE_OVER = 10_000
/** The progress is told this often at most: each time, what shows it is drawn. */
const TELL_EVERY = 100

let made = 0

export class ImageUpload {
  /** Tells the uploads of this tab apart. */
  readonly id = (made += 1)
  readonly request: UploadRequest
  private readonly sender: Sender
  private readonly changed = new Set<() => void>()
  private abort = new AbortController()
  private resumed: (() => void) | undefined
  private readonly portions: PortionSender
  readonly names: { disk: string; snapshot: string }
  private diskId: string | undefined
  private snapshotId: string | undefined
  private isFinalized = false
  private mayHaveImage = false
  private processed: number
  private telling: ReturnType<typeof setTimeout> | undefined
  state: UploadState

  /** @param begun what of it is on the rack, where it goes on */
  constructor(request: UploadRequest, sender: Sender, begun?: Begun) {
    this.request = request
    this.sender = sender
    this.diskId = begun?.diskId
    this.isFinalized = begun?.isFinalized ?? false
    this.processed = begun?.processed ?? 0
    this.portions = new PortionSender(request, begun ?? { next: 0, processed: 0 }, {
      whileResumed: () => this.whileResumed(),
      sent: (amount) => this.progress(amount),
      isOffline: (isOffline) =>
        isOffline !== this.state.isOffline && this.set({ isOffline, marks: [] }),
    })
    this.names = {
      disk: begun?.disk ?? generatedName(['tmp-for-image']),
      snapshot: begun?.snapshot ?? generatedName(['tmp-snapshot']),
    }
    this.state = {
      phase: 'waiting',
      steps: objectOf(
        STEPS.map(([id]) => id),
        (id) => (begun?.complete.includes(id) ? 'complete' : 'ready'),
      ),
      processed: this.processed,
      total: begun?.total ?? 0,
      isOffline: false,
      isCatchingUp: (begun?.next ?? 0) > 0,
      marks: [],
      error: undefined,
      canRetry: false,
      leftovers: [],
    }
  }

  /** @returns a function that ends the subscription */
  subscribe = (listener: () => void): (() => void) => {
    this.changed.add(listener)
    return () => this.changed.delete(listener)
  }

  /** Runs the remaining steps. Resolves on success and failure. */
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
        // `cancel` sets the next state.
        if (this.state.phase === 'cancelling' || this.state.phase === 'cancelled') return
        this.abort.abort()
        this.step(id, 'error')
        this.set({
          phase: 'failed',
          error: messageOf(error),
          canRetry: !isFinal(error),
        })
        return
      }
    }
    this.request.reader?.close()
    this.set({ phase: 'done' })
  }

  /** Stops sending until resumed; running calls finish. */
  pause(): void {
    if (this.state.phase === 'running') this.set({ phase: 'paused', marks: [] })
  }

  resume(): void {
    if (this.state.phase !== 'paused') return
    this.set({ phase: 'running' })
    this.resumed?.()
  }

  /** Cancels, and deletes the created things. Resolves when that is done or has failed. */
  async cancel(): Promise<void> {
    if (this.state.phase === 'done' || this.state.phase === 'cancelling') return
    this.set({ phase: 'cancelling', error: undefined })
    this.abort.abort()
    this.resumed?.()
    const leftovers = await this.cleanUp()
    this.request.reader?.close()
    this.set({ phase: 'cancelled', leftovers })
  }

  /** The created things besides the image, in words, for a message about left-overs. */
  made(): readonly string[] {
    const { steps } = this.state
    if (steps.clean === 'complete') return namesOf(this.state.leftovers)
    return [
      ...(steps.disk !== 'ready' ? [`disk ${this.names.disk}`] : []),
      ...(steps.finalize !== 'ready' ? [`snapshot ${this.names.snapshot}`] : []),
    ]
  }

  /** What of it is on the rack at this moment. */
  begun(): Begun {
    const { steps, total } = this.state
    return {
      ...this.names,
      diskId: this.diskId,
      isFinalized: this.isFinalized,
      complete: STEPS.flatMap(([id]) => (steps[id] === 'complete' ? [id] : [])),
      ...this.portions.done,
      total,
    }
  }

  private async take(id: StepId): Promise<void> {
    switch (id) {
      case 'disk':
        return this.createDisk()
      case 'start':
        return this.bringDiskTo('importing_from_bulk_writes', diskBulkWriteImportStart)
      case 'upload':
        return this.upload()
      case 'stop':
        return this.bringDiskTo('import_ready', diskBulkWriteImportStop)
      case 'finalize':
        return this.finalize()
      case 'image':
        return this.createImage()
      case 'clean': {
        const leftovers = await this.cleanUp()
        // The image exists: leftovers do not make it a failure.
        this.set({ leftovers })
        return undefined
      }
      case 'done':
        return undefined
    }
  }

  private async createDisk(): Promise<void> {
    const { project, image, blockSize, reader } = this.request
    const query = { project }
    const facts = await unlessAborted(needed(reader).facts, this.abort.signal)
    this.set({ total: facts.holds })
    if (this.diskId === undefined) {
      const size = diskSizeOf(facts)
      const body = {
        name: this.names.disk,
        description: `Temporary disk for the import of image ${image.name}`,
        size,
        diskBackend: {
          type: 'distributed' as const,
          diskSource: { type: 'importing_blocks' as const, blockSize },
        },
      }
      try {
        this.diskId = (await this.sender.call(diskCreate, { query, body }, this.signal)).id
      } catch (error) {
        // Without an answer the disk may exist: no other disk has this generated name.
        const at = { path: { disk: this.names.disk }, query }
        this.diskId = await idOf(this.sender.call(diskView, at, { expected: 404 }))
        if (this.diskId === undefined) throw error
      }
    }
    const at = { path: { disk: this.diskId } }
    await waitFor(
      (signal) => this.sender.call(diskView, at, { signal }),
      (disk) => disk.state.state === 'import_ready',
      this.abort.signal,
    )
  }

  /** Sends a call that changes the state of the disk. After an error the disk may have that state all the same. */
  private async bringDiskTo(
    wanted: 'import_ready' | 'importing_from_bulk_writes',
    operation: typeof diskBulkWriteImportStart | typeof diskBulkWriteImportStop,
  ): Promise<void> {
    const at = { path: { disk: this.diskId ?? '' } }
    try {
      await this.sender.call(operation, at, this.signal)
    } catch (error) {
      const found = await this.sender.call(diskView, at).catch(() => undefined)
      if (found?.state.state !== wanted) throw error
    }
  }

  private async createImage(): Promise<void> {
    const { project, image, checked } = this.request
    await unlessAborted(Promise.resolve(checked), this.abort.signal)
    const source = { type: 'snapshot' as const, id: this.snapshotId ?? '' }
    const input = { query: { project }, body: { ...image, source } }
    try {
      await this.sender.call(imageCreate, input, this.signal)
    } catch (error) {
      // Without an answer the image may exist, and a further attempt is refused: its name was free before.
      this.mayHaveImage ||= isAmbiguous(error)
      const at = { path: { image: image.name }, query: { project } }
      const look = () => idOf(this.sender.call(imageView, at, { expected: 404 }))
      if (!this.mayHaveImage || (await look()) === undefined) throw error
    }
  }

  private async finalize(): Promise<void> {
    const { project } = this.request
    const at = { path: { snapshot: this.names.snapshot }, query: { project } }
    if (!this.isFinalized)
      try {
        const path = { disk: this.diskId ?? '' }
        const body = { snapshotName: this.names.snapshot }
        await this.sender.call(diskFinalizeImport, { path, body }, this.signal)
      } catch (error) {
        const found = await idOf(this.sender.call(snapshotView, at, { expected: 404 }))
        if (found === undefined) throw error
      }
    this.isFinalized = true
    const snapshot = await waitFor(
      (signal) => this.sender.call(snapshotView, at, { signal }),
      ({ state }) => state === 'ready',
      this.abort.signal,
    )
    this.snapshotId = snapshot.id
  }

  /** Sends the portions that are not written yet. The log shows them as one entry. */
  private async upload(): Promise<void> {
    const series = this.sender.series(`chunks of ${this.request.image.name}`)
    try {
      await this.portions.sendAll(series.call, this.diskId ?? '', this.abort.signal)
      series.end()
    } catch (error) {
      series.end(error)
      throw error
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

  private get signal() {
    return { signal: this.abort.signal }
  }

  private cleanUp(): Promise<Leftover[]> {
    const { project } = this.request
    return cleanUp(this.sender.call, project, {
      ...this.names,
      hasDisk: this.state.steps.disk !== 'ready',
      hasSnapshot: this.state.steps.finalize !== 'ready',
    })
  }

  private progress(bytes: number): void {
    this.processed += bytes
    if (this.telling) return
    this.tell()
    this.telling = setTimeout(() => {
      this.telling = undefined
      if (this.processed !== this.state.processed) this.tell()
    }, TELL_EVERY)
  }

  private tell(): void {
    const now = Date.now()
    const marks = [
      ...this.state.marks.filter(({ at }) => now - at < PACE_OVER),
      { at: now, done: this.processed },
    ]
    this.set({ marks, isCatchingUp: false })
  }

  private step(id: StepId, to: StepState): void {
    this.set({ steps: { ...this.state.steps, [id]: to } })
  }

  private set(changes: Partial<UploadState>): void {
    this.state = { ...this.state, processed: this.processed, ...changes }
    for (const listener of this.changed) listener()
  }
}
