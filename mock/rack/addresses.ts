/** Allocates addresses: from a subnet for interfaces, from a pool for external addresses. */
import type { IpPoolRange, IpVersion, PoolSelector } from '@/api/contract/ip-pool'
import type { VpcSubnet } from '@/api/contract/vpc'
import { R18, isAtLeast } from '@/api/version'
import { canonicalIp, contains, parseIp, parseSpan, spanOf } from '@/model/networking/ip'
import { addressOrder } from '@/model/networking/ip-order'
import { checkAddressIn, usableIn } from '@/nouns/networking/vpc-subnet/rules-addresses'
import { exhausted, invalid, missing } from '../state/api-fault'
import { byNameOrId } from './lookup'
import type { IpPoolRow, World } from '../state'
import { SNAT_PORTS } from '../state/network'
import { unique } from './unique'

/**
 * An address for a new interface: the requested one, or the lowest free one.
 * @param version the IP version of the address
 * @param promised addresses for other interfaces of the same call
 * @throws ApiFault when the address is outside the subnet or not free, or when none is left
 */
export function addressIn(
  world: World,
  { id, ipv4Block, ipv6Block }: VpcSubnet,
  version: IpVersion,
  wanted: string | null | undefined,
  promised?: ReadonlySet<string>,
): string {
  const block = version === 'v4' ? ipv4Block : ipv6Block
  if (!wanted) {
    const free = world.addresses.lowestFree(id, usableIn(block), promised)
    if (free === undefined) throw exhausted('No available IP addresses for interface')
    return free
  }
  const wrong = checkAddressIn(block)(wanted)
  if (wrong) throw invalid(wrong)
  const ip = canonicalIp(wanted)
  if (promised?.has(ip) || world.addresses.isTaken(id, ip))
    throw invalid(`IP address ${ip} is not available`)
  return ip
}

/** An unused MAC address with the vendor's prefix, in the range for guests. */
export const nextMac = (world: World): string =>
  unique(
    () => {
      const digits = world.ids.hex(5).toUpperCase()
      return `A8:40:25:F${digits.slice(0, 1)}:${digits.slice(1, 3)}:${digits.slice(3, 5)}`
    },
    (mac) => world.nics.by('mac', mac).length + world.probes.by('mac', mac).length > 0,
  )

/**
 * The silo's default pools for addresses of instances, IPv4 first: one for each IP version; before release 18 one in
 * all.
 */
export const defaultPools = (world: World, siloId: string): IpPoolRow[] =>
  world.poolLinks
    .under(siloId)
    .flatMap(({ isDefault, poolId }) => (isDefault && world.ipPools.get(poolId)) || [])
    .filter(({ poolType }) => !isAtLeast(world.version, R18) || poolType === 'unicast')
    .sort((a, b) => a.ipVersion.localeCompare(b.ipVersion))

/**
 * The pool in a selector, or the silo's default pool.
 * @throws ApiFault 404 when the pool is unknown or not linked to the silo; 400 for a multicast pool, or when there are
 * two default pools and the selector names no IP version
 */
export function poolSelected(
  world: World,
  siloId: string,
  selector: PoolSelector = { type: 'auto' },
): IpPoolRow {
  if (selector.type === 'explicit') return poolFor(world, siloId, selector.pool)
  const { ipVersion } = selector
  const [first, other] = defaultPools(world, siloId).filter(
    (pool) => !ipVersion || pool.ipVersion === ipVersion,
  )
  if (!first) throw missing('default IP pool for current silo')
  if (other)
    throw invalid(
      'ip_version must be specified when there are default IP pools of both IP versions',
    )
  return unicast(first)
}

/**
 * The pool with a name or id, or else the silo's default pool.
 * @throws ApiFault as `poolSelected`
 */
export function poolFor(
  world: World,
  siloId: string,
  selector: string | null | undefined,
): IpPoolRow {
  if (!selector) return poolSelected(world, siloId)
  const pool = byNameOrId(world.ipPools, selector)
  if (!world.poolLinks.under(siloId).some((l) => l.poolId === pool.id))
    throw missing(`ip-pool with name "${pool.name}"`)
  return unicast(pool)
}

/** The silo's pool that contains an address. @throws ApiFault when no pool contains it */
export function poolWith(world: World, siloId: string, address: string): IpPoolRow {
  const ip = spanOf(parseIp(address))
  for (const { poolId } of world.poolLinks.under(siloId)) {
    const pool = world.ipPools.get(poolId)
    const ranges = world.poolRanges.under(poolId)
    if (pool && ranges.some(({ range }) => contains(parseSpan(range), ip))) return pool
  }
  throw invalid(`IP address ${canonicalIp(address)} is in no IP pool that is linked to the silo`)
}

/** A pool for addresses of instances. @throws ApiFault 400 when it is for multicast */
export function unicast(pool: IpPoolRow): IpPoolRow {
  if (pool.poolType === 'multicast') throw invalid(`IP pool "${pool.name}" is a multicast pool`)
  return pool
}

/** The ranges of a pool, lowest addresses first. */
export const rangesOf = (world: World, poolId: string): IpPoolRange[] =>
  world.poolRanges
    .under(poolId)
    .sort((a, b) => (addressOrder(a.range.first) < addressOrder(b.range.first) ? -1 : 1))

/**
 * The lowest free address of a pool.
 * @param promised free addresses that the same call has already allocated
 * @throws ApiFault when none is left
 */
export function nextInPool(world: World, pool: IpPoolRow, promised?: ReadonlySet<string>): string {
  for (const { range } of rangesOf(world, pool.id)) {
    const ip = world.addresses.lowestFree(pool.id, parseSpan(range), promised)
    if (ip !== undefined) return ip
  }
  throw exhausted('No external IP addresses available')
}

/**
 * Checks a requested address. @returns its canonical form
 * @throws ApiFault when the address is not in the pool or not free
 */
export function claimInPool(world: World, pool: IpPoolRow, wanted: string): string {
  const ip = canonicalIp(wanted)
  const span = spanOf(parseIp(ip))
  if (!world.poolRanges.under(pool.id).some(({ range }) => contains(parseSpan(range), span)))
    throw invalid(`Requested external IP address ${ip} is not in IP pool "${pool.name}"`)
  if (world.addresses.isTaken(pool.id, ip))
    throw invalid(`Requested external IP address ${ip} is not available`)
  return ip
}

/**
 * A quarter of the ports of an address, if possible of an address that is already shared.
 * @param promised free addresses that the same call has already allocated
 */
export function nextSnat(world: World, pool: IpPoolRow, promised?: ReadonlySet<string>) {
  const { ip, part } = world.addresses.room(pool.id) ?? {
    ip: nextInPool(world, pool, promised),
    part: 0,
  }
  const firstPort = part * SNAT_PORTS
  return { ip, firstPort, lastPort: firstPort + SNAT_PORTS - 1 }
}
