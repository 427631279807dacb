/** Reads an image for its upload in a worker, or in the page where the browser has no workers. */
import { toBase64 } from '@/model/base64'
import { DamagedImage, FileChanged, RefusedImage } from '@/model/storage/disk-image/image'
import type { ImageFacts, OpenedImage, Unpacking } from './open-image'
import type { Portion } from './portions'

/** A portion as it is sent. */
export interface EncodedPortion {
  index: number
  amount: number
  writes: readonly { offset: number; base64EncodedData: string }[]
}

export interface ImageReader {
  /** What the image is. Rejects with RefusedImage, DamagedImage or FileChanged. */
  readonly facts: Promise<ImageFacts>
  /**
   * The next portion; `undefined` after the last one. May be asked again before it has answered.
   * @param from where the first call begins: the index of the first portion that was not sent yet
   */
  next(from: number): Promise<EncodedPortion | undefined>
  close(): void
}

export type ToReader = { files: readonly File[] } | { next: number }

/** An error of a reader, as it passes from a worker. */
export interface ReaderFailure {
  name: string
  message: string
  help?: string | undefined
  at?: number | undefined
}

export type FromReader =
  | { progress: Unpacking }
  | { facts: ImageFacts }
  | { portion: EncodedPortion | undefined }
  | { failure: ReaderFailure }

export const encoded = ({ index, amount, writes }: Portion): EncodedPortion => ({
  index,
  amount,
  writes: writes.map(({ offset, bytes }) => ({ offset, base64EncodedData: toBase64(bytes) })),
})

export const failureOf = (error: unknown): ReaderFailure =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        ...('help' in error && { help: error.help as string | undefined }),
        ...('at' in error && { at: error.at as number }),
      }
    : { name: 'Error', message: String(error) }

function errorOf({ name, message, help, at }: ReaderFailure): Error {
  if (name === 'RefusedImage') return new RefusedImage(message, help)
  if (name === 'DamagedImage') return new DamagedImage(message, at ?? 0)
  return name === 'FileChanged' ? new FileChanged(message) : new Error(message)
}

/**
 * @param files one, or all parts of a VMDK
 * @param tell is told the progress of what must be unpacked first
 */
export function readImage(
  files: readonly File[],
  tell: (progress: Unpacking) => void,
): ImageReader {
  const reader = typeof Worker === 'undefined' ? readHere(files, tell) : readBeside(files, tell)
  // Whoever opened the image may look at its facts later.
  reader.facts.catch(() => undefined)
  return reader
}

function readHere(files: readonly File[], tell: (progress: Unpacking) => void): ImageReader {
  const opening: Promise<OpenedImage> = import('./open-image').then(({ openImage }) =>
    openImage(files, tell),
  )
  let portions: AsyncGenerator<Portion> | undefined
  return {
    facts: opening.then(({ facts }) => facts),
    async next(from) {
      const opened = await opening
      portions ??= opened.portions(from)
      const { value } = (await portions.next()) as { value: Portion | undefined }
      return value && encoded(value)
    },
    close: () =>
      void opening.then(
        (opened) => opened.close(),
        () => undefined,
      ),
  }
}

interface Waiting<T> {
  resolve(value: T): void
  reject(error: Error): void
}

function readBeside(files: readonly File[], tell: (progress: Unpacking) => void): ImageReader {
  const worker = new Worker(new URL('reader-worker.ts', import.meta.url), { type: 'module' })
  const post = (message: ToReader) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(message)
  }
  let settle: Waiting<ImageFacts> | undefined
  const facts = new Promise<ImageFacts>((resolve, reject) => {
    settle = { resolve, reject }
  })
  const asked: Waiting<EncodedPortion | undefined>[] = []
  let broken: Error | undefined
  const fail = (error: Error) => {
    broken = error
    settle?.reject(error)
    for (const { reject } of asked.splice(0)) reject(error)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
    if ('progress' in data) tell(data.progress)
    else if ('facts' in data) settle?.resolve(data.facts)
    else if ('portion' in data) asked.shift()?.resolve(data.portion)
    else fail(errorOf(data.failure))
  })
  worker.addEventListener('error', () =>
    fail(new Error('The part of the console that reads images could not be loaded.')),
  )
  post({ files })
  return {
    facts,
    next: (from) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken)
        asked.push({ resolve, reject })
        return post({ next: from })
      }),
    // The file that a worker unpacked to is deleted by the next one.
    close: () => worker.terminate(),
  }
}
