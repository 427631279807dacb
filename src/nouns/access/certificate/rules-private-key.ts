/** Reads private keys: their kind, and their public half, to compare it with a certificate. */
import type { CertificateFacts, PemBlock } from './rules'
import { pemBlocks } from './rules'
import type { DerNode } from './rules-der'
import { DER, DerError, hexOf, inside, part, readDer } from './rules-der'

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

/** The public half of a certificate's public key. */
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

/** The form of a private key in DER: `pkcs1` is a bare RSA key, `pkcs8` a wrapped key. */
export type KeyForm = 'pkcs1' | 'pkcs8' | 'pkcs8 of another kind' | 'ec' | 'encrypted' | 'unknown'

const isTag = (node: DerNode | undefined, tag: number): node is DerNode => node?.tag === tag

/** Detects the form of a private key by its structure. */
export function keyForm(bytes: Uint8Array): KeyForm {
  try {
    const [first, second, third] = inside(part([readDer(bytes)], 0, DER.sequence))
    if (isTag(first, DER.sequence)) return isTag(second, DER.octetString) ? 'encrypted' : 'unknown'
    if (!isTag(first, DER.integer)) return 'unknown'
    if (isTag(second, DER.octetString)) return 'ec'
    if (isTag(second, DER.sequence) && isTag(third, DER.octetString)) {
      const kind = hexOf(part(inside(second), 0, DER.oid).content)
      return kind === RSA ? 'pkcs8' : 'pkcs8 of another kind'
    }
    return isTag(second, DER.integer) && isTag(third, DER.integer) ? 'pkcs1' : 'unknown'
  } catch {
    return 'unknown'
  }
}

/** The RSA key inside PKCS #8. @throws DerError for anything else */
export const unwrapped = (bytes: Uint8Array): Uint8Array =>
  part(inside(part([readDer(bytes)], 0, DER.sequence)), 2, DER.octetString).content

/** The problem of a private key in PEM beside a certificate; undefined where they match, or cannot be compared. */
export function keyProblem(
  pem: string,
  certificate: Pick<CertificateFacts, 'publicKey'> | undefined,
): string | undefined {
  if (/-----BEGIN ENCRYPTED PRIVATE KEY-----|Proc-Type: 4,ENCRYPTED/.test(pem))
    return 'It is encrypted, and the rack cannot ask for its password. openssl pkey -in FILE gives it in plain form.'
  try {
    const block = pemBlocks(pem).find(({ label }) => label.endsWith('PRIVATE KEY'))
    if (!block) return 'It should be the PEM of a private key.'
    const half = publicHalf(block)
    return half !== undefined && certificate && half !== publicHalfOf(certificate.publicKey)
      ? 'It is the key of another certificate: the rack refuses the two.'
      : undefined
  } catch {
    return 'It cannot be read.'
  }
}
