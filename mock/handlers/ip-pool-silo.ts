/** Links between pools and silos. */
import type { IpPoolSiloLink } from '@/api/contract/ip-pool'
import type * as ops from '@/api/operations/ip-pool'
import { areAlike, kindForDefault } from '@/model/pools/pool-links'
import { invalid, missing } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId, projectOf } from '../rack/lookup'
import { pageRows } from '../state/page'
import type { IpPoolRow, PoolLink, World } from '../state'
import { LINKED_AND_FOR_SERVICES, poolNamed } from './ip-pool-lookup'

export const ipPoolSilo = {
  systemIpPoolSiloList: ({ world, path, query }) => {
    const links = world.poolLinks.by('pool', poolNamed(world, path.pool).id)
    return pageRows(
      links.map((link) => ({ ...shown(link), id: link.siloId })),
      query,
    )
  },

  // Linking a second time returns the existing link.
  systemIpPoolSiloLink: ({ world, path, body }) => {
    const pool = poolNamed(world, path.pool)
    const silo = byNameOrId(world.silos, body.silo)
    if (pool.assignment === 'system_services') throw invalid(LINKED_AND_FOR_SERVICES)
    const links = world.poolLinks.under(silo.id)
    const existing = links.find((link) => link.poolId === pool.id)
    if (existing) return shown(existing)
    if (body.isDefault && defaultsLike(world, silo.id, pool).length > 0)
      throw invalid(`silo "${silo.name}" already has a default IP pool`)
    const { isDefault } = body
    return shown(
      world.poolLinks.add({ id: world.ids.uuid(), poolId: pool.id, siloId: silo.id, isDefault }),
    )
  },

  systemIpPoolSiloUpdate: ({ world, path, body: { isDefault } }) => {
    const { id, siloId } = linkOf(world, path)
    if (isDefault)
      for (const other of defaultsLike(world, siloId, poolNamed(world, path.pool)))
        world.poolLinks.update(other.id, { isDefault: false })
    return shown(world.poolLinks.update(id, { isDefault }))
  },

  // Gateways of the silo lose the pool too, because they could no longer get addresses from it.
  systemIpPoolSiloUnlink: ({ world, path }) => {
    const { id, poolId, siloId } = linkOf(world, path)
    if (hasAddresses(world, poolId, siloId))
      throw invalid('IP addresses from this pool are in use in the linked silo')
    for (const row of world.gatewayPools.by('pool', poolId))
      if (projectOf(world, 'gatewayPool', row).siloId === siloId) world.gatewayPools.remove(row.id)
    world.poolLinks.remove(id)
  },
} satisfies Partial<HandlersFor<typeof ops>>

const shown = ({ poolId, siloId, isDefault }: PoolLink): IpPoolSiloLink => ({
  ipPoolId: poolId,
  siloId,
  isDefault,
})

/** The default pools of a silo that cannot be defaults together with this pool. */
const defaultsLike = (world: World, siloId: string, pool: IpPoolRow): PoolLink[] =>
  world.poolLinks.under(siloId).filter(({ isDefault, poolId }) => {
    const other = world.ipPools.get(poolId)
    const kind = kindForDefault(pool, world.version)
    return isDefault && other && areAlike(kind, other)
  })

/** @throws ApiFault 404 when pool and silo are not linked */
function linkOf(world: World, path: { pool: string; silo: string }): PoolLink {
  const pool = poolNamed(world, path.pool)
  const silo = byNameOrId(world.silos, path.silo)
  const link = world.poolLinks.by('pool', pool.id).find(({ siloId }) => siloId === silo.id)
  if (!link) throw missing(`link of IP pool "${pool.name}" to silo "${silo.name}"`)
  return link
}

/** Does anything in the silo have an address from the pool? */
function hasAddresses(world: World, poolId: string, siloId: string): boolean {
  const inSilo = (projectId: string | undefined) =>
    world.projects.get(projectId ?? '')?.siloId === siloId
  return (
    world.floatingIps.by('pool', poolId).some((r) => inSilo(r.projectId)) ||
    world.probes.by('pool', poolId).some((r) => inSilo(r.projectId)) ||
    world.instanceIps
      .by('pool', poolId)
      .some((r) => inSilo(world.instances.get(r.instanceId)?.projectId))
  )
}
