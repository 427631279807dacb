/**
 * The answer to a question about traffic: the one path of a packet from one end to the other, and what differs for other
 * ports, other addresses of the internet, and the other IP version.
 */
import type { VpcFirewallRule } from '@/api/contract/firewall'
import type { End } from '../firewall/ends'
import type { NamedFlow, NamedPlace } from '../firewall/trace'
import type { Ranges } from '../firewall/traffic'
import type { Family, Ip, Net } from '../ip'
import { blockAt, contains, formatIp, formatNet, parseIp, parseNet, spanOf } from '../ip'
import type { Protocol } from '@/nouns/networking/firewall-rule/rules'
import { protocolWord } from '@/nouns/networking/firewall-rule/rules'
import { wayBack } from './answer'
import type { PathEnd, Start } from './ends'
import { aimAt, familiesOf, startOf } from './ends'
import type { Path } from './hop'
import { endOf, pathOfHops } from './hop'
import { fromOutsideHop, lostOutside } from './hops'
import { gateAt } from './gates'
import { byPort, parted } from './ports'
import { depart, enter } from './walk'
import type { VpcPart, World } from './world'
import { subnetAround } from './world'

/** What is asked. */
export interface PathQuestion {
  from: PathEnd
  to: PathEnd
  protocol: Protocol
  /** A destination port, or `icmpNumber`; `undefined` for any port or any type. */
  number: number | undefined
  /** Only this IP version. */
  family?: Family
}

/** What differs from the path that is shown. */
export interface Difference {
  path: Path
  /** The ports that it holds for; of ICMP each type with a code as `icmpNumber`. */
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

/** The networks among what rules or routes name. */
const netsOf = (ends: readonly End[], family: Family): Net[] =>
  ends
    .flatMap(({ type, value }): Net[] => {
      if (type === 'ip_net') return [parseNet(value)]
      if (type !== 'ip') return []
      const ip = parseIp(value)
      return [blockAt(ip.family, ip.value, ip.family === 4 ? 32 : 128)]
    })
    .filter((net) => net.family === family)

const hostsOf = (rules: readonly VpcFirewallRule[]) =>
  rules.flatMap(({ filters }) => filters.hosts ?? [])

const destinationsOf = ({ topology }: VpcPart) =>
  topology.routers.flatMap(({ routes }) => routes.map(({ destination }) => destination))

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

/** Is an address one of the internet, as far as is known here? */
const isOutside = (world: World, ip: Ip): boolean =>
  !SPECIAL.some((net) => contains(net, spanOf(ip))) &&
  !world.vpcs.some((part) => subnetAround(part, ip))

/** Addresses at the borders of networks: within these nothing changes that looks at them. */
const atBorders = (world: World, nets: readonly Net[], family: Family): Ip[] =>
  [...new Set(nets.flatMap(({ first, last }) => [first, last + 1n]))]
    .filter((value) => value <= LAST[family])
    .map((value): Ip => ({ family, value }))
    .filter((ip) => isOutside(world, ip))

const around = (nets: readonly Net[], ip: Ip): Net[] =>
  nets.filter((net) => contains(net, spanOf(ip)))

/** One address for all of the internet: of those that nothing sets apart, or that the fewest networks contain. */
function generalPlace(world: World, family: Family): NamedPlace {
  const ends = world.vpcs.flatMap((part) => [...hostsOf(part.rules ?? []), ...destinationsOf(part)])
  const nets = netsOf(ends, family)
  const [ip = PROBES[family]] = [PROBES[family], ...atBorders(world, nets, family)].toSorted(
    (a, b) => around(nets, a).length - around(nets, b).length,
  )
  return { ip, words: 'the internet' }
}

/** The networks that rules and routes on a path look at. */
function netsOnPath(world: World, { hops, family }: Path): Net[] {
  const rules = hops.flatMap((hop) => gateAt(world, hop, 'hosts')?.rules ?? [])
  const routes = hops.flatMap((hop) => hop.routes?.steps ?? [])
  return netsOf([...hostsOf(rules), ...routes.map(({ route }) => route.destination)], family)
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
  const hops = [start.hop, ...onward]
  const arrived = endOf({ hops }) ? undefined : hops.find((hop) => hop.arrived)?.arrived
  return pathOfHops(family, hops, arrived && wayBack(walk, arrived, start))
}

/** How a path ends, and by which rules and routes: paths with the same are told as one. */
const manner = ({ ending, hops, back }: Path): string =>
  JSON.stringify([
    ending,
    back?.outcome ?? '',
    hops.map(({ verdict, routes }) => verdict?.by?.name ?? routes?.by?.route.id ?? ''),
  ])

/** The addresses of the internet that go another way than the rest of it. @param path that of the rest */
function otherNets(world: World, path: Path, follow: (at: NamedPlace) => Path): Difference[] {
  const nets = netsOnPath(world, path)
  const rest = manner(path)
  const paths = atBorders(world, nets, path.family)
    .map((ip) => ({ ip, path: follow({ ip }) }))
    .filter((one) => manner(one.path) !== rest)
  const how = (one: { path: Path }) => ({ ending: one.path.ending, manner: manner(one.path) })
  return parted(paths, how).map((group) => {
    const named = group.map(({ ip }) => {
      const [net] = around(nets, ip).toSorted((a, b) => b.width - a.width)
      return net ?? blockAt(ip.family, ip.value, ip.family === 4 ? 32 : 128)
    })
    return {
      path: group[0].path,
      nets: [...new Map(named.map((net) => [formatNet(net), net])).values()],
    }
  })
}

function answerIn(
  world: World,
  question: PathQuestion,
  family: Family,
): Omit<Answer, 'otherFamily'> {
  const { protocol, number } = question
  const general = generalPlace(world, family)
  const follow = (flow: NamedFlow, place: NamedPlace) =>
    pathBetween(world, question, flow, family, place)
  if (number === undefined) {
    const [main, ...others] = byPort(world, protocol, (flow) =>
      follow({ protocol, ...flow }, general),
    )
    return { ...main, others }
  }
  const flow = { protocol, number }
  const path = follow(flow, general)
  const isOpen = question.from.kind === 'internet' || question.to.kind === 'internet'
  return {
    path,
    others: isOpen ? otherNets(world, path, (place) => follow(flow, place)) : [],
  }
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
