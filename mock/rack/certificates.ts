/** Checks and stores certificates, with the messages of the control plane. */
import type { CertificateCreate } from '@/api/contract/certificate'
import { isPrivateKey } from '@/api/secrets'
import type { CertificateFacts } from '@/model/access/certificate'
import { pemBlocks, readChain } from '@/model/access/certificate'
import { DerError } from '@/model/access/der'
import { invalidValue } from '../state/api-fault'
import { newNamed } from '../state/named'
import { publicHalf, publicHalfOf } from './private-key'
import type { CertificateRow, World } from '../state'

/**
 * @throws ApiFault 400 when certificate or key cannot be read, has expired, or the two do not match
 */
export function checkCertificate(
  world: World,
  { cert, key }: Pick<CertificateCreate, 'cert' | 'key'>,
): CertificateFacts {
  if (isPrivateKey(cert))
    throw invalidValue('certificate', 'Failed to parse certificate: it holds a private key')
  const [first] = parseOrRefuse('certificate', 'Failed to parse certificate', () => readChain(cert))
  if (first.notAfter <= world.clock.now())
    throw invalidValue('certificate', 'Certificate exists, but is expired')
  const half = parseOrRefuse('private-key', 'Failed to parse private key', () => {
    const block = pemBlocks(key).find(({ label }) => label.endsWith('PRIVATE KEY'))
    if (!block) throw new DerError('There is no private key in it')
    return publicHalf(block)
  })
  if (half !== undefined && half !== publicHalfOf(first.publicKey))
    throw invalidValue('certificate', 'Certificate and private key do not match')
  return first
}

/** Stores a checked certificate without its key. @throws ApiFault when the name is taken */
export const addCertificate = (
  world: World,
  siloId: string,
  { cert, service, ...fields }: CertificateCreate,
): CertificateRow => world.certificates.add({ ...newNamed(world, fields), cert, service, siloId })

/** Runs a parser on data from a request. @throws ApiFault 400 when the data is invalid */
export function parseOrRefuse<T>(field: string, complaint: string, read: () => T): T {
  try {
    return read()
  } catch (thrown) {
    if (!(thrown instanceof DerError)) throw thrown
    throw invalidValue(field, `${complaint}: ${thrown.message}`)
  }
}
