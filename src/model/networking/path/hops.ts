/** The single hops of a path, with what decides at each. */
import type { InstanceState } from '@/api/contract/instance'
import { capitalize } from '@/api/errors'
import type { Place } from '../firewall/ends'
import type { Routed, RouteTrace } from '../firewall/route'
import { targetWords, traceRoutes } from '../firewall/route'
import type { Direction, NamedFlow, NamedPlace, Verdict } from '../firewall/trace'
import { isMatch, traceRules } from '../firewall/trace'
import type { Ip } from '../ip'
import { formatIp } from '../ip'
import type { Station } from '../topology'
import { allOf } from '../../word-lists'
import { count } from '../../words'
import type { Hop } from './hop'
import type { Nic, RouteInVpc, VpcPart, World } from './world'
import {
  addressOf,
  addressesAt,
  instancesWith,
  networkOf,
  routesAt,
  subnetAround,
  vpcWords,
  waysIn,
} from './world'

/** What a packet carries with it from hop to hop. */
export interface Walk {
  world: World
  flow: NamedFlow
  /** The address that it is sent to. */
  to: NamedPlace
}

/** An end inside of a VPC: an interface, or an address of a subnet that no interface has. */
export interface Inside {
  part: VpcPart
  nic: Nic | undefined
  /** The address that packets have there: that of the interface, or one that it may send for. */
  ip: Ip
}

const INTERNET: Station = { at: 'internet' }

const vpcName = ({ topology }: VpcPart): string => topology.vpc.name

/** The station of an interface. */
export const nicStation = ({ part, instance, nic }: Nic): Station => ({
  at: 'interface',
  vpc: vpcName(part),
  instance,
  nic: nic.name,
})

/** The station of an end: the interface, else the subnet around its address. */
const stationOf = ({ part, nic, ip }: Inside): Station =>
  nic
    ? nicStation(nic)
    : { at: 'subnet', vpc: vpcName(part), subnet: subnetAround(part, ip)?.name ?? '' }

/** 'web-1 (10.10.1.5)' */
export const nicWords = ({ instance }: Nic, ip: Ip): string => `${instance} (${formatIp(ip)})`

/** An end as the targets of rules see it: by its interface, whatever address it sends from. */
function nearPlace({ part, nic, ip }: Inside): Place {
  const own = nic && addressOf(nic, ip.family)
  return {
    ip: own ?? ip,
    nic: {
      ...(nic && { instance: nic.instance, ips: addressesAt(nic) }),
      vpc: vpcName(part),
    },
  }
}

/** An end as others in its VPC see it: an address that is not the interface's own is not named by its instance. */
export function farPlace({ part, nic, ip }: Inside): Place {
  const isOwn = nic && addressOf(nic, ip.family)?.value === ip.value
  return { ip, nic: { ...(isOwn && { instance: nic.instance }), vpc: vpcName(part) } }
}

const TRANSITIONS: ReadonlySet<InstanceState> = new Set([
  'starting',
  'rebooting',
  'migrating',
  'repairing',
])

type Presence = Pick<Hop, 'outcome' | 'ends' | 'sentence'>

/** Whether an instance sends or receives in its state. @param does 'sends' @param yes the sentence where it does */
function presence(nic: Nic, does: 'sends' | 'receives', yes: string): Presence {
  const { state, instance } = nic
  if (state === 'running') return { outcome: 'passes', sentence: yes }
  if (state === undefined || TRANSITIONS.has(state))
    return {
      outcome: 'unknown',
      sentence:
        state === undefined
          ? `Whether ${instance} runs could not be read.`
          : `${instance} is ${state}: whether it ${does} anything right now is not known here.`,
    }
  return {
    outcome: 'stops',
    ends: 'unreachable',
    sentence: `${instance} is ${state}: it ${does} nothing.`,
  }
}

/** Nobody has an address of a VPC. */
export function nobodyHas(part: VpcPart, ip: Ip, world: World, so: string): Presence {
  const isWhole = part.topology.isWhole
  return {
    outcome: isWhole ? 'stops' : 'unknown',
    ends: isWhole ? 'unreachable' : 'unknown',
    sentence: isWhole
      ? `No interface in VPC ${vpcWords(world, part)} has ${formatIp(ip)}: ${so}.`
      : `No interface that could be read in VPC ${vpcWords(world, part)} has ${formatIp(ip)}, and not all could be read.`,
  }
}

