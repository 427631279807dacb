/** Multicast groups of the fleet, and the instances in them. */
import type { MulticastGroup, MulticastGroupMember } from '@/api/contract/multicast-group'
import type * as ops from '@/api/operations/multicast-group'
import { canonicalIp, contains, formatIp, parseIp, parseSpan, spanOf } from '@/model/networking/ip'
import { MVLAN, multicastKind } from '@/model/networking/multicast'
import {
  alreadyExists,
  exhausted,
  invalid,
  invalidValue,
  missing,
  notFound,
} from '../state/api-fault'
import type { Actor } from '../rack/actor'
import type { HandlersFor } from '../server/handler'
import { rangesOf } from '../rack/addresses'
import type { Parents } from '../rack/lookup'
import { byNameOrId, find } from '../rack/lookup'
import { newNamed } from '../state/named'
import { pageRows } from '../state/page'
import type { InstanceRow, IpPoolRow, MulticastMemberRow, World } from '../state'

export const multicastGroup: HandlersFor<typeof ops> = {
  multicastGroupList: ({ world, query }) => world.multicastGroups.page(query),

  multicastGroupCreate: ({ actor, world, body }) => {
    if (world.multicastGroups.named(body.name)) throw alreadyExists('multicast-group', body.name)
    checkVlan(body.mvlan)
    const pool = poolFor(world, actor, body.pool, body.multicastIp)
    const multicastIp = addressFor(world, pool, body.multicastIp)
    return world.multicastGroups.add({
      ...newNamed(world, body),
      ipPoolId: pool.id,
      multicastIp,
      mvlan: body.mvlan,
      sourceIps: sourcesFor(multicastIp, body.sourceIps ?? []),
      state: 'Active',
    })
  },

  multicastGroupView: ({ world, path }) => byNameOrId(world.multicastGroups, path.multicastGroup),

  // Fields that the body leaves out stay unchanged; a VLAN of null is taken away.
  multicastGroupUpdate: ({ world, path, body }) => {
    const found = byNameOrId(world.multicastGroups, path.multicastGroup)
    checkVlan(body.mvlan)
    return world.multicastGroups.update(found.id, {
      name: body.name ?? found.name,
      description: body.description ?? found.description,
      mvlan: body.mvlan === undefined ? found.mvlan : body.mvlan,
      sourceIps: body.sourceIps ? sourcesFor(found.multicastIp, body.sourceIps) : found.sourceIps,
      timeModified: world.clock.now(),
    })
  },

  multicastGroupDelete: ({ world, path }) => {
    const { id } = byNameOrId(world.multicastGroups, path.multicastGroup)
    for (const member of world.multicastMembers.under(id)) world.multicastMembers.remove(member.id)
    world.multicastGroups.remove(id)
  },

  multicastGroupMemberList: ({ world, path, query }) => {
    const { id } = byNameOrId(world.multicastGroups, path.multicastGroup)
    return pageRows(
      world.multicastMembers.under(id).map((row) => shown(world, row)),
      query,
    )
  },

  multicastGroupMemberAdd: ({ body, ...call }) => joinGroup(call.world, ...pairOf(call, body)),

  multicastGroupMemberRemove: (call) => leaveGroup(call.world, ...pairOf(call, call.path)),

  lookupMulticastGroupByIp: ({ world, path }) => {
    const ip = canonicalIp(path.address)
    const found = world.multicastGroups.all().find((group) => group.multicastIp === ip)
    if (!found) throw missing(`multicast-group with IP address "${ip}"`)
    return found
  },

  instanceMulticastGroupList: ({ actor, world, path, query }) => {
    const { id } = find(world, actor.siloId, 'instance', path.instance, query)
    return { items: world.multicastMembers.by('instance', id).map((row) => shown(world, row)) }
  },

  instanceMulticastGroupJoin: (call) => joinGroup(call.world, ...pairOf(call, call.path)),

  instanceMulticastGroupLeave: (call) => leaveGroup(call.world, ...pairOf(call, call.path)),
}

/** The group and the instance that a call is about. @throws ApiFault when one is not found */
const pairOf = (
  call: {
    actor: Actor
    world: World
    path: { multicastGroup: string }
    query: Parents
  },
  { instance }: { instance: string },
): [MulticastGroup, InstanceRow] => [
  byNameOrId(call.world.multicastGroups, call.path.multicastGroup),
  find(call.world, call.actor.siloId, 'instance', instance, call.query),
]

const memberIn = (world: World, group: MulticastGroup, { id }: InstanceRow) =>
  world.multicastMembers.under(group.id).find(({ instanceId }) => instanceId === id)

