import * as z from 'zod'
import { R17 } from '@/api/version'
import { uuid } from './common'
import { valuesSince } from './versions'

/** Which kind of identity an id names. */
export const IdentityType = z.enum(['silo_user', 'silo_group'])
export type IdentityType = z.infer<typeof IdentityType>

/** Roles on the fleet, from strongest to weakest. Source: schema `FleetRole`. */
export const FleetRole = z.enum(['admin', 'collaborator', 'viewer'])
export type FleetRole = z.infer<typeof FleetRole>

/**
 * Roles on a silo or a project, from strongest to weakest. A limited collaborator changes what is in a project
 * except its networks. Source: schemas `SiloRole`, `ProjectRole`.
 */
export const Role = valuesSince(
  R17,
  z.enum(['admin', 'collaborator', 'limited_collaborator', 'viewer']),
  ['limited_collaborator'],
)
export type Role = z.infer<typeof Role>

const assignmentOf = <T extends z.ZodEnum>(roleName: T) =>
  z.object({ identityId: uuid, identityType: IdentityType, roleName })

/** The assignment of one role on one resource to one identity. */
export const RoleAssignment = assignmentOf(Role)
export type RoleAssignment = z.infer<typeof RoleAssignment>

/**
 * The roles granted explicitly on a silo or a project; policies of its parents can grant more.
 * Source: schemas `SiloRolePolicy`, `ProjectRolePolicy`.
 */
export const Policy = z.object({ roleAssignments: z.array(RoleAssignment) })
export type Policy = z.infer<typeof Policy>

/**
 * The roles granted explicitly on the fleet. Source: schema `FleetRolePolicy`. Typed like the other policies,
 * since they are shown and changed alike.
 */
const FleetPolicy: typeof Policy = z.object({
  roleAssignments: z.array(assignmentOf(FleetRole)),
}) as z.ZodObject as typeof Policy

const view = { result: Policy, status: 200 } as const
const update = { body: Policy, result: Policy, status: 200 } as const

export const policyContract = {
  policyView: view,
  policyUpdate: update,
  projectPolicyView: view,
  projectPolicyUpdate: update,
  systemPolicyView: { result: FleetPolicy, status: 200 },
  systemPolicyUpdate: { body: FleetPolicy, result: FleetPolicy, status: 200 },
  siloPolicyView: view,
  siloPolicyUpdate: update,
} as const
