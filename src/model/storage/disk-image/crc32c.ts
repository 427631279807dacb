/** The polynomial of CRC-32C, its bits in reversed order. */
const CASTAGNOLI = 0x82f6_3b78
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ CASTAGNOLI
  return crc
})

/** CRC-32C (RFC 3720, appendix B.4) of bytes, of which the four of the checksum itself count as zeros. */
export function crc32c(bytes: Uint8Array, checksumAt: number): number {
  let crc = 0xffff_ffff
  for (let at = 0; at < bytes.length; at++) {
    const byte = at >= checksumAt && at < checksumAt + 4 ? 0 : (bytes[at] ?? 0)
    crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0)
  }
  return ~crc >>> 0
}
