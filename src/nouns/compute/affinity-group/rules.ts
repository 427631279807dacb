/**
 * Affinity and anti-affinity groups: their limits, and the instances that may join. An instance must be stopped to
 * join, and may be in at most 16 groups of a kind.
 */
import type { AffinityPolicy } from '@/api/contract/affinity'
import type { InstanceState } from '@/api/contract/instance'
import type { GroupKind, OneGroup } from '@/api/groups'
import { instanceRefusal } from '@/nouns/compute/instance/rules-state'

export const MAX_GROUP_MEMBERS = 32
/** The maximum number of groups of one kind for an instance. */
export const MAX_INSTANCE_GROUPS = 16

/** The kinds of groups, the more common one first. */
export const GROUP_KINDS = ['antiAffinityGroup', 'affinityGroup'] as const satisfies GroupKind[]

/** The noun of each kind. */
export const GROUP_NOUN = {
  antiAffinityGroup: 'anti-affinity-group',
  affinityGroup: 'affinity-group',
} as const satisfies Record<GroupKind, string>

/** The adjective of each kind, as in 'anti-affinity group'. */
export const GROUP_WORD = {
  antiAffinityGroup: 'anti-affinity',
  affinityGroup: 'affinity',
} as const satisfies Record<GroupKind, string>

/** The effect of each policy on the start of a member. */
export const POLICY_MEANS: Record<AffinityPolicy, string> = {
  allow: 'starts even where the rule cannot be kept',
  fail: 'does not start where the rule cannot be kept',
}

/**
 * The group in the parameters of an address.
 * @param params the parameters of the address
 */
export const groupIn = (params: Readonly<Record<string, string>>): OneGroup => {
  const kind = 'affinityGroup' in params ? 'affinityGroup' : 'antiAffinityGroup'
  return { kind, project: params['project'] ?? '', group: params[kind] ?? '' }
}

interface Named {
  name: string
}

/**
 * Why no instance can be added to a group.
 * @param all the instances of the project; `undefined` while unknown: then the server decides
 */
export const memberAddRefusal = (
  members: readonly Named[],
  all: readonly Named[] | undefined,
): string | undefined => {
  if (members.length >= MAX_GROUP_MEMBERS) return 'Maximum number of members reached'
  if (all?.length === 0) return 'No instances available'
  const names = new Set(members.map((m) => m.name))
  return all?.every((i) => names.has(i.name))
    ? 'All instances are already in this group'
    : undefined
}

interface Group {
  id: string
}

/**
 * Why an instance cannot join any group: first its own state, then the lack of groups.
 * @param all the groups of the project, by kind; for an unknown kind the server decides
 * @param joined the groups of the instance, likewise
 */
export function joinRefusal(
  state: InstanceState | undefined,
  all: readonly (readonly Group[] | undefined)[],
  joined: readonly (readonly Group[] | undefined)[],
): string | undefined {
  const refusal = state && instanceRefusal('add to affinity group', state)
  if (refusal) return refusal
  if (all.every((groups) => groups?.length === 0)) return 'No groups found'
  const left = all.map((groups, kind) => joinable(groups, joined[kind]))
  if (left.some((groups) => groups === undefined || groups.length > 0)) return undefined
  const isFull = all.some((groups, kind) => (groups?.length ?? 0) > (joined[kind]?.length ?? 0))
  return isFull
    ? `An instance may not be in more than ${MAX_INSTANCE_GROUPS} groups of a kind`
    : 'Instance is already in all groups'
}

/** The groups of one kind that an instance can still join; `undefined` while unknown. */
export function joinable<T extends Group>(
  all: readonly T[] | undefined,
  joined: readonly Group[] | undefined,
): readonly T[] | undefined {
  if (!all || !joined) return undefined
  if (joined.length >= MAX_INSTANCE_GROUPS) return []
  const ids = new Set(joined.map((g) => g.id))
  return all.filter((g) => !ids.has(g.id))
}
