import * as z from 'zod'
import { R17 } from '@/api/version'
import { CertificateCreate } from './certificate'
import { identity, named, page, sortedList } from './common'
import { FleetRole } from './policy'
import { SiloQuotasCreate } from './quota'
import { since, valuesSince } from './versions'

/** Describes how identities are managed and users are authenticated in this Silo */
export const SiloIdentityMode = valuesSince(R17, z.enum(['saml_jit', 'local_only', 'saml_scim']), [
  'saml_scim',
])
export type SiloIdentityMode = z.infer<typeof SiloIdentityMode>

/** View of a Silo */
export const Silo = z.object({
  ...identity,
  /** Name of the group whose members are admins of the silo, where one was given at its creation. */
  adminGroupName: since(R17, z.string().nullish()),
  /**
   * A silo where discoverable is false can be retrieved only by its id - it will not be part of
   * the "list all silos" output.
   */
  discoverable: z.boolean(),
  /** How users and groups are managed in this Silo */
  identityMode: SiloIdentityMode,
  /** Mapping of which Fleet roles are conferred by each Silo role */
  mappedFleetRoles: z.record(z.string(), z.array(FleetRole)),
})
export type Silo = z.infer<typeof Silo>

/** Create-time parameters for a `Silo` */
export const SiloCreate = z.object({
  ...named,
  /**
   * If set, this group will be created during Silo creation and granted the "Silo Admin" role.
   * Identity providers can assert that users belong to this group and those users can log in and
   * further initialize the Silo.
   */
  adminGroupName: z.string().nullish(),
  discoverable: z.boolean(),
  identityMode: SiloIdentityMode,
  /** Mapping of which Fleet roles are conferred by each Silo role */
  mappedFleetRoles: z.record(z.string(), z.array(FleetRole)).optional(),
  /**
   * Limits the amount of provisionable CPU, memory, and storage in the Silo. CPU and memory are
   * only consumed by running instances, while storage is consumed by any disk or snapshot. A value
   * of 0 means that resource is *not* provisionable.
   */
  quotas: SiloQuotasCreate,
  /**
   * Initial TLS certificates to be used for the new Silo's console and API endpoints. These should
   * be valid for the Silo's DNS name(s).
   */
  tlsCertificates: z.array(CertificateCreate),
})
export type SiloCreate = z.infer<typeof SiloCreate>

export const siloContract = {
  siloList: {
    query: sortedList,
    result: page(Silo),
    status: 200,
  },
  siloCreate: { body: SiloCreate, result: Silo, status: 201 },
  siloView: { result: Silo, status: 200 },
  siloDelete: { status: 204 },
} as const