/** Only a running instance receives. */
function shown(world: World, row: MulticastMemberRow): MulticastGroupMember {
  const isRunning = world.instances.get(row.instanceId)?.runState === 'running'
  return { ...row, state: isRunning ? 'Joined' : 'Left' }
}

/** Joining a second time returns the membership that there is. */
export function joinGroup(
  world: World,
  group: MulticastGroup,
  instance: InstanceRow,
): MulticastGroupMember {
  const there = memberIn(world, group, instance)
  if (there) return shown(world, there)
  return shown(
    world,
    world.multicastMembers.add({
      ...newNamed(world, { name: `member-${instance.name}`.slice(0, 63), description: '' }),
      instanceId: instance.id,
      multicastGroupId: group.id,
    }),
  )
}

function leaveGroup(world: World, group: MulticastGroup, instance: InstanceRow): void {
  const there = memberIn(world, group, instance)
  if (!there) throw notFound('multicast-group-member', 'name', instance.name)
  world.multicastMembers.remove(there.id)
}

/** The groups that a new instance names. @throws ApiFault for an unknown one */
export const planMulticast = (world: World, selectors: readonly string[]): MulticastGroup[] =>
  [...new Set(selectors)].map((selector) => byNameOrId(world.multicastGroups, selector))

/** Makes an instance a member of these groups and of no other. */
export function replaceGroups(
  world: World,
  instance: InstanceRow,
  selectors: readonly string[],
): void {
  const wanted = planMulticast(world, selectors)
  for (const row of world.multicastMembers.by('instance', instance.id))
    if (!wanted.some(({ id }) => id === row.multicastGroupId)) world.multicastMembers.remove(row.id)
  for (const group of wanted) joinGroup(world, group, instance)
}

function checkVlan(mvlan: number | null | undefined): void {
  if (mvlan != null && (mvlan < MVLAN.least || mvlan > MVLAN.most))
    throw invalidValue('mvlan', `must be from ${MVLAN.least} to ${MVLAN.most}`)
}

const isMulticast = (ip: string) => multicastKind(spanOf(parseIp(ip))) !== undefined

/** Senders, which must be of the group's family. @throws ApiFault */
function sourcesFor(multicastIp: string, sourceIps: readonly string[]): string[] {
  const { family } = parseIp(multicastIp)
  if (multicastKind(spanOf(parseIp(multicastIp))) === 'source-specific' && sourceIps.length === 0)
    throw invalidValue('source_ips', `must name a sender, since ${multicastIp} is source-specific`)
  for (const ip of sourceIps) {
    if (parseIp(ip).family !== family)
      throw invalidValue('source_ips', `${ip} is not of the family of ${multicastIp}`)
    if (isMulticast(ip)) throw invalidValue('source_ips', `${ip} is a multicast address`)
  }
  return [...new Set(sourceIps.map(canonicalIp))]
}

/** The pool that the body names, else one that has the address, else the first that the silo may use. */
function poolFor(
  world: World,
  actor: Actor,
  selector: string | null | undefined,
  wanted: string | null | undefined,
): IpPoolRow {
  if (selector) {
    const pool = byNameOrId(world.ipPools, selector)
    if (pool.poolType !== 'multicast')
      throw invalid(`IP pool "${pool.name}" is not a multicast pool`)
    return pool
  }
  const pools = world.poolLinks
    .under(actor.siloId)
    .flatMap(({ poolId }) => world.ipPools.get(poolId) ?? [])
    .filter(({ poolType }) => poolType === 'multicast')
  const found = pools.find((pool) => !wanted || holds(world, pool, wanted)) ?? pools[0]
  if (!found) throw missing('default multicast IP pool for current silo')
  return found
}

const holds = (world: World, pool: IpPoolRow, ip: string) =>
  rangesOf(world, pool.id).some(({ range }) => contains(parseSpan(range), spanOf(parseIp(ip))))

/** The address that is asked for, or the lowest free one. @throws ApiFault when it is not free */
function addressFor(world: World, pool: IpPoolRow, wanted: string | null | undefined): string {
  const taken = new Set(world.multicastGroups.by('pool', pool.id).map((row) => row.multicastIp))
  if (wanted) {
    const ip = canonicalIp(wanted)
    if (!isMulticast(ip)) throw invalidValue('multicast_ip', `${ip} is not a multicast address`)
    if (!holds(world, pool, ip))
      throw invalid(`Requested external IP address ${ip} is not in IP pool "${pool.name}"`)
    if (taken.has(ip)) throw alreadyExists('multicast-group', ip)
    return ip
  }
  for (const { range } of rangesOf(world, pool.id)) {
    const { family, first, last } = parseSpan(range)
    for (let value = first; value <= last; value += 1n) {
      const ip = formatIp({ family, value })
      if (!taken.has(ip)) return ip
    }
  }
  throw exhausted('No external IP addresses available')
}
