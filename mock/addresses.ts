/** IPv4 addresses: counting, and giving out those that are free. */
import { exhausted, invalid, missing } from './api-fault'
import { byNameOrId } from './lookup'
import type { IpPoolRow, World } from './state'

const toNumber = (ip: string): number =>
  ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
const toText = (n: number): string => [24, 16, 8, 0].map((bits) => (n >>> bits) & 255).join('.')

/** How many ports each instance behind one source NAT address has. */
const SNAT_PORTS = 16_384

function* addresses(first: number, last: number): Generator<string> {
  for (let n = first; n <= last; n += 1) yield toText(n)
}

/** The first and the last address of a block, network and broadcast included. */
function bounds(block: string): [number, number] {
  const [base = '', width = '32'] = block.split('/')
  const count = 2 ** (32 - Number(width))
  const first = Math.floor(toNumber(base) / count) * count
  return [first, first + count - 1]
}

/** Is the address one that an interface in this block may have? The first five are the system's. */
export function isUsable(block: string, ip: string): boolean {
  const [first, last] = bounds(block)
  const n = toNumber(ip)
  return n >= first + 5 && n < last
}

/** The lowest free address of a subnet. @throws ApiFault when none is left */
export function nextInBlock(block: string, taken: ReadonlySet<string>): string {
  const [first, last] = bounds(block)
  for (const ip of addresses(first + 5, last - 1)) if (!taken.has(ip)) return ip
  throw exhausted('No available IP addresses for interface')
}

/** The pool of this name or id that the silo may use; without one, its default. */
export function poolFor(
  world: World,
  siloId: string,
  selector: string | null | undefined,
): IpPoolRow {
  const links = world.poolLinks.under(siloId)
  if (!selector) {
    const byDefault = world.ipPools.get(links.find((l) => l.isDefault)?.poolId ?? '')
    if (!byDefault) throw missing('default IP pool for current silo')
    return byDefault
  }
  const pool = byNameOrId(world.ipPools, selector)
  if (!links.some((l) => l.poolId === pool.id)) throw missing(`ip-pool with name "${pool.name}"`)
  return pool
}

/** Every address of external kinds that is in use, with what is behind a source NAT address. */
function inUse(world: World) {
  const whole = new Set(world.floatingIps.all().map((f) => f.ip))
  const parts = new Map<string, Set<number>>()
  for (const { kind, ip, firstPort } of world.instanceIps.all())
    if (kind === 'ephemeral') whole.add(ip)
    else parts.set(ip, (parts.get(ip) ?? new Set()).add(firstPort))
  return { whole, parts }
}

/**
 * The lowest free address of a pool.
 * @param but an address that is free but promised
 * @throws ApiFault when none is left
 */
export function nextInPool(world: World, pool: IpPoolRow, but?: string): string {
  const { whole, parts } = inUse(world)
  for (const { first, last } of pool.ranges)
    for (const ip of addresses(toNumber(first), toNumber(last)))
      if (ip !== but && !whole.has(ip) && !parts.has(ip)) return ip
  throw exhausted('No external IP addresses available')
}

/** A quarter of an address's ports, shared where a quarter is still free. @param but as above */
export function nextSnat(world: World, pool: IpPoolRow, but?: string) {
  const { parts } = inUse(world)
  for (const [ip, used] of parts)
    for (let firstPort = 0; firstPort < 65_536; firstPort += SNAT_PORTS)
      if (!used.has(firstPort) && holds(pool, ip))
        return { ip, firstPort, lastPort: firstPort + SNAT_PORTS - 1 }
  return { ip: nextInPool(world, pool, but), firstPort: 0, lastPort: SNAT_PORTS - 1 }
}

const holds = (pool: IpPoolRow, ip: string): boolean =>
  pool.ranges.some((r) => toNumber(ip) >= toNumber(r.first) && toNumber(ip) <= toNumber(r.last))

/** The address asked for in a subnet, if it will do. @throws ApiFault when it will not */
export function claimInBlock(block: string, ip: string, taken: ReadonlySet<string>): string {
  if (ip.includes(':')) throw invalid('This subnet has no IPv6 addresses for interfaces')
  if (!isUsable(block, ip)) throw invalid(`The address ${ip} is not within the subnet ${block}`)
  if (taken.has(ip)) throw invalid(`IP address ${ip} is not available`)
  return ip
}
