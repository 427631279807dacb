/** Subnet pools, their members, and their links to silos. */
import type {
  SiloSubnetPool,
  SubnetPool,
  SubnetPoolMember,
  SubnetPoolMemberAdd,
  SubnetPoolSiloLink,
} from '@/api/contract/subnet-pool'
import type * as ops from '@/api/operations/subnet-pool'
import { isUuid } from '@/model/identity'
import { formatNet, overlaps, parseNet, parseSpan, sizeOf } from '@/model/networking/ip'
import { LONGEST_PREFIX } from '@/nouns/pools/subnet-pool/rules'
import { alreadyExists, invalid, invalidValue, missing, notFound } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { updateNamed } from '../rack/renames'
import { newNamed } from '../state/named'
import { pageRows } from '../state/page'
import type { PoolLink, World } from '../state'

export const subnetPool: HandlersFor<typeof ops> = {
  subnetPoolList: ({ actor, world, query }) =>
    pageRows(linkedPools(world, actor.siloId), query, (pool) => pool.name),

  subnetPoolView: ({ actor, world, path }) => {
    const by = isUuid(path.pool) ? 'id' : 'name'
    const pool = linkedPools(world, actor.siloId).find((one) => one[by] === path.pool)
    if (!pool) throw notFound('subnet-pool', by, path.pool)
    return pool
  },

  siloSubnetPoolList: ({ world, path, query }) =>
    pageRows(linkedPools(world, byNameOrId(world.silos, path.silo).id), query, ({ name }) => name),

  systemSubnetPoolList: ({ world, query }) => world.subnetPools.page(query),

  systemSubnetPoolCreate: ({ world, body }) =>
    world.subnetPools.add({ ...newNamed(world, body), ipVersion: body.ipVersion }),

  systemSubnetPoolView: ({ world, path }) => poolNamed(world, path.pool),

  // Fields that the body leaves out stay.
  systemSubnetPoolUpdate: ({ world, path, body }) => {
    return updateNamed(world, world.subnetPools, poolNamed(world, path.pool), body)
  },

  systemSubnetPoolDelete: ({ world, path }) => {
    const { id } = poolNamed(world, path.pool)
    if (world.subnetPoolMembers.count(id) > 0)
      throw invalid('Subnet pool cannot be deleted while it contains members')
    for (const link of world.subnetPoolLinks.by('pool', id)) world.subnetPoolLinks.remove(link.id)
    world.subnetPools.remove(id)
  },

  systemSubnetPoolMemberList: ({ world, path, query }) =>
    world.subnetPoolMembers.page(query, poolNamed(world, path.pool).id),

  systemSubnetPoolMemberAdd: ({ world, path, body }) =>
    addMember(world, poolNamed(world, path.pool), body),

  systemSubnetPoolMemberRemove: ({ world, path, body }) => {
    const pool = poolNamed(world, path.pool)
    const subnet = formatNet(parseNet(body.subnet))
    const found = world.subnetPoolMembers.under(pool.id).find((one) => one.subnet === subnet)
    if (!found) throw missing(`subnet ${subnet} in subnet pool "${pool.name}"`)
    if (world.externalSubnets.by('member', found.id).length > 0)
      throw invalid(
        'Subnet pool member cannot be removed while external subnets are allocated from it',
      )
    world.subnetPoolMembers.remove(found.id)
  },

  systemSubnetPoolSiloList: ({ world, path, query }) => {
    const links = world.subnetPoolLinks.by('pool', poolNamed(world, path.pool).id)
    return pageRows(
      links.map((link) => ({ ...shown(link), id: link.siloId })),
      query,
    )
  },

  systemSubnetPoolSiloLink: ({ world, path, body }) => {
    const pool = poolNamed(world, path.pool)
    const silo = byNameOrId(world.silos, body.silo)
    if (world.subnetPoolLinks.under(silo.id).some(({ poolId }) => poolId === pool.id))
      throw alreadyExists('subnet-pool-silo-link', silo.name)
    if (body.isDefault && defaultsLike(world, pool, silo.id).length > 0)
      throw invalid(
        `silo "${silo.name}" already has a default IP${pool.ipVersion} subnet pool. Link the pool as non-default, then make it the default, which will demote the existing one`,
      )
    return shown(linkSubnetPool(world, pool.id, silo.id, body.isDefault))
  },

  systemSubnetPoolSiloUpdate: ({ world, path, body: { isDefault } }) => {
    const { id, siloId } = linkOf(world, path)
    if (isDefault)
      for (const other of defaultsLike(world, poolNamed(world, path.pool), siloId))
        world.subnetPoolLinks.update(other.id, { isDefault: false })
    return shown(world.subnetPoolLinks.update(id, { isDefault }))
  },

  systemSubnetPoolSiloUnlink: ({ world, path }) => {
    const { id, poolId, siloId } = linkOf(world, path)
    const inSilo = world.externalSubnets
      .by('pool', poolId)
      .some(({ projectId }) => world.projects.get(projectId)?.siloId === siloId)
    if (inSilo) throw invalid('external subnets from this pool are in use in the linked silo')
    world.subnetPoolLinks.remove(id)
  },

  systemSubnetPoolUtilizationView: ({ world, path }) => {
    const { id } = poolNamed(world, path.pool)
    const size = (rows: readonly { subnet: string }[]) =>
      rows.reduce((sum, { subnet }) => sum + sizeOf(parseNet(subnet)), 0n)
    const capacity = size(world.subnetPoolMembers.under(id))
    const taken = size(world.externalSubnets.by('pool', id))
    return { capacity: Number(capacity), remaining: Number(capacity - taken) }
  },
}

