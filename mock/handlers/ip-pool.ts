import type { IpPoolUtilization, SiloIpPool } from '@/api/contract/ip-pool'
import type * as ops from '@/api/operations/ip-pool'
import type { Family } from '@/model/networking/ip'
import { parseSpan, sizeOf } from '@/model/networking/ip'
import { isUuid } from '@/model/identity'
import { invalid, notFound } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { updateNamed } from '../rack/renames'
import { newNamed } from '../state/named'
import { pageRows } from '../state/page'
import type { IpPoolRow, World } from '../state'
import {
  LINKED_AND_FOR_SERVICES,
  lacksIpv6Pools,
  poolNamed,
  servicePool,
  servicePools,
} from './ip-pool-lookup'
import { ipPoolRange } from './ip-pool-range'
import { ipPoolSilo, unlinkPool } from './ip-pool-silo'

export const ipPool: HandlersFor<typeof ops> = {
  ...ipPoolRange,
  ...ipPoolSilo,

  ipPoolList: ({ actor, world, query }) =>
    pageRows(linkedPools(world, actor.siloId).filter(fits(query)), query, (pool) => pool.name),

  ipPoolView: ({ actor, world, path }) => {
    const by = isUuid(path.pool) ? 'id' : 'name'
    const pool = linkedPools(world, actor.siloId).find((p) => p[by] === path.pool)
    if (!pool) throw notFound('ip-pool', by, path.pool)
    return pool
  },

  siloIpPoolList: ({ world, path, query }) =>
    pageRows(linkedPools(world, byNameOrId(world.silos, path.silo).id), query, (pool) => pool.name),

  systemIpPoolList: ({ world, query }) =>
    pageRows(world.ipPools.all().filter(fits(query)), query, (pool) => pool.name),

  systemIpPoolCreate: ({ world, body }) => {
    const { ipVersion = 'v4', poolType = 'unicast', assignment = 'silos' } = body
    if (ipVersion === 'v6' && poolType === 'unicast' && lacksIpv6Pools(world))
      throw invalid('IPv6 pools are not yet supported for unicast pools')
    return world.ipPools.add({ ...newNamed(world, body), ipVersion, poolType, assignment })
  },

  systemIpPoolView: ({ world, path }) => poolNamed(world, path.pool),

  systemIpPoolUpdate: ({ world, path, body }) => {
    const found = poolNamed(world, path.pool)
    return updateNamed(world, world.ipPools, found, body)
  },

  systemIpPoolDelete: ({ world, path }) => {
    const pool = poolNamed(world, path.pool)
    const { id } = pool
    refuseLastOfServices(world, pool)
    if (world.poolRanges.count(id) > 0)
      throw invalid('IP pool cannot be deleted while it contains IP ranges')
    for (const link of world.poolLinks.by('pool', id)) unlinkPool(world, link)
    world.ipPools.remove(id)
  },

  systemIpPoolAssign: ({ world, path, body: { assignment } }) => {
    const pool = poolNamed(world, path.pool)
    if (assignment === pool.assignment)
      throw invalid(`IP Pool already has assignment '${assignment}'`)
    refuseLastOfServices(world, pool)
    if (world.serviceAddresses.all().some(({ ipPoolId }) => ipPoolId === pool.id))
      throw invalid('IP Pool cannot be reassigned while system services use addresses of it')
    if (world.poolLinks.by('pool', pool.id).length > 0) throw invalid(LINKED_AND_FOR_SERVICES)
    return world.ipPools.update(pool.id, { assignment, timeModified: world.clock.now() })
  },

  systemIpPoolUtilizationView: ({ world, path }) => utilization(world, poolNamed(world, path.pool)),

  systemIpPoolServiceView: ({ world }) => servicePool(world),
}

/** Whether a pool matches the query of a list. */
const fits =
  (query: { [K in 'assignment' | 'ipVersion' | 'poolType']?: IpPoolRow[K] | undefined }) =>
  (pool: Pick<IpPoolRow, 'ipVersion' | 'poolType'> & Partial<IpPoolRow>): boolean =>
    (['assignment', 'ipVersion', 'poolType'] as const).every(
      (key) => query[key] === undefined || query[key] === pool[key],
    )

/** @throws ApiFault when the system services would have no pool left */
function refuseLastOfServices(world: World, pool: IpPoolRow): void {
  if (pool.assignment === 'system_services' && servicePools(world).length === 1)
    throw invalid('The last IP pool assigned to system services cannot be deleted or reassigned')
}

/** The pools that a silo may use, each marked when it is the silo's default. */
const linkedPools = (world: World, siloId: string): (IpPoolRow & SiloIpPool)[] =>
  world.poolLinks.under(siloId).flatMap(({ poolId, isDefault }) => {
    const pool = world.ipPools.get(poolId)
    return pool ? { ...pool, isDefault } : []
  })

/** The number of all addresses in a pool, and of those in use. A shared address counts once. */
function utilization(world: World, { id }: IpPoolRow): IpPoolUtilization {
  const spans = world.poolRanges.under(id).map(({ range }) => parseSpan(range))
  const capacity = (family: Family) =>
    spans.reduce((sum, span) => (span.family === family ? sum + sizeOf(span) : sum), 0n)
  const all = capacity(4) + capacity(6)
  return {
    capacity: Number(all),
    remaining: Number(all - BigInt(world.addresses.count(id, 4) + world.addresses.count(id, 6))),
    ipv4: { allocated: world.addresses.count(id, 4), capacity: Number(capacity(4)) },
    ipv6: {
      allocated: String(world.addresses.count(id, 6)),
      capacity: String(capacity(6)),
    },
  }
}
