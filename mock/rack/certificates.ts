/** Checks and stores certificates, with the messages of the control plane. */
import type { CertificateCreate } from '@/api/contract/certificate'
import type { CertificateFacts } from '@/nouns/access/certificate/rules'
import { pemBlocks, readChain } from '@/nouns/access/certificate/rules'
import { DerError } from '@/nouns/access/certificate/rules-der'
import { invalidValue } from '../state/api-fault'
import { newNamed } from '../state/named'
import { publicHalf, publicHalfOf } from '@/nouns/access/certificate/rules-private-key'
import type { CertificateRow, World } from '../state'

/** @throws ApiFault 400 when certificate or key cannot be read, the certificate has expired, or the two do not match */
export function checkCertificate(
  world: World,
  { cert, key }: Pick<CertificateCreate, 'cert' | 'key'>,
): CertificateFacts {
  const chain = parseOrRefuse('certificate', 'Failed to parse certificate', () => readChain(cert))
  const [first] = chain
  const now = world.clock.now()
  if (chain.some(({ notBefore, notAfter }) => now < notBefore || notAfter < now))
    throw invalidValue('certificate', 'Certificate exists, but is expired')
  if (!first.isForServers) throw invalidValue('certificate', 'Unsupported certificate purpose')
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
