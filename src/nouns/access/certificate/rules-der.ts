/** Reads DER, the binary form of certificates and keys: tags, lengths and contents, without their meaning. */

export interface DerNode {
  /** The first byte: class, form and number. */
  tag: number
  content: Uint8Array
}

/** The tags in certificates and keys. */
export const DER = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

/** Thrown for bytes that are not DER, or not the expected structure. */
export class DerError extends Error {
  override name = 'DerError'
}

/**
 * The only node in these bytes.
 * @throws DerError for anything else, also for extra bytes
 */
export function readDer(bytes: Uint8Array): DerNode {
  const [node, ...rest] = readAll(bytes)
  if (!node || rest.length > 0) throw new DerError('Not a single DER value')
  return node
}

/** The bytes of the first of several values. @throws DerError */
export function firstDer(bytes: Uint8Array): Uint8Array {
  const { length, start } = readLength(bytes, 1)
  return bytes.subarray(0, start + length)
}

/** The nodes inside a node. @throws DerError */
export const inside = (node: DerNode): DerNode[] => readAll(node.content)

function readAll(bytes: Uint8Array): DerNode[] {
  const nodes: DerNode[] = []
  for (let at = 0; at < bytes.length;) {
    const { length, start } = readLength(bytes, at + 1)
    const end = start + length
    if (end > bytes.length) throw new DerError('A DER value ends too early')
    nodes.push({ tag: bytes[at] ?? 0, content: bytes.subarray(start, end) })
    at = end
  }
  return nodes
}

function readLength(bytes: Uint8Array, at: number): { length: number; start: number } {
  const first = bytes[at]
  if (first === undefined) throw new DerError('A DER value has no length')
  if (first < 0x80) return { length: first, start: at + 1 }
  const digits = first & 0x7f
  // DER has no indefinite length, and a length of more than four bytes exceeds every file here.
  if (digits === 0 || digits > 4) throw new DerError('Not a DER length')
  let length = 0
  for (let i = 1; i <= digits; i += 1) length = length * 256 + (bytes[at + i] ?? Number.NaN)
  if (Number.isNaN(length)) throw new DerError('A DER length ends too early')
  return { length, start: at + 1 + digits }
}

/** The nth of several nodes, which must have this tag. @throws DerError */
export function part(nodes: readonly DerNode[], n: number, tag: number): DerNode {
  const node = nodes[n]
  if (node?.tag !== tag) throw new DerError(`Expected a DER value of the kind ${tag}`)
  return node
}

/** Bytes as hexadecimal digits, for comparing. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The bytes of Base64 text; white space is ignored.
 * @throws DerError on anything else
 */
export function fromBase64(text: string): Uint8Array {
  const plain = text.replaceAll(/\s+/g, '')
  if (plain === '' || plain.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(plain))
    throw new DerError('Not Base64')
  return Uint8Array.from(atob(plain), (c) => c.codePointAt(0) ?? 0)
}