/** The hop at the source. @param why how the source was found, where that needs saying */
export function sourceHop(from: Inside, world: World, why: string | undefined): Hop {
  const { part, nic, ip } = from
  const found = nic
    ? presence(
        nic,
        'sends',
        `${nicWords(nic, ip)} sends it from its interface ${nic.nic.name} in the subnet ${nic.subnet.name}.`,
      )
    : nobodyHas(part, ip, world, 'nothing sends from it')
  const detail = [why, found.ends && 'What follows holds if it sent all the same.']
  const text = detail.filter((one) => one).join(' ')
  return {
    does: 'sends',
    station: stationOf(from),
    project: part.topology.project,
    ...found,
    ...(nic && { nic }),
    ...(text !== '' && { detail: text }),
  }
}

const allowsWords = (action: Verdict['action']) => (action === 'allow' ? 'allows' : 'denies')

function verdictSentence({ by, action, direction }: Verdict, where: string): string {
  return by
    ? `The ${direction} rule ${by.name} (priority ${by.priority}) of VPC ${where} ${allowsWords(action)} it.`
    : `No ${direction} rule of VPC ${where} matches. By default, ${direction} traffic is ${action === 'allow' ? 'allowed' : 'denied'}.`
}

/** The hop of the rules of one direction. @param inside the end whose rules they are @param far the other end */
export function rulesHop(walk: Walk, direction: Direction, inside: Inside, far: NamedPlace): Hop {
  const { part } = inside
  const where = vpcWords(walk.world, part)
  const at = {
    does: 'filters',
    station: stationOf(inside),
    project: part.topology.project,
  } as const
  if (!part.rules)
    return {
      ...at,
      outcome: 'unknown',
      ends: 'unknown',
      sentence: `The rules of VPC ${where} could not be read.`,
    }
  const near = nearPlace(inside)
  const other = { ...far, instances: instancesWith(walk.world, part, far.ip) }
  const packet = {
    source: direction === 'outbound' ? near : other,
    destination: direction === 'outbound' ? other : near,
    flow: walk.flow,
  }
  const network = networkOf(part.topology)
  const verdict = traceRules(part.rules, direction, packet, network)
  const tried = verdict.steps.filter(({ outcome }) => outcome !== 'disabled').length
  const dormant = verdict.steps
    .filter(({ outcome, rule }) => outcome === 'disabled' && isMatch(rule, packet, network))
    .map(({ rule }) => rule.name)
  const detail = [
    verdict.by
      ? tried === 1
        ? 'It is the first rule that is tried.'
        : `${count(tried - 1, 'rule')} before it ${tried === 2 ? 'does' : 'do'} not match.`
      : tried > 0 && `${count(tried, 'rule')} ${tried === 1 ? 'was' : 'were'} tried.`,
    dormant.length > 0 &&
      `${dormant.join(', ')} would match before, but ${dormant.length === 1 ? 'is' : 'are'} disabled.`,
  ]
  const text = detail.filter((one) => one).join(' ')
  const denies = verdict.action === 'deny'
  return {
    ...at,
    outcome: denies ? 'stops' : 'passes',
    ...(denies && { ends: 'denied' as const }),
    sentence: verdictSentence(verdict, where),
    ...(text !== '' && { detail: text }),
    verdict,
    packet,
  }
}

/** The routes that count for what an end sends to an address. */
export const routesFrom = (
  world: World,
  { part, nic, ip }: Inside,
  to: Place,
): RouteTrace<RouteInVpc> =>
  traceRoutes(routesAt(part, nic?.subnet ?? subnetAround(part, ip)), to, waysIn(world, part))

/** 'the route to-lab of the custom router edge' */
export const routeWords = ({ route, router }: RouteInVpc): string =>
  `the route ${route.name} of the ${router.kind === 'system' ? 'system router' : `custom router ${router.name}`}`

/** A hop at a router. @param by the route that carries it; `undefined` where none does, or it is not determined which */
const atRouter = ({ topology }: VpcPart, by?: Routed<RouteInVpc>) => {
  const system = topology.routers.find(({ router }) => router.kind === 'system')
  const router = by?.router.name ?? system?.router.name ?? 'system'
  return {
    does: 'routes' as const,
    station: { at: 'router' as const, vpc: topology.vpc.name, router },
    project: topology.project,
  }
}

