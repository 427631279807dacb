/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { R17 } from '@/api/version'
import { CertificateCreate } from './certificate'
import { identity, named, page, sortedList } from './common'
import { FleetRole } from './policy'
import { SiloQuotasCreate } from './quota'
import { since, valuesSince } from './versions'

export const SiloIdentityMode = valuesSince(R17, z.enum(['saml_jit', 'local_only', 'saml_scim']), [
  'saml_scim',
])
export type SiloIdentityMode = z.infer<typeof SiloIdentityMode>

export const Silo = z.object({
  ...identity,
  /** Name of the group whose members are admins of the silo, where one was given at its creation. */
  adminGroupName: since(R17, z.string().nullish()),
  discoverable: z.boolean(),
  identityMode: SiloIdentityMode,
  mappedFleetRoles: z.record(z.string(), z.array(FleetRole)),
})
export type Silo = z.infer<typeof Silo>

export const SiloCreate = z.object({
  ...named,
  adminGroupName: z.string().nullish(),
  discoverable: z.boolean(),
  identityMode: SiloIdentityMode,
  mappedFleetRoles: z.record(z.string(), z.array(FleetRole)).optional(),
  quotas: SiloQuotasCreate,
  tlsCertificates: z.array(CertificateCreate),
})
export type SiloCreate = z.infer<typeof SiloCreate>

export const siloContract = {
  siloCreate: { body: SiloCreate, result: Silo, status: 201 },
  siloDelete: { status: 204 },
  siloList: { query: sortedList, result: page(Silo), status: 200 },
  siloView: { result: Silo, status: 200 },
} as const
