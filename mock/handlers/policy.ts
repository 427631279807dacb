import type { Policy } from '@/api/contract/policy'
import type * as ops from '@/api/operations/policy'
import type * as changes from '@/api/operations/policy-change'
import { invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import type { World } from '../state'
import { FLEET } from '../state'

export const policy: HandlersFor<typeof ops & typeof changes> = {
  policyView: ({ actor, world }) => view(world, actor.siloId),
  policyUpdate: ({ actor, world, body }) => replace(world, actor.siloId, body),

  projectPolicyView: ({ find, world, path }) => view(world, find(world.projects, path.project).id),
  projectPolicyUpdate: ({ find, world, path, body }) =>
    replace(world, find(world.projects, path.project).id, body),

  systemPolicyView: ({ world }) => view(world, FLEET),
  systemPolicyUpdate: ({ world, body }) => replace(world, FLEET, body),

  siloPolicyView: ({ world, path }) => view(world, byNameOrId(world.silos, path.silo).id),
  siloPolicyUpdate: ({ world, path, body }) =>
    replace(world, byNameOrId(world.silos, path.silo).id, body),
}

/** The maximum number of assignments in a policy. */
const MAX_ASSIGNMENTS = 64

const view = (world: World, on: string): Policy => world.policies.get(on) ?? { roleAssignments: [] }

/**
 * Replaces a whole policy. Users may remove their own role. The IDs of identities are not checked. Source:
 * nexus/db-queries/src/db/datastore/role.rs
 * @throws ApiFault for too many assignments, or two for the same identity
 */
function replace(world: World, on: string, policy: Policy): Policy {
  const { roleAssignments } = policy
  if (roleAssignments.length > MAX_ASSIGNMENTS)
    throw invalid(`must not specify more than ${MAX_ASSIGNMENTS} role assignments`)
  const seen = new Set<string>()
  for (const { identityId } of roleAssignments) {
    if (seen.has(identityId)) throw invalid(`duplicate role assignment for identity ${identityId}`)
    seen.add(identityId)
  }
  world.policies.set(on, { roleAssignments })
  return policy
}
