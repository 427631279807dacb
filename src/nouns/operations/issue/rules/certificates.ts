/** Certificates that have expired or expire soon. The API returns only those of the user's own silo. */
import type { Certificate } from '@/api/contract/certificate'
import type { CertificateFacts } from '@/nouns/access/certificate/rules'
import { dateTime } from '@/model/date-time'
import type { Finding } from './finding'

const DAY = 86_400_000
/** A certificate that expires sooner than this is shown: time enough to have a new one signed. */
export const EXPIRES_SOON = 30 * DAY

/**
 * @param chain the parsed chain, its own certificate first; `undefined` for text that is not a certificate
 * @param now milliseconds since 1970
 */
export function certificateFindings(
  certificate: Certificate,
  chain: readonly Pick<CertificateFacts, 'notAfter'>[] | undefined,
  now: number,
): Finding[] {
  // Clients reject the chain when its first certificate expires.
  const times = (chain ?? []).map(({ notAfter }) => notAfter.getTime())
  const until = times.length > 0 ? Math.min(...times) : undefined
  if (until === undefined || until - now >= EXPIRES_SOON) return []
  const isOver = until <= now
  return [
    {
      id: `certificates ${certificate.id}`,
      source: 'certificates',
      severity: isOver ? 'bad' : 'warn',
      name: certificate.name,
      problem: isOver ? 'expired' : 'expires soon',
      text: `It ${isOver ? 'expired' : 'expires'} on ${dateTime(new Date(until))}. Add a new certificate, then delete this one.`,
      since: new Date(until),
      ...(!isOver && { isAhead: true as const }),
      thing: { id: certificate.id, params: { certificate: certificate.name } },
      value: certificate,
    },
  ]
}
