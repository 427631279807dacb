/**
 * The answer to a question about traffic: the one path of a packet from one end to the other, and what differs for other
 * ports, other addresses of the internet, and the other IP version.
 */
import type { VpcFirewallRule } from '@/api/contract/firewall'
import type { NamedFlow, NamedPlace } from '../firewall/trace'
import type { Ranges } from '../firewall/traffic'
import { merged } from '../firewall/traffic'
import type { Family, Ip, Net } from '../ip'
import { blockAt, contains, formatIp, formatNet, parseIp, parseNet, spanOf } from '../ip'
import type { Protocol } from '../firewall-rule'
import { protocolWord } from '../firewall-rule'
import type { PathEnd, Start } from './ends'
import { aimAt, familiesOf, startOf } from './ends'
import type { Path } from './hop'
import { pathOfHops } from './hop'
import { fromOutsideHop, lostOutside } from './hops'
import { depart, enter } from './walk'
import type { World } from './world'
import { subnetAround } from './world'

/** What is asked. */
export interface PathQuestion {
  from: PathEnd
  to: PathEnd
  protocol: Protocol
  /** A destination port, or `icmpNumber`; `undefined` for any port. */
  number: number | undefined
  /** Only this IP version. */
  family?: Family
}

/** What differs from the path that is shown. */
export interface Difference {
  path: Path
  /** The ports that it holds for. */
  ports?: Ranges
  /** The addresses of the internet that it holds for. */
  nets?: readonly Net[]
}

/** The answer to a question. */
export interface Answer {
  path: Path
  /** The ports that the path holds for, where any port was asked; the first of them is followed. */
  ports?: Ranges
  /** Ports, or addresses of the internet, that go another way. */
  others: readonly Difference[]
  /** The path of the other IP version, where both ends have both. */
  otherFamily?: Path
}

const PORTS = 65_536

/** More ranges of ports than this are not named one by one. */
const MOST_NAMED = 5

/** The starts of ranges of ports between which no rule makes a difference. */
function portStarts(world: World): number[] {
  const starts = new Set([0])
  for (const { rules } of world.vpcs)
    for (const { filters } of rules ?? [])
      for (const range of filters.ports ?? []) {
        const [first = 0, last = first] = range.split('-').map(Number)
        starts.add(first)
        if (last + 1 < PORTS) starts.add(last + 1)
      }
  return [...starts].sort((a, b) => a - b)
}

/** The networks that rules and routes name: at their borders the answer for the internet can change. */
function namedNets(world: World, family: Family): Net[] {
  const hostNets = (rules: readonly VpcFirewallRule[]) =>
    rules.flatMap(({ filters }) => filters.hosts ?? [])
  const ends = world.vpcs.flatMap(({ rules, topology }) => [
    ...hostNets(rules ?? []),
    ...topology.routers.flatMap(({ routes }) => routes.map(({ destination }) => destination)),
  ])
  const nets = ends.flatMap(({ type, value }): Net[] => {
    if (type === 'ip_net') return [parseNet(value)]
    if (type !== 'ip') return []
    const ip = parseIp(value)
    return [blockAt(ip.family, ip.value, ip.family === 4 ? 32 : 128)]
  })
  return nets.filter((net) => net.family === family)
}

/** Networks that are not on the internet. Source: the IANA registries of special-purpose addresses. */
const SPECIAL: readonly Net[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '224.0.0.0/3',
  '::/8',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
].map(parseNet)

/** Addresses from which one is taken for all of the internet that nothing names. */
const PROBES: Readonly<Record<Family, Ip>> = { 4: parseIp('1.0.0.1'), 6: parseIp('2000::1') }

const LAST: Readonly<Record<Family, bigint>> = { 4: (1n << 32n) - 1n, 6: (1n << 128n) - 1n }

/**
 * One address for each part of the internet that rules and routes treat apart, the most general one first: that which the
 * fewest networks contain that rules and routes name.
 */
