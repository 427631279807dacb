/** What is known of an upload: its steps, its state, what it was asked for, and what of it is on the rack. */
import type { ImageCreate } from '@/api/contract/image'
import type { ExpectedSum } from '@/model/storage/disk-image/sums'
import type { BlockSize } from '@/nouns/compute/instance/rules-hardware'
import type { Leftover } from './clean-up'
import type { ImageReader } from './read-here'

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
  /** 'waiting': for an earlier upload. */
  phase: 'waiting' | 'running' | 'paused' | 'failed' | 'cancelling' | 'cancelled' | 'done'
  steps: Readonly<Record<StepId, StepState>>
  /** Bytes of the image that are on the disk, including zeros that are not sent, and of how many. */
  processed: number
  total: number
  /** The connection is lost: what is sent is tried again until it is back. */
  isOffline: boolean
  /** The file is read up to where its upload stopped before. */
  isCatchingUp: boolean
  /** The number of finished bytes at several times in the last seconds. */
  marks: readonly { at: number; done: number }[]
  error: string | undefined
  /** Whether the failed step can be retried. */
  canRetry: boolean
  /** Things that could not be deleted. */
  leftovers: readonly Leftover[]
}

/** What tells a file from another of the same size: never its content. */
export type FileFacts = Pick<File, 'name' | 'size' | 'lastModified'>

export interface UploadRequest {
  project: string
  /** Not needed for an upload that goes on once everything was sent. */
  reader: ImageReader | undefined
  /** The files of the image. */
  files: readonly FileFacts[]
  blockSize: BlockSize
  expected?: ExpectedSum | undefined
  /** Resolves when the file has the expected checksum, if one is expected. Rejects with WrongSum. */
  checked?: Promise<unknown> | undefined
  image: Pick<ImageCreate, 'name' | 'description' | 'os' | 'version'>
}

/** What of an upload is on the rack: from there it goes on. */
export interface Begun {
  /** The names of the temporary things. */
  disk: string
  snapshot: string
  diskId: string | undefined
  /** The disk is finalized, though its snapshot may not be ready. */
  isFinalized: boolean
  complete: readonly StepId[]
  /** The lowest index of a portion that was not sent: all below are on the disk. */
  next: number
  /** Bytes of the image in the portions below, and in all. */
  processed: number
  total: number
}

/** What is remembered of an unfinished upload in this browser. */
export interface UploadRecord
  extends Begun, Pick<UploadRequest, 'project' | 'image' | 'files' | 'blockSize' | 'expected'> {
  /** The files have the expected checksum. */
  isChecked: boolean
  /** Why it cannot go on, whatever is chosen: it was cancelled, or the file is not an image. */
  ended: string | undefined
  /** When it was written, in milliseconds since 1970. */
  at: number
}

/** What could not be deleted, in words: 'disk tmp-for-image-1a2b3c'. */
export const namesOf = (leftovers: readonly Leftover[]): string[] =>
  leftovers.map(({ noun, name }) => `${noun} ${name}`)

/** A thing that could not be deleted, in words, and why. */
export const worded = ({ noun, name, why }: Leftover): string => `${noun} ${name}: ${why}`
