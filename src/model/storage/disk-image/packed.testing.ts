/** The files that scripts/disk-images/pack.sh makes, and what they hold. */
import { readFileSync } from 'node:fs'
import type { ByteSource } from './image'
import { sourceOfBlob } from './image'

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** The numbers from 1, a line each. */
export const numbers = (count: number): Uint8Array<ArrayBuffer> =>
  bytesOf(Array.from({ length: count }, (_, i) => `${i + 1}\n`).join(''))

export const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** A text, zeros, and the text again far behind the first. */
export const diskBytes = joined(numbers(6_000), new Uint8Array(200_000), numbers(6_000))

export const packedFile = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    readFileSync(new URL(`../../../../tests/disk-images/packed/${name}`, import.meta.url)),
  )

export const sourceOf = (...parts: readonly Uint8Array<ArrayBuffer>[]): ByteSource =>
  sourceOfBlob(new Blob([...parts]))

/** All pieces as one. */
export async function gathered(
  pieces: AsyncIterable<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return joined(...all)
}

/** Whether the bytes are the same; comparing arrays by `toEqual` takes long. */
export const isSame = (left: Uint8Array, right: Uint8Array): boolean =>
  Buffer.compare(left, right) === 0