/** The hop at which no route carries a packet from its source. */
export function noRouteHop(walk: Walk, from: Inside, routes: RouteTrace<RouteInVpc>): Hop {
  const { part, nic, ip } = from
  const subnet = nic?.subnet ?? subnetAround(part, ip)
  const to = walk.to.words ?? formatIp(walk.to.ip)
  const { isWhole } = part.topology
  return {
    ...atRouter(part),
    routes,
    to: walk.to,
    outcome: isWhole ? 'stops' : 'unknown',
    ends: isWhole ? 'no route' : 'unknown',
    sentence: isWhole
      ? `No route leads from the subnet ${subnet?.name ?? ''} to ${to}: it is dropped.`
      : `No route that could be read leads to ${to}, and not all could be read.`,
  }
}

const namesOf = (routes: readonly Routed<RouteInVpc>[]): string =>
  allOf(routes.map(({ route }) => route.name))

/** The hop at which several routes of one destination lead to different ends. */
export function undeterminedHop(walk: Walk, from: Inside, routes: RouteTrace<RouteInVpc>): Hop {
  const { by, ties } = routes
  const all = by ? [by, ...ties] : ties
  return {
    ...atRouter(from.part, by),
    routes,
    to: walk.to,
    outcome: 'unknown',
    ends: 'unknown',
    sentence: `The routes ${namesOf(all)} have one destination and lead different ways: which one carries it is not determined.`,
  }
}

/** The hop of one route that carries a packet from its source. */
export function routeHop(
  walk: Walk,
  from: Inside,
  routes: RouteTrace<RouteInVpc>,
  by: Routed<RouteInVpc>,
): Hop {
  const to = walk.to.words ?? formatIp(walk.to.ip)
  const isDropped = by.route.target.type === 'drop'
  const others = [...(routes.by ? [routes.by] : []), ...routes.ties].filter((one) => one !== by)
  const detail = [
    by.width === 0
      ? 'No other route is for this destination.'
      : `${by.width} bits of ${to} match, the longest prefix of ${count(routes.steps.length, 'route')}.`,
    others.length > 0 &&
      `Which one of it and ${namesOf(others)} carries it is not determined, and all end alike.`,
  ]
  return {
    ...atRouter(from.part, by),
    routes,
    to: walk.to,
    outcome: isDropped ? 'stops' : 'passes',
    ...(isDropped && { ends: 'dropped' as const }),
    sentence: `${capitalize(routeWords(by))} ${targetWords(by.route.target)}.`,
    detail: detail.filter((one) => one).join(' '),
  }
}

/** The hop at which an interface gets a packet. */
export function receiverHop(nic: Nic, ip: Ip): Hop {
  return {
    does: 'receives',
    station: nicStation(nic),
    project: nic.part.topology.project,
    ...presence(
      nic,
      'receives',
      `It arrives at the interface ${nic.nic.name} of ${nicWords(nic, ip)}.`,
    ),
  }
}

/** The last hop of all that arrives: what is not known of the guest. */
export const guestHop = (nic: Nic): Hop => ({
  does: 'handles',
  station: nicStation(nic),
  project: nic.part.topology.project,
  outcome: 'unknown',
  sentence: `What the guest of ${nic.instance} does with it, such as its own firewall, is not known here.`,
})

/** The last hop of what leaves for an address that nothing here has. */
export const outsideHop = (to: string): Hop => ({
  does: 'is outside',
  station: INTERNET,
  project: undefined,
  outcome: 'unknown',
  sentence: `What the network outside does with it on the way to ${to} is not known here.`,
})

/** The first hop of what comes from outside. */
export const fromOutsideHop = (from: string): Hop => ({
  does: 'sends',
  station: INTERNET,
  project: undefined,
  outcome: 'passes',
  sentence: `It comes from outside, from ${from}.`,
})

/** A hop outside of all VPCs, at which a packet ends. */
export const lostOutside = (
  sentence: string,
  ends: 'unreachable' | 'unknown' = 'unreachable',
): Hop => ({
  does: 'is outside',
  station: INTERNET,
  project: undefined,
  outcome: ends === 'unknown' ? 'unknown' : 'stops',
  ends,
  sentence,
})