function internetPlaces(world: World, family: Family): NamedPlace[] {
  const nets = namedNets(world, family)
  const isOutside = (ip: Ip) =>
    !SPECIAL.some((net) => contains(net, spanOf(ip))) &&
    !world.vpcs.some((part) => subnetAround(part, ip))
  const borders = nets.flatMap(({ first, last }) => [first, last + 1n])
  const ips = [PROBES[family].value, ...borders]
    .filter((value) => value <= LAST[family])
    .map((value): Ip => ({ family, value }))
    .filter(isOutside)
  const around = (ip: Ip) => nets.filter((net) => contains(net, spanOf(ip))).length
  const [general = PROBES[family], ...rest] = ips.toSorted((a, b) => around(a) - around(b))
  return [{ ip: general, words: 'the internet' }, ...rest.map((ip) => ({ ip }))]
}

/** The narrowest network that rules and routes name around an address; the address itself where none does. */
function netAround(world: World, ip: Ip): Net {
  const nets = namedNets(world, ip.family).filter((net) => contains(net, spanOf(ip)))
  return (
    nets.toSorted((a, b) => b.width - a.width)[0] ??
    blockAt(ip.family, ip.value, ip.family === 4 ? 32 : 128)
  )
}

/** One packet, with one address for an end that is the internet. */
function pathBetween(
  world: World,
  { from, to }: PathQuestion,
  flow: NamedFlow,
  family: Family,
  internet: NamedPlace,
): Path {
  const start: Start =
    from.kind === 'internet'
      ? {
          hop: fromOutsideHop(internet.words ?? formatIp(internet.ip)),
          from: { outside: internet },
        }
      : startOf(world, from, to, family)
  const aim = to.kind === 'internet' ? { to: internet } : aimAt(world, to, start, family)
  if (!start.from) return pathOfHops(family, [start.hop])
  if ('lost' in aim) return pathOfHops(family, [start.hop, aim.lost])
  const walk = { world, flow, to: aim.to }
  const onward =
    'outside' in start.from ? enter(walk, start.from.outside) : depart(walk, start.from.inside)
  return pathOfHops(family, [start.hop, ...onward])
}

/** Two paths that end alike, by the same rule or route, for the same reason. */
const isAlike = (a: Path, b: Path): boolean =>
  a.ending === b.ending &&
  a.hops.length === b.hops.length &&
  a.hops.every(({ verdict, routes }, i) => {
    const other = b.hops[i]
    return (
      verdict?.by?.name === other?.verdict?.by?.name &&
      routes?.by?.route === other?.routes?.by?.route
    )
  })

/** Puts each path with those alike. */
function grouped<T extends { path: Path }>(all: readonly T[]): [T, ...T[]][] {
  const groups: [T, ...T[]][] = []
  for (const one of all) {
    const group = groups.find(([{ path }]) => isAlike(path, one.path))
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups
}

const sizeOf = (ranges: Ranges): number =>
  ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)

/** '22, 443, 8000-8100' */
const rangesText = (ranges: Ranges): string =>
  ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(', ')

/** '22 and 443', 'any port', 'other ports' where there are too many to name. */
export function portsText(ports: Ranges): string {
  if (sizeOf(ports) === PORTS) return 'any port'
  return ports.length > MOST_NAMED ? 'other ports' : rangesText(ports)
}

/** The paths of all ports, those of most ports first. */
function byPort(
  world: World,
  follow: (flow: Pick<NamedFlow, 'number' | 'words'>) => Path,
): [{ path: Path; ports: Ranges }, ...{ path: Path; ports: Ranges }[]] {
  const starts = portStarts(world)
  const parts = starts.map((number, i) => ({
    path: follow({ number }),
    range: [number, (starts[i + 1] ?? PORTS) - 1] as const,
  }))
  const classes = grouped(parts)
    .map((group) => ({ path: group[0].path, ports: merged(group.map(({ range }) => range)) }))
    .toSorted((a, b) => sizeOf(b.ports) - sizeOf(a.ports))
  const [main, ...rest] = classes.map(({ ports }) => ({
    path: follow({ number: ports[0]?.[0] ?? 0, words: portsText(ports) }),
    ports,
  }))
  return [main ?? { path: follow({ number: 0 }), ports: [] }, ...rest]
}

