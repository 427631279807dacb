/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { R17 } from '@/api/version'
import { uuid } from './common'
import { valuesSince } from './versions'

/** Roles on the fleet, from strongest to weakest. */
export const FleetRole = z.enum(['admin', 'collaborator', 'viewer'])
export type FleetRole = z.infer<typeof FleetRole>

export const IdentityType = z.enum(['silo_user', 'silo_group'])
export type IdentityType = z.infer<typeof IdentityType>

export const FleetRoleRoleAssignment = z.object({
  identityId: uuid,
  identityType: IdentityType,
  roleName: FleetRole,
})
export type FleetRoleRoleAssignment = z.infer<typeof FleetRoleRoleAssignment>

/**
 * Roles on a silo or a project, from strongest to weakest. A limited collaborator changes what is in a project
 * except its networks.
 */
export const Role = valuesSince(
  R17,
  z.enum(['admin', 'collaborator', 'limited_collaborator', 'viewer']),
  ['limited_collaborator'],
)
export type Role = z.infer<typeof Role>

/** The assignment of one role on one resource to one identity. */
export const RoleAssignment = z.object({
  identityId: uuid,
  identityType: IdentityType,
  roleName: Role,
})
export type RoleAssignment = z.infer<typeof RoleAssignment>

/** The roles granted explicitly on a silo or a project; policies of its parents can grant more. */
export const Policy = z.object({ roleAssignments: z.array(RoleAssignment) })
export type Policy = z.infer<typeof Policy>

/**
 * The roles granted explicitly on the fleet. Typed like the other policies, since they are shown and changed
 * alike.
 */
export const FleetRolePolicy: typeof Policy = z.object({
  roleAssignments: z.array(FleetRoleRoleAssignment),
}) as z.ZodType as typeof Policy
export type FleetRolePolicy = z.infer<typeof FleetRolePolicy>

export const policyContract = {
  policyUpdate: { body: Policy, result: Policy, status: 200 },
  policyView: { result: Policy, status: 200 },
  projectPolicyUpdate: { body: Policy, result: Policy, status: 200 },
  projectPolicyView: { result: Policy, status: 200 },
  siloPolicyUpdate: { body: Policy, result: Policy, status: 200 },
  siloPolicyView: { result: Policy, status: 200 },
  systemPolicyUpdate: { body: FleetRolePolicy, result: FleetRolePolicy, status: 200 },
  systemPolicyView: { result: FleetRolePolicy, status: 200 },
} as const
