/** IP pools in every state that a list can show: large, nearly full, empty, and of each IP version. */
import type { IpRange } from '@/api/contract/ip-pool'
import { R16 } from '@/api/version'
import { addRange } from '../handlers/ip-pool-range'
import { newNamed } from '../state/named'
import type { IpPoolRow, World } from '../state'

/** The addresses of the system services. */
const SERVICES = [
  'external-dns',
  'external-dns',
  'nexus',
  'nexus',
  'nexus',
  'boundary-ntp',
] as const

/** Adds the pool of the system services, which every rack has. */
export function seedServicePool(world: World): void {
  const pool = addPool(
    world,
    'oxide-service-pool',
    'IP Pool for Oxide Services',
    [
      { first: '192.0.2.200', last: '192.0.2.219' },
      { first: '192.0.2.240', last: '192.0.2.247' },
    ],
    { assignment: 'system_services' },
  )
  for (const [i, service] of SERVICES.entries())
    world.serviceAddresses.add({
      id: world.ids.uuid(),
      service,
      ip: `192.0.2.${200 + i}`,
      ipPoolId: pool.id,
    })
}

/** Adds the demo's pools. Every seed has two other pools. */
export function seedPools(world: World, siloId: string): void {
  const v6 = addPool(world, 'ip-pool-v6', 'Public addresses, IPv6', [
    { first: '2001:db8:10::', last: '2001:db8:10::ffff:ffff:ffff:ffff' },
  ])
  // Only release 16 has pools of both IP versions.
  const isMixed = world.version === R16
  const mixed = addPool(world, 'ip-pool-mixed', isMixed ? 'Both families' : 'Shared by two silos', [
    { first: '192.0.2.128', last: '192.0.2.191' },
    ...(isMixed ? [{ first: '2001:db8:20::', last: '2001:db8:20:0:ffff:ffff:ffff:ffff' }] : []),
  ])
  const small = addPool(world, 'ip-pool-small', 'Eight addresses, nearly all of them in use', [
    { first: '192.0.2.8', last: '192.0.2.15' },
  ])
  addPool(world, 'ip-pool-unlinked', 'Linked to no silo', [
    { first: '192.0.2.64', last: '192.0.2.79' },
    { first: '192.0.2.96', last: '192.0.2.111' },
  ])
  addPool(world, 'ip-pool-empty', 'Without ranges', [])
  for (const pool of [v6, mixed, small]) link(world, pool, siloId, false)
  const neighbour = world.silos.named('initech')
  if (neighbour) link(world, mixed, neighbour.id, true)
}

/** Adds a default pool for IPv6 to a silo with one for IPv4. */
export function seedSecondDefault(world: World): void {
  const [silo, pool] = [world.silos.named('initech'), world.ipPools.named('ip-pool-v6')]
  if (silo && pool) link(world, pool, silo.id, true)
}

/** Adds a pool with ranges of either IP version. */
export function addPool(
  world: World,
  name: string,
  description: string,
  ranges: readonly IpRange[],
  more: Partial<IpPoolRow> = {},
): IpPoolRow {
  const pool = world.ipPools.add({
    ...newNamed(world, { name, description }),
    ipVersion: ranges.length > 0 && ranges.every(({ first }) => first.includes(':')) ? 'v6' : 'v4',
    poolType: 'unicast',
    assignment: 'silos',
    ...more,
  })
  for (const range of ranges) addRange(world, pool, range)
  return pool
}

/** Links a pool to a silo. */
export const link = (world: World, pool: IpPoolRow, siloId: string, isDefault: boolean): void => {
  world.poolLinks.add({ id: world.ids.uuid(), poolId: pool.id, siloId, isDefault })
}
