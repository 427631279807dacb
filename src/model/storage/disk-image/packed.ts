/** Unpacks one cluster of an image, which was compressed by itself. */
import { inflateSync } from 'fflate'
import { viewOf } from './bytes'
import type { ByteSource } from './image'
import { DamagedImage } from './image'

/** Runs a library's decoder on bytes that may be anything: whatever it throws says that they are damaged. */
function orDamaged(at: number, unpack: () => Uint8Array): Uint8Array {
  try {
    return unpack()
  } catch {
    throw cannotUnpack(at)
  }
}

/**
 * Unpacks DEFLATE (RFC 1951), which may be followed by other bytes.
 * @param size how many bytes it stands for at most
 * @param at where it is in the file, for errors
 */
export const inflate = (data: Uint8Array, size: number, at: number): Uint8Array =>
  orDamaged(at, () => inflateSync(data, { out: new Uint8Array(size) }))

/** The largest prime below 2^16, by which sums of Adler-32 are divided. */
const ADLER_PRIME = 65_521
/** So many bytes can be added up before a sum may be larger than 2^32. */
const ADLER_STEP = 5_552

/** The checksum that ends zlib's format (RFC 1950, section 8.2). */
function adler32(bytes: Uint8Array): number {
  let low = 1
  let high = 0
  for (let from = 0; from < bytes.length; from += ADLER_STEP) {
    const to = Math.min(from + ADLER_STEP, bytes.length)
    for (let i = from; i < to; i++) {
      low += bytes[i] ?? 0
      high += low
    }
    low %= ADLER_PRIME
    high %= ADLER_PRIME
  }
  return high * 2 ** 16 + low
}

const ZLIB_HEADER_BYTES = 2
const ZLIB_CHECKSUM_BYTES = 4

/** Unpacks zlib's format (RFC 1950) and compares its checksum. @param data exactly what was compressed */
export const unzlib = (data: Uint8Array, size: number, at: number): Uint8Array =>
  orDamaged(at, () => {
    const end = data.length - ZLIB_CHECKSUM_BYTES
    const out = new Uint8Array(size)
    const bytes = inflateSync(data.subarray(ZLIB_HEADER_BYTES, end), { out })
    if (adler32(bytes) !== viewOf(data).getUint32(end)) throw new Error('another checksum')
    return bytes
  })

/** Unpacks the first frame of Zstandard in the data. What is shorter than `size` ends in zeros. */
export async function unzstd(data: Uint8Array, size: number, at: number): Promise<Uint8Array> {
  const { unpackFirstFrame } = await import('./zstd')
  const out = new Uint8Array(size)
  let to = 0
  try {
    for await (const piece of unpackFirstFrame(sourceOfBytes(data))) {
      out.set(piece, to)
      to += piece.length
    }
  } catch {
    throw cannotUnpack(at)
  }
  if (to === 0) throw cannotUnpack(at)
  return out
}

const cannotUnpack = (at: number) =>
  new DamagedImage(`what is compressed at byte ${at} cannot be unpacked`, at)

const sourceOfBytes = (data: Uint8Array): ByteSource => ({
  size: data.length,
  read: (from, length) => Promise.resolve(data.slice(from, from + length)),
})
