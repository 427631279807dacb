/** Finds IP pools by name or id, and the pools of the system services. */
import { R22, isAtLeast, isIn } from '@/api/version'
import { POOL_BEHAVIOURS } from '@/model/behaviours/pools'
import { notFound } from '../state/api-fault'
import { byNameOrId } from '../rack/lookup'
import type { IpPoolRow, World } from '../state'

/** Messages of a refused link and of a refused assignment. */
export const LINKED_AND_FOR_SERVICES =
  'IP Pools cannot be both linked to Silos and assigned to system services'

/** A pool by name or id. @throws ApiFault 404; before release 22 also for the pool of the system services */
export function poolNamed(world: World, selector: string): IpPoolRow {
  const pool = byNameOrId(world.ipPools, selector)
  if (pool.assignment === 'system_services' && !isAtLeast(world.version, R22))
    throw notFound('ip-pool', 'id', selector)
  return pool
}

/** Whether the rack's release has no IPv6 pools. Source: nexus/src/app/ip_pool.rs of release 17 */
export const lacksIpv6Pools = ({ version }: World): boolean =>
  isIn(version, POOL_BEHAVIOURS['no-ipv6-pools'])

/** The pools of the system services; every rack has at least one. */
export const servicePools = (world: World): IpPoolRow[] =>
  world.ipPools.all().filter(({ assignment }) => assignment === 'system_services')

/** The only pool of the system services, before release 22. */
export function servicePool(world: World): IpPoolRow {
  const [pool] = servicePools(world)
  if (!pool) throw new Error('The world has no pool for services')
  return pool
}
