/** Reads large pieces where a source is read from its beginning to its end: a browser takes longer for each read than for its bytes. */
import type { ByteSource } from './image'

const PIECE = 4 * 1024 * 1024
/** A read that begins at most so many bytes after the last one goes on with it. */
const NEAR = 1024 * 1024

interface Piece {
  from: number
  to: number
  bytes: Promise<Uint8Array>
}

/** The same source; besides what is asked for, up to two pieces of it are read and kept. */
export function readAhead(source: ByteSource): ByteSource {
  let current: Piece | undefined
  let coming: Piece | undefined
  /** Where the last read ended. */
  let last = -1

  const pieceFrom = (from: number): Piece | undefined => {
    if (from >= source.size) return undefined
    const to = Math.min(from + PIECE, source.size)
    const bytes = source.read(from, to - from)
    // Whoever reads from it gets the error.
    bytes.catch(() => undefined)
    return { from, to, bytes }
  }
  const isIn = (piece: Piece | undefined, at: number): piece is Piece =>
    piece !== undefined && at >= piece.from && at < piece.to

  /** The piece with a byte within the source. Where the source is read on, begins to read the one behind it. */
  function pieceAt(at: number): Piece | undefined {
    if (isIn(current, at)) return current
    const next = isIn(coming, at) ? coming : undefined
    if (next && at - next.from >= NEAR) return next
    current = next ?? pieceFrom(at)
    coming = current && pieceFrom(current.to)
    return current
  }

  const goesOn = (at: number) =>
    isIn(current, at) || isIn(coming, at) || (last >= 0 && at >= last && at - last < NEAR)

  async function read(at: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    const isAhead = goesOn(at) && length < PIECE && at + length <= source.size
    last = at + length
    if (!isAhead) return source.read(at, length)
    const bytes = new Uint8Array(length)
    for (let done = 0; done < length;) {
      const piece = pieceAt(at + done)
      if (!piece) break
      const from = at + done - piece.from
      const part = (await piece.bytes).subarray(from, from + length - done)
      bytes.set(part, done)
      done += part.length
    }
    return bytes
  }
  return { size: source.size, read }
}
