/** Reads an image for its upload in a worker, or in the page where the browser has no workers. */
import { DamagedImage, FileChanged, RefusedImage } from '@/model/storage/disk-image/image'
import type { ImageFacts, Unpacking } from './open-image'
import type { EncodedPortion, ImageReader, ReaderFailure } from './read-here'
import { readHere } from './read-here'

export type ToReader = { files: readonly File[] } | { next: number }

export type FromReader =
  | { progress: Unpacking }
  | { facts: ImageFacts }
  | { portion: EncodedPortion | undefined }
  | { failure: ReaderFailure }

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
  const reader =
    typeof Worker === 'undefined' ? readHere(openHere(files, tell)) : readBeside(files, tell)
  // Whoever opened the image may look at its facts later.
  reader.facts.catch(() => undefined)
  return reader
}

const openHere = async (files: readonly File[], tell: (progress: Unpacking) => void) =>
  (await import('./open-image')).openImage(files, tell)

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
