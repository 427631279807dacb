/** What a failure of an upload means for another try. */
import { ApiError } from '@/api/errors'
import { DamagedImage, FileChanged, RefusedImage } from '@/model/storage/disk-image/image'

/** A file that is not the one whose checksum was given. */
export class WrongSum extends Error {
  override name = 'WrongSum'
}

/** What another try cannot mend. */
export const isFinal = (error: unknown): boolean =>
  error instanceof FileChanged ||
  error instanceof DamagedImage ||
  error instanceof RefusedImage ||
  error instanceof WrongSum

/** Whether a retry may help. A call that the API refuses will be refused again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.statusCode === undefined || error.statusCode >= 500 || error.statusCode === 429
    : error instanceof DOMException && error.name === 'TimeoutError'

/** Whether nothing answered at all: a retry may help once the connection is back. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'unreachable'
