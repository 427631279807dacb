/** Lookup of IP pools: pools of silos by name or id, and the only pool of the services. */
import { notFound } from '../state/api-fault'
import { byNameOrId } from '../rack/lookup'
import type { IpPoolRow, World } from '../state'
import { SERVICE_POOLS } from '../state/network'

/** A pool that silos can use. @throws ApiFault 404, for the services' pool too */
export function poolNamed(world: World, selector: string): IpPoolRow {
  const pool = byNameOrId(world.ipPools, selector)
  if (pool.forServices) throw notFound('ip-pool', 'id', selector)
  return pool
}

/** The pool of the platform's own services. Every rack has one. */
export function servicePool(world: World): IpPoolRow {
  const [pool] = world.ipPools.under(SERVICE_POOLS)
  if (!pool) throw new Error('The world has no pool for services')
  return pool
}
