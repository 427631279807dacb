/** Multicast groups of the fleet, and the instances in them. */
import type { IpVersion } from '@/api/contract/ip-pool'
import type {
  InstanceMulticastGroupJoin,
  MulticastGroup,
  MulticastGroupJoinSpec,
  MulticastGroupMember,
} from '@/api/contract/multicast-group'
import type * as ops from '@/api/operations/multicast-group'
import { isUuid } from '@/model/identity'
import { canonicalIp, contains, parseIp, parseSpan, spanOf } from '@/model/networking/ip'
import {
  isMulticastAddress,
  multicastKind,
} from '@/nouns/networking/multicast-group/rules-addresses'
import { MAX_GROUPS, MAX_SENDERS } from '@/nouns/networking/multicast-group/rules'
import { addressFamily } from '@/model/validate'
import { invalid, invalidValue, missing, notFound } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { nextInPool, rangesOf } from '../rack/addresses'
import { byNameOrId } from '../rack/lookup'
import { newNamed } from '../state/named'
import { pageRows } from '../state/page'
import type { InstanceRow, IpPoolRow, MulticastGroupRow, MulticastMemberRow, World } from '../state'

export const multicastGroup: HandlersFor<typeof ops> = {
  multicastGroupList: ({ world, query }) => {
    const page = world.multicastGroups.page(query)
    return { ...page, items: page.items.map((row) => shownGroup(world, row)) }
  },

  multicastGroupView: ({ world, path }) => shownGroup(world, groupOf(world, path.multicastGroup)),

  multicastGroupMemberList: ({ world, path, query }) => {
    const group = groupOf(world, path.multicastGroup)
    return pageRows(
      world.multicastMembers.under(group.id).map((row) => shown(world, row)),
      query,
    )
  },

  instanceMulticastGroupList: ({ find, world, path, query }) => {
    const { id } = find(world.instances, path.instance)
    return pageRows(
      world.multicastMembers.by('instance', id).map((row) => shown(world, row)),
      query,
    )
  },

  instanceMulticastGroupJoin: ({ find, actor, world, path, body }) => {
    refuseOff(world)
    const instance = find(world.instances, path.instance)
    const group = groupFor(world, path.multicastGroup)
    const held = world.multicastMembers.by('instance', instance.id)
    if (held.length >= MAX_GROUPS && !(group && memberIn(world, group, instance)))
      throw invalid(`An instance may not be in more than ${MAX_GROUPS} multicast groups`)
    const [join] = planJoins(world, actor.siloId, [{ group: path.multicastGroup, ...body }])
    if (!join) throw new Error('a plan has a part for each join')
    return join(instance)
  },

  // Leaving a group succeeds for an instance that is no member.
  instanceMulticastGroupLeave: ({ find, world, path }) => {
    refuseOff(world)
    const group = groupOf(world, path.multicastGroup)
    const instance = find(world.instances, path.instance)
    const there = memberIn(world, group, instance)
    if (there) leaveGroup(world, there)
  },
}

/** @throws ApiFault while multicast is off, as on newly shipped racks. Source: nexus/src/app/multicast/mod.rs */
function refuseOff({ multicast }: World): void {
  if (!multicast) throw invalid('multicast functionality is currently disabled')
}

/** The group with a name, id or address, if it exists. */
function groupFor(world: World, selector: string): MulticastGroupRow | undefined {
  if (!addressFamily(selector))
    return isUuid(selector)
      ? world.multicastGroups.get(selector.toLowerCase())
      : world.multicastGroups.named(selector)
  const ip = canonicalIp(selector)
  return world.multicastGroups.all().find((group) => group.multicastIp === ip)
}

/** @throws ApiFault when the group does not exist */
function groupOf(world: World, selector: string): MulticastGroupRow {
  const found = groupFor(world, selector)
  if (found) return found
  if (addressFamily(selector)) throw missing(`multicast-group with IP address "${selector}"`)
  return byNameOrId(world.multicastGroups, selector)
}

