/** Warnings about a certificate before it is installed. A warning never blocks sending: the control plane decides. */
import type { CertificateFacts } from './rules'
import { coversHost } from './rules'
import { dateTime } from '@/model/date-time'
import { allOf } from '@/model/word-lists'

interface CertificateNote {
  kind: 'expired' | 'early' | 'purpose' | 'host' | 'chain'
  title: string
  text: string
}

/** A silo's own host. The domain is missing where the browser's address is not such a host. */
export interface SiloHost {
  silo: string
  domain: string | undefined
}

/** @param hostname the host of the browser's address: `acme.sys.rack.example` */
export const siloHost = (silo: string, hostname: string): SiloHost => {
  const at = hostname.indexOf('.sys.')
  return { silo, domain: at < 0 ? undefined : hostname.slice(at + '.sys.'.length) }
}

/** Without the domain only the first labels can be compared. */
const covers = (hosts: readonly string[], { silo, domain }: SiloHost): boolean =>
  domain === undefined
    ? hosts.some(
        (host) => /^\*\.sys\..+/i.test(host) || host.toLowerCase().startsWith(`${silo}.sys.`),
      )
    : coversHost(hosts, `${silo}.sys.${domain}`)

/** The warnings about a chain, its own certificate first. */
export function certificateNotes(
  [own, ...rest]: readonly [CertificateFacts, ...CertificateFacts[]],
  host: SiloHost,
  now: Date,
): readonly CertificateNote[] {
  const expected = `${host.silo}.sys.${host.domain ?? '…'}`
  const all = [own, ...rest]
  const expired = all.filter(({ notAfter }) => notAfter <= now)
  const early = all.filter(({ notBefore }) => notBefore > now)
  const called = (one: CertificateFacts) => (one === own ? 'It' : `${one.subject}, an issuer,`)
  const broken = [own, ...rest].find((c, i) => i < rest.length && c.issuer !== rest[i]?.subject)
  return [
    ...(expired.length > 0
      ? [
          {
            kind: 'expired' as const,
            title: 'Certificate expired',
            text: expired
              .map((one) => `${called(one)} expired on ${dateTime(one.notAfter)}.`)
              .join(' '),
          },
        ]
      : []),
    ...(early.length > 0
      ? [
          {
            kind: 'early' as const,
            title: 'Certificate not valid yet',
            text: early
              .map((one) => `${called(one)} is valid from ${dateTime(one.notBefore)} on.`)
              .join(' '),
          },
        ]
      : []),
    ...(own.isForServers
      ? []
      : [
          {
            kind: 'purpose' as const,
            title: 'Certificate not for servers',
            text: 'It names the purposes of its key, and that of a server is not among them: the rack refuses it.',
          },
        ]),
    // A silo without a typed name has no host to compare with.
    ...(host.silo === '' || covers(own.hosts, host)
      ? []
      : [
          {
            kind: 'host' as const,
            title: 'Certificate domain mismatch',
            text: `It is not for this silo: expected ${expected}, found ${own.hosts.length > 0 ? allOf(own.hosts) : 'no name'}.`,
          },
        ]),
    ...(broken
      ? [
          {
            kind: 'chain' as const,
            title: 'Chain out of order',
            text: `${broken.subject} is not followed by the certificate of its issuer.`,
          },
        ]
      : []),
  ]
}
