import type { SiloIpPool } from '@/api/contract/ip-pool'
import type * as ops from '@/api/operations/ip-pool'
import { isUuid } from '@/model/validate'
import { notFound } from '../api-fault'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'
import { pageRows } from '../page'
import type { IpPoolRow, World } from '../state'

export const ipPool: HandlersFor<typeof ops> = {
  projectIpPoolList: ({ actor, world, query }) =>
    pageRows(linkedPools(world, actor.siloId), query, (pool) => pool.name),

  projectIpPoolView: ({ actor, world, path }) => {
    const by = isUuid(path.pool) ? 'id' : 'name'
    const pool = linkedPools(world, actor.siloId).find((p) => p[by] === path.pool)
    if (!pool) throw notFound('ip-pool', by, path.pool)
    return pool
  },
  ipPoolList: notMocked('later'),
  ipPoolCreate: notMocked('later'),
  ipPoolView: notMocked('later'),
  ipPoolUpdate: notMocked('later'),
  ipPoolDelete: notMocked('later'),
  ipPoolRangeList: notMocked('later'),
  ipPoolRangeAdd: notMocked('later'),
  ipPoolRangeRemove: notMocked('later'),
  ipPoolSiloList: notMocked('later'),
  ipPoolSiloLink: notMocked('later'),
  ipPoolSiloUpdate: notMocked('later'),
  ipPoolSiloUnlink: notMocked('later'),
  ipPoolUtilizationView: notMocked('later'),
  ipPoolServiceView: notMocked('later'),
  ipPoolServiceRangeList: notMocked('later'),
  ipPoolServiceRangeAdd: notMocked('later'),
  ipPoolServiceRangeRemove: notMocked('later'),
  siloIpPoolList: notMocked('later'),
}

/** The pools that a silo may use, each with whether it is the silo's default. */
const linkedPools = (world: World, siloId: string): SiloIpPool[] =>
  world.poolLinks.under(siloId).flatMap(({ poolId, isDefault }) => {
    const pool = world.ipPools.get(poolId)
    return pool ? shown(pool, isDefault) : []
  })

const shown = (pool: IpPoolRow, isDefault: boolean): SiloIpPool => ({ ...pool, isDefault })
