import * as z from 'zod'
import { identity, named, page, sortedList } from './common'

/** The service intended to use this certificate. */
export const ServiceUsingCertificate = z.literal('external_api')
export type ServiceUsingCertificate = z.infer<typeof ServiceUsingCertificate>

/** View of a Certificate */
export const Certificate = z.object({
  ...identity,
  /** PEM-formatted string containing public certificate chain */
  cert: z.string(),
  /** The service using this certificate */
  service: ServiceUsingCertificate,
})
export type Certificate = z.infer<typeof Certificate>

/** Create-time parameters for a `Certificate` */
export const CertificateCreate = z.object({
  ...named,
  /** PEM-formatted string containing public certificate chain */
  cert: z.string(),
  /** PEM-formatted string containing private key */
  key: z.string(),
  /** The service using this certificate */
  service: ServiceUsingCertificate,
})
export type CertificateCreate = z.infer<typeof CertificateCreate>

export const certificateContract = {
  certificateList: {
    query: sortedList,
    result: page(Certificate),
    status: 200,
  },
  certificateCreate: { body: CertificateCreate, result: Certificate, status: 201 },
  certificateView: { result: Certificate, status: 200 },
  certificateDelete: { status: 204 },
} as const