const poolNamed = (world: World, selector: string): SubnetPool =>
  byNameOrId(world.subnetPools, selector)

/** The pools that a silo may use, each with whether it is a default. */
export const linkedPools = (world: World, siloId: string): SiloSubnetPool[] =>
  world.subnetPoolLinks.under(siloId).flatMap(({ poolId, isDefault }) => {
    const pool = world.subnetPools.get(poolId)
    return pool ? { ...pool, isDefault } : []
  })

/** The silo's default links to pools of the same IP version. */
const defaultsLike = (world: World, { ipVersion }: SubnetPool, siloId: string): PoolLink[] =>
  world.subnetPoolLinks
    .under(siloId)
    .filter(
      ({ poolId, isDefault }) =>
        isDefault && world.subnetPools.get(poolId)?.ipVersion === ipVersion,
    )

/** Links a pool to a silo without checks. */
export const linkSubnetPool = (
  world: World,
  poolId: string,
  siloId: string,
  isDefault: boolean,
): PoolLink => world.subnetPoolLinks.add({ id: world.ids.uuid(), poolId, siloId, isDefault })

/** Adds a member to a pool. @throws ApiFault for another IP version, an overlapping subnet, or invalid bounds */
export function addMember(
  world: World,
  { id, ipVersion }: SubnetPool,
  { subnet: wanted, minPrefixLength, maxPrefixLength }: SubnetPoolMemberAdd,
): SubnetPoolMember {
  const net = parseNet(wanted)
  if (`v${net.family}` !== ipVersion)
    throw invalid(`cannot add an IPv${net.family} subnet to a pool of version ${ipVersion}`)
  const min = minPrefixLength ?? net.width
  const max = maxPrefixLength ?? LONGEST_PREFIX[ipVersion]
  if (min < net.width)
    throw invalidValue('min_prefix_length', `must be at least ${net.width}, that of the subnet`)
  if (max < min || max > LONGEST_PREFIX[ipVersion])
    throw invalidValue('max_prefix_length', `must be from ${min} to ${LONGEST_PREFIX[ipVersion]}`)
  const subnet = formatNet(net)
  const taken = [
    ...world.subnetPoolMembers.all().map((member) => parseNet(member.subnet)),
    ...world.poolRanges.all().map(({ range }) => parseSpan(range)),
  ]
  if (taken.some((span) => overlaps(span, net)))
    throw invalid(
      `The provided subnet ${subnet} overlaps with an existing subnet pool member or IP pool range`,
    )
  return world.subnetPoolMembers.add({
    id: world.ids.uuid(),
    subnetPoolId: id,
    subnet,
    minPrefixLength: min,
    maxPrefixLength: max,
    timeCreated: world.clock.now(),
  })
}

const shown = ({ poolId, siloId, isDefault }: PoolLink): SubnetPoolSiloLink => ({
  subnetPoolId: poolId,
  siloId,
  isDefault,
})

/** @throws ApiFault 404 when pool and silo are not linked */
function linkOf(world: World, path: { pool: string; silo: string }): PoolLink {
  const pool = poolNamed(world, path.pool)
  const silo = byNameOrId(world.silos, path.silo)
  const link = world.subnetPoolLinks.by('pool', pool.id).find(({ siloId }) => siloId === silo.id)
  if (!link) throw missing(`link of subnet pool "${pool.name}" to silo "${silo.name}"`)
  return link
}
