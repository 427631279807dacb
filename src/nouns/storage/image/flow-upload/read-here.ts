/** Reads an image for its upload, in the worker or in the page. */
import { toWire } from '@/api/wire'
import { toBase64 } from '@/model/base64'
import { free } from '@/model/storage/disk-image/bytes'
import type { ImageFacts, OpenedImage } from './open-image'
import type { Portion, Write } from './portions'

/** A portion as it is sent. */
export interface EncodedPortion {
  index: number
  amount: number
  writes: readonly EncodedWrite[]
}

/** A write as its request has it. */
export interface EncodedWrite {
  offset: number
  /** JSON, in UTF-8. */
  body: Uint8Array<ArrayBuffer>
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

const encoded = ({ index, amount, writes }: Portion): EncodedPortion => ({
  index,
  amount,
  writes: writes.map(encodedWrite),
})

/** Bytes whose Base64 becomes a text at once, which is on the heap for a moment: a multiple of three. */
const AT_ONCE = 48 * 1024

/** What such a request has but for its data. */
export const bodyWithout = (offset: number) => ({ offset, base64EncodedData: '' })

/** Bytes pass from a worker to the page, and from there to the network, without being copied or encoded as a text is. */
function encodedWrite({ offset, bytes }: Write): EncodedWrite {
  const frame = JSON.stringify(toWire(bodyWithout(offset)))
  // The data stands between the last quotation marks.
  const head = frame.length - 2
  const body = new Uint8Array(frame.length + Math.ceil(bytes.length / 3) * 4)
  const encoder = new TextEncoder()
  let to = 0
  const add = (text: string) => {
    to += encoder.encodeInto(text, body.subarray(to)).written
  }
  add(frame.slice(0, head))
  for (let at = 0; at < bytes.length; at += AT_ONCE) add(toBase64(bytes.subarray(at, at + AT_ONCE)))
  add(frame.slice(head))
  return { offset, body }
}

/** Reads an image where it is called: in the worker, and in the page without one. */
export function readHere(opening: Promise<OpenedImage>): ImageReader {
  let portions: AsyncGenerator<Portion> | undefined
  return {
    facts: opening.then(({ facts }) => facts),
    async next(from) {
      const opened = await opening
      portions ??= opened.portions(from)
      const { value } = (await portions.next()) as { value: Portion | undefined }
      if (!value) return undefined
      const portion = encoded(value)
      for (const { bytes } of value.writes) free(bytes)
      return portion
    },
    close: () =>
      void opening.then(
        (opened) => opened.close(),
        () => undefined,
      ),
  }
}

/** An error of a reader, as it passes from a worker. */
export interface ReaderFailure {
  name: string
  message: string
  help?: string | undefined
  at?: number | undefined
}

export const failureOf = (error: unknown): ReaderFailure =>
  error instanceof Error
    ? {
        name: error.name,
        message: error.message,
        ...('help' in error && { help: error.help as string | undefined }),
        ...('at' in error && { at: error.at as number }),
      }
    : { name: 'Error', message: String(error) }
