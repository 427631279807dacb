import type { Policy, RoleAssignment } from '@/api/contract/policy'
import type * as ops from '@/api/operations/policy'
import { invalid, notFound } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId, find } from '../rack/lookup'
import type { World } from '../state'
import { FLEET } from '../state'

export const policy: HandlersFor<typeof ops> = {
  policyView: ({ actor, world }) => view(world, actor.siloId),
  policyUpdate: ({ actor, world, body }) => replace(world, actor.siloId, body, actor.siloId),

  projectPolicyView: ({ actor, world, path }) =>
    view(world, find(world, actor.siloId, 'project', path.project).id),
  projectPolicyUpdate: ({ actor, world, path, body }) =>
    replace(world, find(world, actor.siloId, 'project', path.project).id, body, actor.siloId),

  systemPolicyView: ({ world }) => view(world, FLEET),
  systemPolicyUpdate: ({ world, body }) => replace(world, FLEET, body),

  siloPolicyView: ({ world, path }) => view(world, byNameOrId(world.silos, path.silo).id),
  siloPolicyUpdate: ({ world, path, body }) => {
    const { id } = byNameOrId(world.silos, path.silo)
    return replace(world, id, body, id)
  },
}

/** How many assignments one policy may hold. */
const MAX_ASSIGNMENTS = 64

const view = (world: World, on: string): Policy => world.policies.get(on) ?? { roleAssignments: [] }

/**
 * Replaces a whole policy. Users may remove their own role.
 * @param siloId the silo whose users and groups the policy may name; all silos when it is left out
 * @throws ApiFault for too many assignments, two for the same identity, or an unknown identity
 */
function replace(world: World, on: string, policy: Policy, siloId?: string): Policy {
  const { roleAssignments } = policy
  if (roleAssignments.length > MAX_ASSIGNMENTS)
    throw invalid(`must not specify more than ${MAX_ASSIGNMENTS} role assignments`)
  const seen = new Set<string>()
  for (const assignment of roleAssignments) {
    if (seen.has(assignment.identityId))
      throw invalid(`duplicate role assignment for identity ${assignment.identityId}`)
    seen.add(assignment.identityId)
    checkIdentity(world, assignment, siloId)
  }
  world.policies.set(on, { roleAssignments })
  return policy
}

function checkIdentity(
  world: World,
  { identityId, identityType }: RoleAssignment,
  siloId: string | undefined,
): void {
  const table = identityType === 'silo_user' ? world.users : world.groups
  const identity = table.get(identityId)
  if (!identity || (siloId !== undefined && identity.siloId !== siloId))
    throw notFound(identityType.replace('_', '-'), 'id', identityId)
}