const memberIn = (world: World, group: { id: string }, { id }: InstanceRow) =>
  world.multicastMembers.under(group.id).find(({ instanceId }) => instanceId === id)

/** A group with the values that its members determine. */
function shownGroup(world: World, row: MulticastGroupRow): MulticastGroup {
  const members = world.multicastMembers.under(row.id)
  return {
    ...row,
    sourceIps: [...new Set(members.flatMap(({ sourceIps }) => sourceIps))],
    hasAnySourceMember: members.some(({ sourceIps }) => sourceIps.length === 0),
  }
}

/** A member with its state: only a running instance receives. */
function shown(world: World, row: MulticastMemberRow): MulticastGroupMember {
  const isRunning = world.instances.get(row.instanceId)?.runState === 'running'
  return { ...row, state: isRunning ? 'Joined' : 'Left' }
}

/**
 * Checks the groups that an instance joins; without multicast, there are none. Source: nexus/src/app/instance.rs
 * @returns for each join a function that adds the member, and creates the group if it still does not exist
 * @throws ApiFault before anything is written
 */
export function planJoins(
  world: World,
  siloId: string,
  joins: readonly MulticastGroupJoinSpec[],
): ((instance: InstanceRow) => MulticastGroupMember)[] {
  if (!world.multicast) return []
  if (joins.length > MAX_GROUPS)
    throw invalid(`An instance may not be in more than ${MAX_GROUPS} multicast groups`)
  const pools = linkedPools(world, siloId)
  /** The addresses of groups that earlier joins of this call create. */
  const promised = new Set<string>()
  return joins.map((join) => {
    const group = groupFor(world, join.group)
    if (pools.length === 0) throw missing('multicast IP pool linked to current silo')
    if (group) {
      if (!pools.some(({ id }) => id === group.ipPoolId))
        throw invalid(`the IP pool of multicast group "${group.name}" is not linked to the silo`)
      const sourceIps = sourcesFor(group.multicastIp, join)
      return (instance) => joinGroup(world, group, instance, sourceIps)
    }
    const { name, pool, multicastIp } = newGroup(world, pools, join, promised)
    promised.add(multicastIp)
    const sourceIps = sourcesFor(multicastIp, join)
    return (instance) => {
      // An earlier join of this call may have created the group.
      const made =
        groupFor(world, join.group) ??
        world.multicastGroups.add({
          ...newNamed(world, { name, description: '' }),
          ipPoolId: pool.id,
          multicastIp,
          state: 'Active',
        })
      return joinGroup(world, made, instance, sourceIps)
    }
  })
}

const linkedPools = (world: World, siloId: string): readonly IpPoolRow[] =>
  world.poolLinks
    .under(siloId)
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .flatMap(({ poolId }) => world.ipPools.get(poolId) ?? [])
    .filter(({ poolType }) => poolType === 'multicast')

/** The group that a join creates. @throws ApiFault when its address is in no linked pool, or no address is free */
function newGroup(
  world: World,
  pools: readonly IpPoolRow[],
  join: MulticastGroupJoinSpec,
  promised: ReadonlySet<string>,
) {
  const { group } = join
  if (isUuid(group)) throw notFound('multicast-group', 'id', group)
  if (!addressFamily(group)) {
    const pool = poolOf(pools, join.ipVersion)
    return { name: group, pool, multicastIp: nextInPool(world, pool, promised) }
  }
  const multicastIp = canonicalIp(group)
  if (!isMulticastAddress(multicastIp))
    throw invalidValue('multicast_ip', `${multicastIp} is not a multicast address`)
  const pool = pools.find(({ id }) => holds(world, id, multicastIp))
  if (!pool) throw invalid(`multicast address ${multicastIp} is in no IP pool linked to the silo`)
  return { name: `mcast-${multicastIp.replaceAll(/[.:]+/g, '-')}`, pool, multicastIp }
}

