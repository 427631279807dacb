import * as z from 'zod'
import { NameOrIdSortMode, identity, page, paging } from './common'
import { Role } from './policy'

/** Describes how identities are managed and users are authenticated in this Silo */
export const SiloIdentityMode = z.enum(['saml_jit', 'local_only'])
export type SiloIdentityMode = z.infer<typeof SiloIdentityMode>

/** View of a Silo */
export const Silo = z.object({
  ...identity,
  /**
   * A silo where discoverable is false can be retrieved only by its id - it will not be part of
   * the "list all silos" output.
   */
  discoverable: z.boolean(),
  /** How users and groups are managed in this Silo */
  identityMode: SiloIdentityMode,
  /** Mapping of which Fleet roles are conferred by each Silo role */
  mappedFleetRoles: z.record(z.string(), z.array(Role)),
})
export type Silo = z.infer<typeof Silo>

export const siloContract = {
  siloList: {
    query: z.object({ ...paging, sortBy: NameOrIdSortMode.optional() }),
    result: page(Silo),
    status: 200,
  },
} as const
