/** Links between pools and silos. */
import type { IpPoolSiloLink } from '@/api/contract/ip-pool'
import type * as ops from '@/api/operations/ip-pool'
import { areAlike, kindForDefault } from '@/model/pools/pool-links'
import { DEFAULT_NAME } from '@/nouns/core/project/rules-contents'
import { alreadyExists, invalid, missing } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId, projectOf } from '../rack/lookup'
import { newNamed } from '../state/named'
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

  // Linking a default pool attaches it to the gateways of the silo's VPCs; making a linked pool the default does not.
  // Source: nexus/db-queries/src/db/datastore/ip_pool.rs
  systemIpPoolSiloLink: ({ world, path, body }) => {
    const pool = poolNamed(world, path.pool)
    const silo = byNameOrId(world.silos, body.silo)
    if (pool.assignment === 'system_services') throw invalid(LINKED_AND_FOR_SERVICES)
    const links = world.poolLinks.under(silo.id)
    const { isDefault } = body
    const hasDefault = isDefault && defaultsLike(world, silo.id, pool).length > 0
    if (hasDefault || links.some((link) => link.poolId === pool.id))
      throw alreadyExists('ip-pool-link', `(${pool.id}, ${silo.id})`)
    const link = { id: world.ids.uuid(), poolId: pool.id, siloId: silo.id, isDefault }
    if (isDefault && pool.poolType === 'unicast') attachToGateways(world, pool, silo.id)
    return shown(world.poolLinks.add(link))
  },

  systemIpPoolSiloUpdate: ({ world, path, body: { isDefault } }) => {
    const { id, siloId } = linkOf(world, path)
    if (isDefault)
      for (const other of defaultsLike(world, siloId, poolNamed(world, path.pool)))
        world.poolLinks.update(other.id, { isDefault: false })
    return shown(world.poolLinks.update(id, { isDefault }))
  },

  // Unlinking a pool that is not linked succeeds.
  systemIpPoolSiloUnlink: ({ world, path }) => {
    const link = linkFor(world, path)
    if (!link) return
    const { poolId, siloId } = link
    if (hasAddresses(world, poolId, siloId) || world.multicastGroups.by('pool', poolId).length > 0)
      throw invalid('IP addresses from this pool are in use in the linked silo')
    unlinkPool(world, link)
  },
} satisfies Partial<HandlersFor<typeof ops>>

const shown = ({ poolId, siloId, isDefault }: PoolLink): IpPoolSiloLink => ({
  ipPoolId: poolId,
  siloId,
  isDefault,
})

/** The silo's default pools that this pool would replace as a default. */
const defaultsLike = (world: World, siloId: string, pool: IpPoolRow): PoolLink[] =>
  world.poolLinks.under(siloId).filter(({ isDefault, poolId }) => {
    const other = world.ipPools.get(poolId)
    const kind = kindForDefault(pool, world.version)
    return isDefault && other && areAlike(kind, other)
  })

/** Removes a link, and detaches the pool from the gateways of the silo. */
export function unlinkPool(world: World, { id, poolId, siloId }: PoolLink): void {
  for (const row of world.gatewayPools.by('pool', poolId))
    if (projectOf(world, world.gatewayPools, row).siloId === siloId)
      world.gatewayPools.remove(row.id)
  world.poolLinks.remove(id)
}

/** Attaches a pool to the gateway `default` of every VPC of a silo. */
function attachToGateways(world: World, pool: IpPoolRow, siloId: string): void {
  for (const gateway of world.gateways.all()) {
    if (gateway.name !== DEFAULT_NAME) continue
    if (projectOf(world, world.gateways, gateway).siloId !== siloId) continue
    const rows = world.gatewayPools.under(gateway.id)
    if (rows.some(({ ipPoolId }) => ipPoolId === pool.id)) continue
    const usual = `${DEFAULT_NAME}-${pool.ipVersion}`
    const name = rows.some((row) => row.name === usual) ? pool.name : usual
    world.gatewayPools.add({
      ...newNamed(world, { name, description: 'The default IP pool of the silo' }),
      internetGatewayId: gateway.id,
      ipPoolId: pool.id,
    })
  }
}

interface OnLink {
  pool: string
  silo: string
}

const linkFor = (world: World, path: OnLink): PoolLink | undefined => {
  const silo = byNameOrId(world.silos, path.silo)
  const links = world.poolLinks.by('pool', poolNamed(world, path.pool).id)
  return links.find(({ siloId }) => siloId === silo.id)
}

/** @throws ApiFault 404 when pool and silo are not linked */
function linkOf(world: World, path: OnLink): PoolLink {
  const link = linkFor(world, path)
  if (!link) throw missing(`link of IP pool "${path.pool}" to silo "${path.silo}"`)
  return link
}

/** Whether something in the silo has an address from the pool. */
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