/**
 * The pool of a new group that is joined by name.
 * @throws ApiFault when no linked pool has the requested IP version, or pools of both versions are linked and the
 * request names none
 */
function poolOf(pools: readonly IpPoolRow[], wanted: IpVersion | null | undefined): IpPoolRow {
  const versions = new Set(pools.map(({ ipVersion }) => ipVersion))
  if (!wanted && versions.size > 1)
    throw invalid('ip_version is required: multicast pools of both IP versions are linked')
  const pool = pools.find(({ ipVersion }) => !wanted || ipVersion === wanted)
  if (!pool) throw missing(`multicast IP pool of version ${wanted} linked to current silo`)
  return pool
}

const holds = (world: World, poolId: string, ip: string) =>
  rangesOf(world, poolId).some(({ range }) => contains(parseSpan(range), spanOf(parseIp(ip))))

const isSourceSpecific = (ip: string) => multicastKind(spanOf(parseIp(ip))) === 'source-specific'

/** The senders in canonical form. @throws ApiFault when one is not of the group's IP version */
function sourcesFor(multicastIp: string, { sourceIps }: InstanceMulticastGroupJoin): string[] {
  const { family } = parseIp(multicastIp)
  const sources = [...new Set((sourceIps ?? []).map(canonicalIp))]
  if (isSourceSpecific(multicastIp) && sources.length === 0)
    throw invalidValue('source_ips', `must name a sender, since ${multicastIp} is source-specific`)
  if (sources.length > MAX_SENDERS)
    throw invalidValue('source_ips', `must be at most ${MAX_SENDERS}`)
  for (const ip of sources) {
    if (parseIp(ip).family !== family)
      throw invalidValue('source_ips', `${ip} is not of the family of ${multicastIp}`)
    if (isMulticastAddress(ip)) throw invalidValue('source_ips', `${ip} is a multicast address`)
  }
  return sources
}

/**
 * Adds a member. For an existing member, the senders change while the instance is not running; without senders in the
 * request they stay. Source: nexus/db-queries/src/db/datastore/multicast/ops/member_attach.rs
 */
export function joinGroup(
  world: World,
  group: MulticastGroupRow,
  instance: InstanceRow,
  sourceIps: string[],
): MulticastGroupMember {
  const there = memberIn(world, group, instance)
  if (there) {
    const isLeft = shown(world, there).state === 'Left'
    const isChanged = isLeft && sourceIps.length > 0
    return shown(world, isChanged ? world.multicastMembers.update(there.id, { sourceIps }) : there)
  }
  return shown(
    world,
    world.multicastMembers.add({
      ...newNamed(world, { name: `member-${instance.name}`.slice(0, 63), description: '' }),
      instanceId: instance.id,
      multicastGroupId: group.id,
      multicastIp: group.multicastIp,
      sourceIps,
    }),
  )
}

/** Removes a member, and deletes the group after its last member. */
function leaveGroup(world: World, { id, multicastGroupId }: MulticastMemberRow): void {
  world.multicastMembers.remove(id)
  if (world.multicastMembers.under(multicastGroupId).length === 0)
    world.multicastGroups.remove(multicastGroupId)
}

/** Removes an instance from all groups. */
export function leaveAllGroups(world: World, instanceId: string): void {
  for (const member of world.multicastMembers.by('instance', instanceId)) leaveGroup(world, member)
}

/** Makes an instance a member of these groups and of no other. */
export function replaceGroups(
  world: World,
  siloId: string,
  instance: InstanceRow,
  joins: readonly MulticastGroupJoinSpec[],
): void {
  if (!world.multicast) return
  const members = planJoins(world, siloId, joins).map((join) => join(instance))
  for (const member of world.multicastMembers.by('instance', instance.id))
    if (!members.some(({ id }) => id === member.id)) leaveGroup(world, member)
}
