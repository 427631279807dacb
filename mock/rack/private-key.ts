/** Reads the public half of a private key, to check that a certificate matches. */
import type { PemBlock } from '@/model/access/certificate'
import type { DerNode } from '@/model/access/der'
import { DER, DerError, hexOf, inside, part, readDer } from '@/model/access/der'

const RSA = '2a864886f70d010101'
const ELLIPTIC = '2a8648ce3d0201'

/**
 * The public half of a key in hexadecimal: the modulus of an RSA key, the point of an elliptic
 * curve key. Undefined for a key that does not contain it.
 * @throws DerError when it is not a private key, or an encrypted one
 */
export function publicHalf({ label, bytes }: PemBlock): string | undefined {
  if (label === 'RSA PRIVATE KEY') return modulus(readDer(bytes))
  if (label === 'EC PRIVATE KEY') return point(readDer(bytes))
  if (label !== 'PRIVATE KEY') throw new DerError('Not a private key')
  const fields = inside(part([readDer(bytes)], 0, DER.sequence))
  const algorithm = part(inside(part(fields, 1, DER.sequence)), 0, DER.oid)
  const inner = readDer(part(fields, 2, DER.octetString).content)
  const kind = hexOf(algorithm.content)
  return kind === RSA ? modulus(inner) : kind === ELLIPTIC ? point(inner) : undefined
}

/** The same half of a certificate's public key. */
export function publicHalfOf(publicKey: Uint8Array): string {
  // A point starts with 04 (02 or 03 when compressed); an RSA key is a sequence.
  if (publicKey[0] !== DER.sequence) return hexOf(publicKey)
  return hexOf(part(inside(readDer(publicKey)), 0, DER.integer).content)
}

const modulus = (key: DerNode): string =>
  hexOf(part(inside(part([key], 0, DER.sequence)), 1, DER.integer).content)

/** The public part of an elliptic curve key is optional, under the tag [1]. */
function point(key: DerNode): string | undefined {
  const fields = inside(part([key], 0, DER.sequence))
  part(fields, 1, DER.octetString)
  const found = fields.find((node) => node.tag === 0xa1)
  return found && hexOf(part(inside(found), 0, DER.bitString).content.subarray(1))
}
