import * as z from 'zod'
import { uuid } from './common'

/** Which kind of identity an id names. */
export const IdentityType = z.enum(['silo_user', 'silo_group'])
export type IdentityType = z.infer<typeof IdentityType>

/**
 * Roles from strongest to weakest. The fleet, a silo and a project each have the same three.
 * Source: schemas `FleetRole`, `SiloRole`, `ProjectRole`.
 */
export const Role = z.enum(['admin', 'collaborator', 'viewer'])
export type Role = z.infer<typeof Role>

/** The assignment of one role on one resource to one identity. */
export const RoleAssignment = z.object({
  identityId: uuid,
  identityType: IdentityType,
  roleName: Role,
})
export type RoleAssignment = z.infer<typeof RoleAssignment>

/**
 * The roles granted explicitly on one resource; policies of its parents can grant more.
 * Source: schemas `FleetRolePolicy`, `SiloRolePolicy`, `ProjectRolePolicy`.
 */
export const Policy = z.object({ roleAssignments: z.array(RoleAssignment) })
export type Policy = z.infer<typeof Policy>

const view = { result: Policy, status: 200 } as const
const update = { body: Policy, result: Policy, status: 200 } as const

export const policyContract = {
  policyView: view,
  policyUpdate: update,
  projectPolicyView: view,
  projectPolicyUpdate: update,
  systemPolicyView: view,
  systemPolicyUpdate: update,
  siloPolicyView: view,
  siloPolicyUpdate: update,
} as const
