/** What the two ends of a question stand for, and from which interface to which address a packet between them goes. */
import { once } from '../../once'
import type { NamedPlace } from '../firewall/trace'
import type { Family, Ip } from '../ip'
import { FAMILIES } from '../ip-set'
import { formatIp, parseIp } from '../ip'
import type { Hop } from './hop'
import type { Inside } from './hops'
import { fromOutsideHop, lostOutside, sourceHop } from './hops'
import type { Nic, VpcPart, World } from './world'
import {
  addressOf,
  externalsOf,
  nicBefore,
  nicWith,
  nicsOf,
  ownerOf,
  primaryOf,
  subnetAround,
  transitNetOf,
  vpcWords,
} from './world'

/** One end of a question. Of an address it is worked out what has it: first in the first VPC of the world. */
export type PathEnd =
  | { kind: 'instance'; project: string; instance: string }
  | { kind: 'address'; ip: Ip }
  | { kind: 'internet' }

/** Where a packet begins, after the first hop: inside of a VPC, or outside. */
export interface Start {
  hop: Hop
  /** `undefined` where nothing is sent at all. */
  from: { inside: Inside } | { outside: NamedPlace } | undefined
}

const idsOf = once(
  ({ vpcs }: World): ReadonlyMap<string, string> =>
    new Map(
      vpcs.flatMap(({ topology }) =>
        [...topology.instances.values()].map(
          ({ id, name }) => [`${topology.project}/${name}`, id] as const,
        ),
      ),
    ),
)

/** The ID of an instance by its name; `undefined` where it is not known. */
const instanceIdOf = (
  world: World,
  { project, instance }: { project: string; instance: string },
): string | undefined => idsOf(world).get(`${project}/${instance}`)

/** The VPC that takes an address as one of its own: the first, unless only another one has such a subnet. */
function privatePart(world: World, ip: Ip): VpcPart | undefined {
  const [first, ...others] = world.vpcs
  if (first && subnetAround(first, ip)) return first
  if (ownerOf(world, ip)) return undefined
  if (first && nicBefore(first, ip)) return undefined
  const around = others.filter((part) => subnetAround(part, ip))
  return around.find((part) => nicWith(part, ip)) ?? around[0]
}

/** The IP versions that an end can send or receive with. @param as its instance receives at external addresses, too */
export function familiesOf(world: World, end: PathEnd, as: 'from' | 'to'): readonly Family[] {
  if (end.kind === 'address') return [end.ip.family]
  if (end.kind === 'internet') return FAMILIES
  const id = instanceIdOf(world, end)
  if (id === undefined) return []
  const nics = nicsOf(world, id)
  return FAMILIES.filter(
    (family) =>
      nics.some((nic) => addressOf(nic, family)) ||
      (as === 'to' && externalsOf(world, id, family).ips.some(({ kind }) => kind !== 'snat')),
  )
}

/** Two interfaces of two instances in one VPC, primary ones first. */
function sharedVpc(
  world: World,
  source: string,
  destination: string,
  family: Family,
): { near: Nic; far: Nic } | undefined {
  const having = (id: string) =>
    nicsOf(world, id)
      .filter((nic) => addressOf(nic, family))
      .toSorted((a, b) => Number(b.nic.primary) - Number(a.nic.primary))
  const fars = having(destination)
  for (const near of having(source)) {
    const far = fars.find(({ part }) => part === near.part)
    if (far) return { near, far }
  }
  return undefined
}

/** The interface of an instance from which it sends to an end. */
function sendingNic(world: World, id: string, to: PathEnd, family: Family): Nic | undefined {
  const nics = nicsOf(world, id).filter((nic) => addressOf(nic, family))
  const part = to.kind === 'address' ? privatePart(world, to.ip) : undefined
  const other = to.kind === 'instance' ? instanceIdOf(world, to) : undefined
  return (
    (other === undefined ? undefined : sharedVpc(world, id, other, family)?.near) ??
    nics.find((nic) => nic.part === part) ??
    nics.find(({ nic }) => nic.primary) ??
    nics[0]
  )
}

const begins = (world: World, inside: Inside, why?: string): Start => ({
  hop: sourceHop(inside, world, why),
  from: { inside },
})

const beginsNot = (sentence: string, ends: 'unreachable' | 'unknown' = 'unreachable'): Start => ({
  hop: lostOutside(sentence, ends),
  from: undefined,
})

