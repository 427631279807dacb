/** A disk in stretches: each is stored somewhere in a file, is stored compressed, or has nothing but zeros. */
import type { ByteSource, Extent, RandomImage } from './image'
import { DamagedImage } from './image'

/** What a stretch of a disk has, from an asked position on: `length` is one byte at least, and may reach beyond the disk. */
export type Run = { length: number } & (
  | { kind: 'zeros' }
  /** Its bytes lie in a file. */
  | { kind: 'stored'; source: ByteSource; at: number }
  /** Its bytes are a part of what was compressed together: `skip` bytes of that come before. */
  | { kind: 'packed'; skip: number; unpack: () => Promise<Uint8Array> }
)

/** Finds what a disk has from a position within it on. @throws DamagedImage, FileChanged */
export type Layout = (at: number) => Promise<Run>

/** The place of an entry of a table that stores nothing. */
export const ZEROS = -1

/**
 * The stretch that the entries of a table make from the first one on, as long as nothing is stored for any of them, or each
 * is stored right after the one before.
 * @param skip bytes of the first one that come before the stretch
 * @param count how many entries there are
 * @param bytesEach what each stands for
 * @param placeOf where an entry is stored in the source, or `ZEROS`
 */
export function stretch(
  source: ByteSource,
  skip: number,
  count: number,
  bytesEach: number,
  placeOf: (i: number) => number,
): Run {
  const first = placeOf(0)
  let i = 1
  while (i < count && placeOf(i) === (first === ZEROS ? ZEROS : first + i * bytesEach)) i++
  const length = i * bytesEach - skip
  return first === ZEROS
    ? { kind: 'zeros', length }
    : { kind: 'stored', length, source, at: first + skip }
}

/** The longest extent, so that what is done with one ends soon. */
const MOST_EXTENT = 64 * 1024 * 1024

/** Makes an image of a layout, which is asked for positions below `size` only. */
export function mappedImage(format: string, size: number, layout: Layout): RandomImage {
  /** The stretch from a position on that ends with the disk, or sooner. */
  async function runAt(at: number): Promise<Run> {
    const run = await layout(at)
    const length = Math.min(run.length, size - at)
    if (run.kind === 'stored' && run.at + length > run.source.size)
      throw new DamagedImage(
        `the file ends at byte ${run.source.size}, but bytes ${run.at} to ${run.at + length} should hold a part of the disk`,
        run.at,
      )
    return { ...run, length }
  }

  async function* extents(): AsyncGenerator<Extent> {
    let from = 0
    for (let at = 0; at < size;) {
      const run = await runAt(at)
      if (run.kind === 'zeros') {
        if (at > from) yield { at: from, length: at - from }
        from = at + run.length
      }
      at += run.length
      for (; at - from >= MOST_EXTENT; from += MOST_EXTENT) yield { at: from, length: MOST_EXTENT }
    }
    if (size > from) yield { at: from, length: size - from }
  }

  /** What was unpacked last: the next read often begins in the middle of it. */
  let last: { at: number; bytes: Uint8Array } | undefined
  async function unpacked(at: number, unpack: () => Promise<Uint8Array>): Promise<Uint8Array> {
    if (last?.at === at) return last.bytes
    const bytes = await unpack()
    last = { at, bytes }
    return bytes
  }

  async function read(at: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    if (length === 0) return new Uint8Array(0)
    const only = await runAt(at)
    // Most of what is asked for is one run, which needs no copy.
    if (only.kind === 'stored' && only.length >= length) return only.source.read(only.at, length)
    const bytes = new Uint8Array(length)
    /** Neighbours in the file are read at once. */
    let waiting: { source: ByteSource; at: number; length: number; to: number } | undefined
    async function readWaiting() {
      if (waiting) bytes.set(await waiting.source.read(waiting.at, waiting.length), waiting.to)
      waiting = undefined
    }
    for (let done = 0; done < length;) {
      const run = await runAt(at + done)
      const wanted = Math.min(run.length, length - done)
      if (run.kind === 'stored') {
        const isNext =
          waiting?.source === run.source &&
          waiting.at + waiting.length === run.at &&
          waiting.to + waiting.length === done
        if (!isNext) await readWaiting()
        waiting ??= { source: run.source, at: run.at, length: 0, to: done }
        waiting.length += wanted
      } else if (run.kind === 'packed') {
        const whole = await unpacked(at + done - run.skip, run.unpack)
        const part = whole.subarray(run.skip, run.skip + wanted)
        if (part.length < wanted)
          throw new DamagedImage(
            `what was compressed for byte ${at + done} of the disk is too short`,
            at + done,
          )
        bytes.set(part, done)
      }
      done += wanted
    }
    await readWaiting()
    return bytes
  }

  return { kind: 'random', format, size, extents, read }
}
