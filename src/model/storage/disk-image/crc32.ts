/** The CRC of gzip (RFC 1952, section 8), which xz and the GPT use, too. */
/* oxlint-disable typescript/no-non-null-assertion -- the loops read tables and bytes at places that are known to be there */

/** The CRC of each byte, alone and with one to three zeros behind it, so that four bytes are taken at once. */
const TABLES = makeTables()

function makeTables(): readonly [Uint32Array, Uint32Array, Uint32Array, Uint32Array] {
  const one = Uint32Array.from({ length: 256 }, (_, byte) => {
    let crc = byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1
    return crc
  })
  const behind = (table: Uint32Array): Uint32Array =>
    table.map((crc) => (crc >>> 8) ^ one[crc & 0xff]!)
  const two = behind(one)
  const three = behind(two)
  return [one, two, three, behind(three)]
}

/** @param before the CRC of the bytes before these */
export function crc32(bytes: Uint8Array, before = 0): number {
  const [one, two, three, four] = TABLES
  let crc = ~before
  let at = 0
  for (const whole = bytes.length - 3; at < whole; at += 4) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)
    crc =
      four[crc & 0xff]! ^ three[(crc >>> 8) & 0xff]! ^ two[(crc >>> 16) & 0xff]! ^ one[crc >>> 24]!
  }
  for (; at < bytes.length; at++) crc = one[(crc ^ bytes[at]!) & 0xff]! ^ (crc >>> 8)
  return ~crc >>> 0
}
