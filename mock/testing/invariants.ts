/** Checks that a world is consistent. */
import { poolKindText } from '@/model/networking/pool-type'
import { kindForDefault } from '@/model/pools/pool-links'
import type { Span } from '@/model/networking/ip'
import { contains, overlaps, parseIp, parseNet, parseSpan, spanOf } from '@/model/networking/ip'
import type { World } from '../state'
import { FLEET } from '../state'
import type { Row } from '../state/table'
import type { AnyTable } from '../state/words'
import { tableOfMember, tablesOf } from '../state/words'
import { NOTHING } from '../state/usage'

/** Caches parsed addresses, since a world is checked after every step and most addresses stay. */
function once<Written, T>(read: (written: Written) => T): (written: Written) => T {
  const known = new Map<Written, T>()
  return (written) => {
    const value = known.get(written) ?? read(written)
    known.set(written, value)
    return value
  }
}

const addressOf = once((text: string) => spanOf(parseIp(text)))
const netOf = once(parseNet)
const rangeOf = once(parseSpan)

/** All violations in words; none for a consistent world. */
export function violations(world: World): string[] {
  return [
    ...orphans(world),
    ...addresses(world),
    ...networks(world),
    ...sums(world),
    ...places(world),
  ]
}

/** Rows whose members ending in `Id` or `Ids` refer to no row, unless the table allows that. */
function orphans(world: World): string[] {
  const lost = tablesOf(world).flatMap((table) => {
    const members = new Set(table.all().flatMap((row) => Object.keys(row)))
    return [...members]
      .filter((member) => /.Ids?$/.test(member) && !table.keeps.has(member))
      .flatMap((member) => lostBy(world, table, member))
  })
  const disks = world.disks
    .all()
    .filter(({ state }) => 'instance' in state && !world.instances.get(state.instance))
  return [
    ...lost,
    ...disks.map(({ name }) => `the instance of the disk ${name} is gone`),
    ...[...world.policies.keys()]
      .filter((id) => id !== FLEET && !world.projects.get(id) && !world.silos.get(id))
      .map((id) => `the policy of ${id} is of nothing`),
  ]
}

/** The rows whose member refers to no row. */
function lostBy(world: World, table: AnyTable, member: string): string[] {
  if (table.names[member] === null) return []
  const named = tableOfMember(world, table, member)
  if (!named) return [`${member} of ${table.noun} names no kind of thing`]
  return table.all().flatMap((row) => {
    const ids: readonly unknown[] = [(row as Row & Record<string, unknown>)[member]].flat()
    return ids
      .filter((id) => typeof id === 'string' && !named.get(id))
      .map((id) => `the ${member} of ${table.noun} ${row.id} is of no ${named.noun}: ${String(id)}`)
  })
}

/** Addresses that are used twice, unless shared in parts, or that are outside their pool or subnet. */
function addresses(world: World): string[] {
  const found: string[] = []
  const held = new Map<string, Set<number | undefined>>()
  for (const table of tablesOf(world))
    for (const row of table.all())
      for (const { space, ip, part } of table.holds(row)) {
        const what = `address ${ip} of ${table.noun} ${row.id}`
        const key = `${space} ${addressOf(ip).first.toString(16)}`
        const parts = held.get(key) ?? new Set()
        if (parts.has(part) || parts.has(undefined) || (part === undefined && parts.size > 0))
          found.push(`${what} is held twice`)
        held.set(key, parts.add(part))
        if (!blocksOf(world, space).some((block) => contains(block, addressOf(ip))))
          found.push(`${what} is outside its pool or subnet`)
      }
  return found
}

/** The ranges of a pool, or the blocks of a subnet. */
function blocksOf(world: World, space: string): Span[] {
  const subnet = world.subnets.get(space)
  return subnet
    ? [netOf(subnet.ipv4Block), netOf(subnet.ipv6Block)]
    : world.poolRanges.under(space).map(({ range }) => rangeOf(range))
}

/** Overlapping subnets, repeated MAC addresses, instances without one primary interface, and repeated default pools. */
function networks(world: World): string[] {
  const found: string[] = []
  for (const vpc of world.vpcs.all()) {
    const subnets = world.subnets.under(vpc.id)
    for (const [i, one] of subnets.entries())
      for (const other of subnets.slice(i + 1)) {
        if (overlaps(netOf(one.ipv4Block), netOf(other.ipv4Block)))
          found.push(`subnets ${one.name} and ${other.name} overlap`)
        if (overlaps(netOf(one.ipv6Block), netOf(other.ipv6Block)))
          found.push(`subnets ${one.name} and ${other.name} overlap in IPv6`)
      }
  }
  const macs = new Set<string>()
  for (const { mac } of world.nics.all()) {
    if (macs.has(mac)) found.push(`MAC address ${mac} is taken twice`)
    macs.add(mac)
  }
  for (const { id, name } of world.instances.all()) {
    const nics = world.nics.under(id)
    if (nics.length > 0 && nics.filter((n) => n.primary).length !== 1)
      found.push(`instance ${name} has not one primary interface`)
  }
  for (const { id, name } of world.silos.all()) {
    const defaults = world.poolLinks
      .under(id)
      .flatMap(({ isDefault, poolId }) => (isDefault && world.ipPools.get(poolId)) || [])
    const kinds = defaults.map((pool) => poolKindText(kindForDefault(pool, world.version)))
    if (new Set(kinds).size < kinds.length) found.push(`silo ${name} has two default pools alike`)
  }
  return found
}

/** Usage that differs from the sum of the rows. */
function sums(world: World): string[] {
  const totals = new Map(world.silos.all().map(({ id }) => [id, { ...NOTHING }]))
  for (const table of tablesOf(world))
    for (const row of table.all()) {
      const { projectId, counts = {} } = table.provisions(row) ?? {}
      const sum = totals.get(world.projects.get(projectId ?? '')?.siloId ?? '')
      if (sum) for (const key of RESOURCES) sum[key] += counts[key] ?? 0
    }
  return world.silos.all().flatMap(({ id, name }) =>
    RESOURCES.flatMap((key) => {
      const [usage, sum] = [world.usage.of(id)[key], totals.get(id)?.[key]]
      return usage === sum ? [] : `${key} of ${name}: usage is ${usage}, the rows add up to ${sum}`
    }),
  )
}

const RESOURCES = ['cpus', 'memory', 'storage'] as const

/**
 * Running instances without a sled, other instances with one, and boot disks that are not attached to their instance.
 */
function places(world: World): string[] {
  const found: string[] = []
  for (const { name, runState, sledId, bootDiskId, id } of world.instances.all()) {
    if (sledId && !world.sleds.get(sledId)) found.push(`instance ${name} is on a sled that is gone`)
    if (['stopped', 'failed'].includes(runState) && sledId)
      found.push(`${runState} ${name} is on a sled`)
    if (bootDiskId && !world.disks.by('instance', id).some((disk) => disk.id === bootDiskId))
      found.push(`the boot disk of ${name} is not attached to it`)
  }
  return found
}
