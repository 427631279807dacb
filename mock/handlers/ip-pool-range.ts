/** The address ranges of a pool. */
import type { IpPoolRange, IpRange } from '@/api/contract/ip-pool'
import type * as ops from '@/api/operations/ip-pool'
import { R16 } from '@/api/version'
import type { Span } from '@/model/networking/ip'
import { canonicalIp, overlaps, parseNet, parseSpan } from '@/model/networking/ip'
import {
  hasMulticast,
  mixesKinds,
  multicastKind,
  reservedMulticast,
} from '@/nouns/networking/multicast-group/rules-addresses'
import { invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import type { IpPoolRow, World } from '../state'
import { lacksIpv6Pools, poolNamed, servicePool } from './ip-pool-lookup'

export const ipPoolRange = {
  systemIpPoolRangeList: ({ world, path, query }) =>
    world.poolRanges.page(query, poolNamed(world, path.pool).id),

  systemIpPoolRangeAdd: ({ world, path, body }) =>
    addWanted(world, poolNamed(world, path.pool), body),

  systemIpPoolRangeRemove: ({ world, path, body }) =>
    remove(world, poolNamed(world, path.pool), body),

  systemIpPoolServiceRangeList: ({ world, query }) =>
    world.poolRanges.page(query, servicePool(world).id),

  systemIpPoolServiceRangeAdd: ({ world, body }) => addWanted(world, servicePool(world), body),

  systemIpPoolServiceRangeRemove: ({ world, body }) => remove(world, servicePool(world), body),
} satisfies Partial<HandlersFor<typeof ops>>

const canonical = ({ first, last }: IpRange): IpRange => ({
  first: canonicalIp(first),
  last: canonicalIp(last),
})

/**
 * Adds a range by request. Releases 16 and 17 refuse IPv6 ranges. From release 17 on, the range must match the pool's
 * IP version and type.
 */
function addWanted(world: World, pool: IpPoolRow, range: IpRange): IpPoolRange {
  const span = parseSpan(range)
  if (span.family === 6 && lacksIpv6Pools(world)) throw invalid('IPv6 ranges are not allowed yet')
  if (world.version === R16) return addRange(world, pool, range)
  if (`v${span.family}` !== pool.ipVersion)
    throw invalid(`cannot add an IPv${span.family} range to a pool of version ${pool.ipVersion}`)
  refuseOtherKind(world, pool, span)
  return addRange(world, pool, range)
}

/** @throws ApiFault unless all ranges of a multicast pool are any-source, or all source-specific */
function refuseOtherKind(world: World, pool: IpPoolRow, span: Span): void {
  const kind = multicastKind(span)
  const isOther = pool.poolType === 'multicast' ? kind === undefined : hasMulticast(span)
  if (isOther) throw invalid(`the range must be ${pool.poolType}, as the pool is`)
  if (pool.poolType === 'unicast') return
  if (mixesKinds(span))
    throw invalid('cannot mix any-source and source-specific multicast addresses in one range')
  const reserved = reservedMulticast(span)
  if (reserved) throw invalid(`multicast ranges must not overlap ${reserved}, which is reserved`)
  const others = world.poolRanges
    .under(pool.id)
    .map((other) => multicastKind(parseSpan(other.range)))
  if (others.some((other) => other !== kind))
    throw invalid('cannot mix any-source and source-specific multicast ranges in one pool')
}

/** Adds a range of either IP version. @throws ApiFault when the ends are swapped, or the range overlaps another */
export function addRange(world: World, pool: IpPoolRow, range: IpRange): IpPoolRange {
  const span = parseSpan(range)
  const wanted = canonical(range)
  if (span.first > span.last)
    throw invalid(`first address ${wanted.first} must not be greater than ${wanted.last}`)
  // A rack has tens of ranges, so a linear search is fast enough.
  for (const { range: other } of world.poolRanges.all())
    if (overlaps(parseSpan(other), span))
      throw invalid(
        `The provided IP range ${wanted.first}-${wanted.last} overlaps with an existing range`,
      )
  for (const { subnet } of world.subnetPoolMembers.all())
    if (overlaps(parseNet(subnet), span))
      throw invalid(
        `The provided IP range ${wanted.first}-${wanted.last} overlaps with an existing subnet pool member`,
      )
  return world.poolRanges.add({
    id: world.ids.uuid(),
    ipPoolId: pool.id,
    range: wanted,
    timeCreated: world.clock.now(),
  })
}

/** @throws ApiFault 400 when the pool has no such range, or an address of it is in use */
function remove(world: World, pool: IpPoolRow, range: IpRange): void {
  const { first, last } = canonical(range)
  const found = world.poolRanges
    .under(pool.id)
    .find(({ range: other }) => other.first === first && other.last === last)
  if (!found)
    throw invalid(`The provided range ${first}-${last} does not exist in the pool "${pool.name}"`)
  if (world.addresses.anyIn(pool.id, parseSpan(found.range)))
    throw invalid(
      'IP pool ranges cannot be deleted while external IP addresses are allocated from them',
    )
  world.poolRanges.remove(found.id)
}
