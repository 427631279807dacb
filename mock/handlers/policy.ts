import type { Policy } from '@/api/contract/policy'
import type * as ops from '@/api/operations/policy'
import { invalid } from '../api-fault'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'
import { find } from '../lookup'
import type { World } from '../state'
import { FLEET } from '../state'

export const policy: HandlersFor<typeof ops> = {
  policyView: ({ actor, world }) => view(world, actor.siloId),
  policyUpdate: ({ actor, world, body }) => replace(world, actor.siloId, body),

  projectPolicyView: ({ actor, world, path }) =>
    view(world, find(world, actor.siloId, 'project', path.project).id),
  projectPolicyUpdate: ({ actor, world, path, body }) =>
    replace(world, find(world, actor.siloId, 'project', path.project).id, body),

  systemPolicyView: ({ world }) => view(world, FLEET),
  systemPolicyUpdate: ({ world, body }) => replace(world, FLEET, body),
  siloPolicyView: notMocked('later'),
  siloPolicyUpdate: notMocked('later'),
}

/** How many assignments one policy may hold. */
const MAX_ASSIGNMENTS = 64

const view = (world: World, on: string): Policy => world.policies.get(on) ?? { roleAssignments: [] }

function replace(world: World, on: string, policy: Policy): Policy {
  if (policy.roleAssignments.length > MAX_ASSIGNMENTS)
    throw invalid(`must not specify more than ${MAX_ASSIGNMENTS} role assignments`)
  const keys = policy.roleAssignments.map((a) => `${a.identityId} ${a.roleName}`)
  if (new Set(keys).size < keys.length) throw invalid('duplicate role assignment')
  world.policies.set(on, policy)
  return policy
}
