/** The upload of one release: its progress and its result. It can be retried with the same file. */
import type { Sender } from '@commands/engine/registry'
import { messageOf } from '@/api/errors'
import { systemUpdatePutRepository, systemUpdateRepositoryUpload } from '@/api/operations/update'
import type { ApiVersion } from '@/api/version'
import { R16 } from '@/api/version'
import { sendingFile } from './send-file'

export interface UploadState {
  phase: 'running' | 'failed' | 'cancelled' | 'done'
  /** In bytes. */
  sent: number
  total: number
  error?: string
  /** The release in the file, once uploaded, and whether it is new. */
  release?: { version: string; isNew: boolean }
}

export class ReleaseUpload {
  state: UploadState
  #controller = new AbortController()
  readonly #listeners = new Set<() => void>()

  readonly file: File
  readonly #sender: Sender
  readonly #api: ApiVersion

  constructor(file: File, sender: Sender, api: ApiVersion) {
    this.file = file
    this.#sender = sender
    this.#api = api
    this.state = { phase: 'running', sent: 0, total: file.size }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #set(changes: Partial<UploadState>): void {
    this.state = { ...this.state, ...changes }
    for (const listener of this.#listeners) listener()
  }

  /** Sends the file from its start. The result is in the state; nothing is thrown. */
  async run(): Promise<void> {
    this.#controller = new AbortController()
    const { signal } = this.#controller
    this.state = { phase: 'running', sent: 0, total: this.file.size }
    this.#set({})
    try {
      const input = { query: { fileName: this.file.name }, body: this.file }
      const how = { signal, via: sendingFile((sent) => this.#set({ sent })) }
      const { repo, status } =
        this.#api === R16
          ? await this.#sendFirst(input, how)
          : await this.#sender.call(systemUpdateRepositoryUpload, input, how)
      this.#set({
        phase: 'done',
        sent: this.file.size,
        release: { version: repo.systemVersion, isNew: status === 'inserted' },
      })
    } catch (error) {
      this.#set(
        signal.aborted ? { phase: 'cancelled' } : { phase: 'failed', error: messageOf(error) },
      )
    }
  }

  async #sendFirst(
    input: { query: { fileName: string }; body: File },
    how: Parameters<Sender['call']>[2] & object,
  ) {
    const { recorded, status } = await this.#sender.call(systemUpdatePutRepository, input, how)
    return { repo: recorded.repo, status }
  }

  cancel(): void {
    this.#controller.abort()
  }
}
