/** Remembers an upload as long as something of it is on the rack. */
import type { ImageUpload } from './engine'
import type { UploadRecord } from './upload-state'
import { dropRecord, keepRecord } from './record'
import { holdUpload } from './upload-lock'

/** Milliseconds between two writes within a step. */
const EVERY = 1_000

/**
 * Keeps the record of an upload until it has ended and nothing of it is left.
 * @param who the user and the silo
 * @param hold that of this tab, where it has one already
 */
export function remember(
  upload: ImageUpload,
  who: string,
  hold: Promise<(() => void) | undefined> = holdUpload(upload.names.disk),
): void {
  const { project, image, files, blockSize, expected, checked } = upload.request
  let isChecked = false
  let written = { when: 0, what: '' }
  let later: ReturnType<typeof setTimeout> | undefined
  const ended = (): string | undefined => {
    const { phase, error, canRetry } = upload.state
    if (phase === 'failed' && !canRetry) return error ?? ''
    return phase === 'cancelling' || phase === 'cancelled' ? 'It was cancelled.' : undefined
  }
  const record = (): UploadRecord => ({
    ...upload.begun(),
    project,
    image,
    files: files.map(({ name, size, lastModified }) => ({ name, size, lastModified })),
    blockSize,
    expected,
    isChecked,
    ended: ended(),
    at: Date.now(),
  })
  const look = () => {
    const { phase, steps, leftovers } = upload.state
    if (phase === 'waiting') return
    const isOver = phase === 'done' || phase === 'cancelled'
    if (isOver && leftovers.length === 0) dropRecord(who, upload.names)
    else {
      const what = `${phase} ${Object.values(steps).join()} ${isChecked}`
      if (what === written.what && Date.now() - written.when < EVERY) {
        later ??= setTimeout(() => {
          later = undefined
          look()
        }, EVERY)
        return
      }
      written = { what, when: Date.now() }
      keepRecord(who, record())
    }
    if (!isOver) return
    clearTimeout(later)
    end()
    void hold.then((release) => release?.())
  }
  const end = upload.subscribe(look)
  const note = async () => {
    await checked
    isChecked = true
    look()
  }
  // What is expected and not met ends the upload itself.
  if (checked) note().catch(() => undefined)
}
