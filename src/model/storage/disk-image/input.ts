/** The bytes of a source from the first to the last, for decoders that work on what has been read of it. */
import type { ByteSource } from './image'

/** Bytes that are read of a source at once. */
const PIECE = 1024 * 1024
/** Zeros that follow what has been read, so that a decoder may look a little beyond its end. */
const SPARE = 16

export class Input {
  /** What has been read; what is still to decode is from `at` to `end`. */
  bytes = new Uint8Array(PIECE + SPARE)
  at = 0
  end = 0
  readonly #source: ByteSource
  /** Where in the source the next piece begins. */
  #next = 0

  constructor(source: ByteSource) {
    this.#source = source
  }

  /** Where in the source `at` is; its end when a decoder went beyond. */
  get position(): number {
    return this.#next - Math.max(0, this.end - this.at)
  }

  /** Whether nothing follows what has been read. */
  get isLast(): boolean {
    return this.#next >= this.#source.size
  }

  /** Whether the source has so many more bytes, read or not. */
  hasAhead(length: number): boolean {
    return this.position + length <= this.#source.size
  }

  /** Reads until so many bytes are there, or the source ends: there may be fewer then. */
  async ensure(length: number): Promise<void> {
    while (this.end - this.at < length && !this.isLast) {
      const piece = await this.#source.read(
        this.#next,
        Math.min(PIECE, this.#source.size - this.#next),
      )
      this.#append(piece)
      this.#next += piece.length
    }
  }

  /** Goes on behind so many bytes, without reading what can be left out; stops at the end of the source. */
  skip(length: number): void {
    const there = Math.min(length, this.end - this.at)
    this.at += there
    this.#next = Math.min(this.#next + length - there, this.#source.size)
  }

  #append(piece: Uint8Array): void {
    const kept = this.end - this.at
    if (kept + piece.length + SPARE > this.bytes.length) {
      const larger = new Uint8Array(kept + piece.length + PIECE + SPARE)
      larger.set(this.bytes.subarray(this.at, this.end))
      this.bytes = larger
    } else if (this.at > 0) this.bytes.copyWithin(0, this.at, this.end)
    this.bytes.set(piece, kept)
    this.at = 0
    this.end = kept + piece.length
    this.bytes.fill(0, this.end, this.end + SPARE)
  }
}

/** Whether only zeros are left in the source, such as those that fill up a block of a tape. */
export async function hasOnlyZerosLeft(input: Input): Promise<boolean> {
  for (;;) {
    await input.ensure(1)
    if (input.at === input.end) return true
    if (input.bytes.subarray(input.at, input.end).some((byte) => byte !== 0)) return false
    input.at = input.end
  }
}