/** What the addresses of the internet that rules and routes name do otherwise than the rest of it. */
function byNet(world: World, places: readonly NamedPlace[], follow: (at: NamedPlace) => Path) {
  const [general, ...rest] = grouped(places.map((place) => ({ place, path: follow(place) })))
  return {
    path: general?.[0].path,
    others: rest.map((group): Difference => {
      const nets = new Map(
        group.map(({ place }) => {
          const net = netAround(world, place.ip)
          return [formatNet(net), net]
        }),
      )
      return { path: group[0].path, nets: [...nets.values()] }
    }),
  }
}

function answerIn(
  world: World,
  question: PathQuestion,
  family: Family,
): Omit<Answer, 'otherFamily'> {
  const { protocol, number } = question
  const isOpen = question.from.kind === 'internet' || question.to.kind === 'internet'
  const places = isOpen
    ? internetPlaces(world, family)
    : [{ ip: PROBES[family], words: 'the internet' }]
  const [general] = places
  const follow = (flow: NamedFlow, place: NamedPlace) =>
    pathBetween(world, question, flow, family, place)
  if (number === undefined && general) {
    const [main, ...others] = byPort(world, (flow) => follow({ protocol, ...flow }, general))
    return { ...main, others }
  }
  const flow = { protocol, number: number ?? 0 }
  const { path, others } = byNet(world, places, (place) => follow(flow, place))
  return { path: path ?? pathOfHops(family, []), others }
}

/** The IP version that a protocol is of; `undefined` where it is of both. */
const familyOf = (protocol: Protocol): Family | undefined =>
  protocol === 'icmp' ? 4 : protocol === 'icmp6' ? 6 : undefined

/** Are both ends one address of a VPC? */
function isLoop(world: World, { from, to }: PathQuestion, family: Family): boolean {
  if (from.kind === 'internet' || to.kind === 'internet') return false
  const start = startOf(world, from, to, family)
  if (!start.from || 'outside' in start.from) return false
  const aim = aimAt(world, to, start, family)
  return (
    'to' in aim &&
    aim.to.nic?.vpc === start.from.inside.part.topology.vpc.name &&
    aim.to.ip.value === start.from.inside.ip.value
  )
}

/** Why there is no path to work out; `undefined` when there is. */
function refusalOf(world: World, { from, to }: PathQuestion): string | undefined {
  const isOutside = (end: PathEnd) => {
    if (end.kind !== 'address') return end.kind === 'internet'
    const start = startOf(world, end, to.kind === 'internet' ? from : to, end.ip.family).from
    return start !== undefined && 'outside' in start
  }
  if (isOutside(from) && isOutside(to))
    return 'Neither end is in a VPC or an external address that is known here: what happens outside is not known here'
  return undefined
}

/** The answer to a question, or why there is none. */
export function answerTo(world: World, question: PathQuestion): Answer | { refused: string } {
  const { from, to, protocol } = question
  const refused = refusalOf(world, question)
  if (refused !== undefined) return { refused }
  const wanted = question.family ?? familyOf(protocol)
  const [froms, tos] = [familiesOf(world, from, 'from'), familiesOf(world, to, 'to')]
  const both = froms.filter((family) => tos.includes(family))
  const families = both.filter((family) => wanted === undefined || family === wanted)
  const [family, other] = families
  if (family === undefined) {
    const sentence =
      both.length > 0
        ? `The ends have no IPv${wanted} addresses for ${protocolWord(protocol)}.`
        : 'The source and the destination have no IP version in common.'
    const path = pathOfHops(wanted ?? froms[0] ?? 4, [lostOutside(sentence)])
    return { path, others: [] }
  }
  if (isLoop(world, question, family))
    return {
      refused:
        'The source and the destination are one instance: such traffic does not leave it, and no rule or route decides about it',
    }
  return {
    ...answerIn(world, question, family),
    ...(other !== undefined && { otherFamily: answerIn(world, question, other).path }),
  }
}