/** An address that something outside of the private networks has, as a source. */
function startAtExternal(world: World, ip: Ip, to: PathEnd): Start | undefined {
  const owner = ownerOf(world, ip)
  if (!owner) return undefined
  const text = formatIp(ip)
  const ids = owner.kind === 'snat' ? owner.instanceIds : [owner.instanceId]
  const [id] = ids
  if (id === undefined)
    return beginsNot(
      `${text} is ${owner.words}, which is attached to no instance: nothing sends with it.`,
    )
  const isOwn = owner.kind === 'subnet'
  const nic = isOwn ? primaryOf(world, id) : sendingNic(world, id, to, ip.family)
  const own = nic && addressOf(nic, ip.family)
  if (!nic || !own)
    return nicsOf(world, id).length > 0
      ? beginsNot(`${text} is ${owner.words} of an instance that has no IPv${ip.family} address.`)
      : beginsNot(
          `${text} is ${owner.words} of an instance whose network interface could not be read.`,
          'unknown',
        )
  const others = ids.length - 1
  const shared =
    others > 0
      ? ` ${others === 1 ? 'One other instance shares' : `${others} others share`} it.`
      : ''
  return begins(
    world,
    { part: nic.part, nic, ip: isOwn ? ip : own },
    `${text} is ${owner.words}${isOwn ? ', which is attached to' : ' of'} ${nic.instance}.${shared}`,
  )
}

/** Where an end begins to send. @param family an IP version that the end has */
export function startOf(world: World, end: PathEnd, to: PathEnd, family: Family): Start {
  if (end.kind === 'internet') throw new RangeError('The internet sends from some address of it')
  if (end.kind === 'instance') {
    const id = instanceIdOf(world, end)
    const nic = id === undefined ? undefined : sendingNic(world, id, to, family)
    const ip = nic && addressOf(nic, family)
    return nic && ip
      ? begins(world, { part: nic.part, nic, ip })
      : beginsNot(`${end.instance} has no network interface with an IPv${family} address.`)
  }
  const { ip } = end
  const [first] = world.vpcs
  const part = privatePart(world, ip)
  if (part) return begins(world, { part, nic: nicWith(part, ip), ip })
  const external = startAtExternal(world, ip, to)
  if (external) return external
  const before = first && nicBefore(first, ip)
  if (before)
    return begins(
      world,
      { part: before.part, nic: before, ip },
      `${before.instance} may send for ${formatIp(ip)} by its transit IP ${transitNetOf(before, ip) ?? ''}.`,
    )
  return { hop: fromOutsideHop(formatIp(ip)), from: { outside: { ip } } }
}

/** The address that a packet is sent to, or why there is none. */
export type Aim = { to: NamedPlace } | { lost: Hop }

/** Something outside of a VPC wants to reach an instance: only an external address leads there. */
function aimAtExternal(world: World, id: string, family: Family, from: Start['from']): Aim {
  const { ips, isWhole } = externalsOf(world, id, family)
  const primary = primaryOf(world, id)
  const name = primary?.instance ?? id
  const reached = ips.find(({ kind }) => kind !== 'snat')
  if (reached) return { to: { ip: parseIp(reached.ip) } }
  if (!isWhole)
    return { lost: lostOutside(`The external addresses of ${name} could not be read.`, 'unknown') }
  const why =
    from && 'inside' in from
      ? `${name} is not in VPC ${vpcWords(world, from.inside.part)}, VPCs are not connected with each other, and`
      : 'From outside an instance is reached only at an external address, and'
  return {
    lost: lostOutside(`${why} ${name} has no floating or ephemeral IPv${family} address.`),
  }
}

/** The place of a private address of a VPC as its rules and routes see it. */
const placeIn = (part: VpcPart, ip: Ip): NamedPlace => {
  const nic = nicWith(part, ip)
  return { ip, nic: { ...(nic && { instance: nic.instance }), vpc: part.topology.vpc.name } }
}

/** The address that reaches an end from a start. @param family an IP version that both ends have */
export function aimAt(
  world: World,
  end: Exclude<PathEnd, { kind: 'internet' }>,
  { from }: Start,
  family: Family,
): Aim {
  const part = from && 'inside' in from ? from.inside.part : undefined
  if (end.kind === 'address')
    return {
      to: part && subnetAround(part, end.ip) ? placeIn(part, end.ip) : { ip: end.ip },
    }
  const id = instanceIdOf(world, end)
  if (id === undefined)
    return { lost: lostOutside(`${end.instance} could not be read.`, 'unknown') }
  const near = nicsOf(world, id)
    .filter((nic) => nic.part === part)
    .toSorted((a, b) => Number(b.nic.primary) - Number(a.nic.primary))
  for (const nic of near) {
    const ip = addressOf(nic, family)
    if (ip) return { to: placeIn(nic.part, ip) }
  }
  return aimAtExternal(world, id, family, from)
}
