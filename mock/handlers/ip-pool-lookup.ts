/** Lookup of IP pools: by name or id, and those of the services. */
import { R22, isAtLeast, isIn } from '@/api/version'
import { POOL_BEHAVIOURS } from '@/model/behaviours/pools'
import { notFound } from '../state/api-fault'
import { byNameOrId } from '../rack/lookup'
import type { IpPoolRow, World } from '../state'

/** Why a pool cannot be linked, or cannot be assigned. */
export const LINKED_AND_FOR_SERVICES =
  'IP Pools cannot be both linked to Silos and assigned to system services'

/** A pool by name or id. @throws ApiFault 404; before release 22 for the services' pool too */
export function poolNamed(world: World, selector: string): IpPoolRow {
  const pool = byNameOrId(world.ipPools, selector)
  if (pool.assignment === 'system_services' && !isAtLeast(world.version, R22))
    throw notFound('ip-pool', 'id', selector)
  return pool
}

/** Whether the rack has no IPv6 pools yet (source: nexus/src/app/ip_pool.rs of release 17). */
export const lacksIpv6Pools = ({ version }: World): boolean =>
  isIn(version, POOL_BEHAVIOURS['no-ipv6-pools'])

/** The pools of the platform's own services. Every rack has at least one. */
export const servicePools = (world: World): IpPoolRow[] =>
  world.ipPools.all().filter(({ assignment }) => assignment === 'system_services')

/** The same before release 22, when there was one. */
export function servicePool(world: World): IpPoolRow {
  const [pool] = servicePools(world)
  if (!pool) throw new Error('The world has no pool for services')
  return pool
}
