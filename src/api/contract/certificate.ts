/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { identity, named, page, sortedList } from './common'

export const ServiceUsingCertificate = z.literal('external_api')
export type ServiceUsingCertificate = z.infer<typeof ServiceUsingCertificate>

export const Certificate = z.object({
  ...identity,
  cert: z.string(),
  service: ServiceUsingCertificate,
})
export type Certificate = z.infer<typeof Certificate>

export const CertificateCreate = z.object({
  ...named,
  cert: z.string(),
  key: z.string(),
  service: ServiceUsingCertificate,
})
export type CertificateCreate = z.infer<typeof CertificateCreate>

export const certificateContract = {
  certificateCreate: { body: CertificateCreate, result: Certificate, status: 201 },
  certificateDelete: { status: 204 },
  certificateList: { query: sortedList, result: page(Certificate), status: 200 },
  certificateView: { result: Certificate, status: 200 },
} as const
