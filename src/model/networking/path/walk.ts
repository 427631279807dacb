/** Follows one packet from hop to hop. */
import type { RouteTarget } from '@/api/contract/router'
import type { NamedPlace } from '../firewall/trace'
import { canonicalIp, formatIp, parseIp } from '../ip'
import type { Station } from '../topology'
import type { Hop } from './hop'
import type { Inside, Walk } from './hops'
import {
  farPlace,
  guestHop,
  lostOutside,
  nicStation,
  noRouteHop,
  nobodyHas,
  outsideHop,
  receiverHop,
  routeHop,
  routesFrom,
  rulesHop,
  undeterminedHop,
} from './hops'
import type { KnownExternal, Nic, Owner } from './world'
import {
  addressOf,
  externalsOf,
  gatewayFor,
  leadsThrough,
  nicWith,
  ownerOf,
  primaryOf,
  subnetAround,
  transitNetOf,
  vpcWords,
  waysIn,
} from './world'

const KIND_WORDS: Readonly<Record<KnownExternal['kind'], string>> = {
  floating: 'floating IP',
  ephemeral: 'ephemeral IP',
  snat: 'SNAT address',
}

const isStopped = (hop: Hop) => hop.ends !== undefined

/** What happens at an interface that a packet is handed to. @param from the sender as the rules of its VPC see it */
function arrive(walk: Walk, nic: Nic, from: NamedPlace): Hop[] {
  const { to } = walk
  const { family } = to.ip
  const own = addressOf(nic, family)
  const inbound = rulesHop(walk, 'inbound', { part: nic.part, nic, ip: own ?? to.ip }, from)
  if (isStopped(inbound)) return [inbound]
  const receiver: Hop = { ...receiverHop(nic, own ?? to.ip), arrived: { nic, from } }
  return isStopped(receiver) ? [inbound, receiver] : [inbound, receiver, guestHop(nic)]
}

/** What happens at an interface that a route names as the next one, for an address that it may not have. */
function handOver(walk: Walk, nic: Nic, from: NamedPlace): Hop[] {
  const { ip } = walk.to
  const own = addressOf(nic, ip.family)
  const hops = arrive(walk, nic, from)
  if (own && own.value === ip.value) return hops
  if (hops.some(isStopped)) return hops
  const net = transitNetOf(nic, ip)
  const at = {
    does: 'handles',
    station: nicStation(nic),
    project: nic.part.topology.project,
  } as const
  const text = formatIp(ip)
  return [
    ...hops.slice(0, -1),
    net === undefined
      ? {
          ...at,
          outcome: 'stops',
          ends: 'unreachable',
          sentence: `The interface ${nic.nic.name} of ${nic.instance} takes nothing for ${text}: no transit IP of it holds that address.`,
        }
      : {
          ...at,
          outcome: 'unknown',
          ends: 'unknown',
          sentence: `${nic.instance} takes it for ${text} by its transit IP ${net}. Whether it passes it on is not known here.`,
        },
  ]
}

/** A packet that stays in the VPC of its source, for the interface with an address. */
function deliver(walk: Walk, from: Inside): Hop[] {
  const { part } = from
  const { ip } = walk.to
  const nic = nicWith(part, ip)
  if (nic) return arrive(walk, nic, farPlace(from))
  return [
    {
      does: 'receives',
      station: {
        at: 'subnet',
        vpc: part.topology.vpc.name,
        subnet: subnetAround(part, ip)?.name ?? '',
      },
      project: part.topology.project,
      ...nobodyHas(part, ip, walk.world, 'nothing answers'),
    },
  ]
}

/** A packet that a route hands to an address or an instance of the VPC. */
function forward(walk: Walk, from: Inside, route: Hop, nic: Nic | undefined, what: string): Hop[] {
  if (nic) return handOver(walk, nic, farPlace(from))
  const { topology } = from.part
  return [
    {
      does: 'receives',
      station: route.station,
      project: topology.project,
      outcome: topology.isWhole ? 'stops' : 'unknown',
      ends: topology.isWhole ? 'unreachable' : 'unknown',
      sentence: topology.isWhole
        ? `Nothing in VPC ${vpcWords(walk.world, from.part)} is ${what}, to which the route leads.`
        : `What is ${what}, to which the route leads, could not be read.`,
    },
  ]
}

/** Where in a VPC a private address is, in words; `undefined` where no VPC that takes part has it. */
function privateWords({ world, to }: Walk): string | undefined {
  const part = world.vpcs.find((one) => subnetAround(one, to.ip))
  if (!part) return undefined
  const nic = nicWith(part, to.ip)
  return `a private address of ${nic ? `${nic.instance} in ` : ''}VPC ${vpcWords(world, part)}`
}

/** A packet for an instance that has an external address, coming from outside of its VPC. */
function enterInstance(walk: Walk, owner: Owner, instanceId: string, from: NamedPlace): Hop[] {
  const { world, to } = walk
  const text = formatIp(to.ip)
  const nic = primaryOf(world, instanceId)
  if (!nic)
    return [
      lostOutside(
        `${text} is ${owner.words} of an instance whose network interface could not be read.`,
        'unknown',
      ),
    ]
  const own = addressOf(nic, to.ip.family)
  const external = externalsOf(world, instanceId, to.ip.family).ips.find(
    ({ ip }) => canonicalIp(ip) === text,
  )
  const gateway = external && gatewayFor(nic.part, external)
  const station: Station = gateway
    ? { at: 'gateway', vpc: nic.part.topology.vpc.name, gateway: gateway.gateway.name }
    : { at: 'internet' }
  const at = {
    does: 'enters',
    station,
    project: gateway ? nic.part.topology.project : undefined,
  } as const
  const whose = `${text} is ${owner.words}${owner.kind === 'subnet' ? ', which is attached to' : ' of'} ${nic.instance}`
  if (!own)
    return [
      {
        ...at,
        outcome: 'stops',
        ends: 'unreachable',
        sentence: `${whose}, whose primary interface has no IPv${to.ip.family} address: nothing reaches it there.`,
      },
    ]
  if (owner.kind === 'subnet')
    return [
      {
        ...at,
        outcome: 'passes',
        sentence: `${whose}: it is handed to the interface ${nic.nic.name} as it is.`,
        detail: 'Whether the guest uses this address is not known here.',
      },
      ...arrive(walk, nic, from),
    ]
  return [
    {
      ...at,
      outcome: 'passes',
      sentence: `${whose}: it is translated to ${formatIp(own)}.`,
    },
    ...arrive(walk, nic, from),
  ]
}

/** A packet outside of all VPCs, for whatever has its address. @param from the sender as it is seen there */
export function enter(walk: Walk, from: NamedPlace): Hop[] {
  const { world, to } = walk
  const owner = ownerOf(world, to.ip)
  const text = formatIp(to.ip)
  if (owner?.kind === 'snat')
    return [
      lostOutside(
        `${text} is ${owner.words} of ${owner.instanceIds.length === 1 ? 'an instance' : 'instances'}: it serves outbound traffic only, and nothing is delivered to it.`,
      ),
    ]
  if (owner)
    return owner.instanceId === undefined
      ? [
          lostOutside(
            `${text} is ${owner.words}, which is attached to no instance: nothing receives it.`,
          ),
        ]
      : enterInstance(walk, owner, owner.instanceId, from)
  const inside = privateWords(walk)
  if (inside !== undefined)
    return [
      lostOutside(
        `${text} is ${inside}. No VPC is reached from outside of it at a private address, and VPCs are not connected with each other.`,
      ),
    ]
  return [outsideHop(to.words ?? text)]
}

/** With which address a packet leaves by a gateway: its own in an attached external subnet, else a translated one. */
function leave(walk: Walk, from: Inside, gatewayName: string): Hop[] {
  const { world, to } = walk
  const { part, nic } = from
  const { topology } = part
  const at = {
    does: 'leaves',
    station: { at: 'gateway', vpc: topology.vpc.name, gateway: gatewayName },
    project: topology.project,
  } as const
  const stop = (sentence: string, ends: 'unreachable' | 'unknown'): Hop => ({
    ...at,
    outcome: ends === 'unknown' ? 'unknown' : 'stops',
    ends,
    sentence,
  })
  const gateway = topology.gateways.find((one) => one.gateway.name === gatewayName)
  if (!gateway) return [stop(`The internet gateway ${gatewayName} could not be read.`, 'unknown')]
  if (!nic)
    return [stop('No instance has the source, so it has no external address.', 'unreachable')]
  const own = ownerOf(world, from.ip)
  if (own?.kind === 'subnet')
    return [
      {
        ...at,
        outcome: 'passes',
        sentence: `It leaves with its own address ${formatIp(from.ip)}, ${own.words}.`,
      },
      ...enter(walk, { ip: from.ip }),
    ]
  if (!nic.nic.primary)
    return [
      stop(
        `External addresses of ${nic.instance} belong to its primary interface, and ${nic.nic.name} is another: it cannot leave the VPC.`,
        'unreachable',
      ),
    ]
  const { ips, isWhole } = externalsOf(world, nic.nic.instanceId, to.ip.family)
  const fitting = ips.filter((one) => leadsThrough(gateway, one))
  const [chosen] = fitting
  if (!chosen)
    return [
      isWhole
        ? stop(
            `${nic.instance} has no external IPv${to.ip.family} address${ips.length > 0 ? ` of the pools and addresses of the gateway ${gatewayName}` : ''}: it cannot leave the VPC.`,
            'unreachable',
          )
        : stop(`The external addresses of ${nic.instance} could not be read.`, 'unknown'),
    ]
  const others = fitting.filter(({ kind }) => kind === chosen.kind).length - 1
  return [
    {
      ...at,
      outcome: 'passes',
      sentence: `It leaves by the gateway ${gatewayName} as ${canonicalIp(chosen.ip)}, the ${KIND_WORDS[chosen.kind]} of ${nic.instance}.`,
      ...(others > 0 && {
        detail: `${others === 1 ? 'One other' : `${others} others`} of this kind would do as well: which one is taken is not known here.`,
      }),
    },
    ...enter(walk, { ip: parseIp(chosen.ip) }),
  ]
}

/** A packet that a route hands to the primary interface of an instance: to its address, whatever has that here. */
function toInstance(walk: Walk, from: Inside, route: Hop, name: string): Hop[] {
  const found = waysIn(walk.world, from.part).primaryOf(name)
  if (typeof found !== 'string') {
    const ip = found.find(({ family }) => family === walk.to.ip.family)
    const what = `the primary interface of ${name}`
    return forward(walk, from, route, ip && nicWith(from.part, ip), what)
  }
  return [
    lostOutside(
      `The primary interface of ${name}, to which the route leads, could not be read.`,
      'unknown',
    ),
  ]
}

/** What becomes of a packet once a route carries it. */
function onward(walk: Walk, from: Inside, route: Hop, target: RouteTarget): Hop[] {
  switch (target.type) {
    case 'subnet':
      return deliver(walk, from)
    case 'ip':
      return forward(walk, from, route, nicWith(from.part, parseIp(target.value)), target.value)
    case 'instance':
      return toInstance(walk, from, route, target.value)
    case 'internet_gateway':
      return leave(walk, from, target.value)
    default:
      return [
        lostOutside('What this target of a route does is not known to this console.', 'unknown'),
      ]
  }
}

/** The way that the routes give a packet. Where several may carry it, it is known only if all end alike. */
function routed(walk: Walk, from: Inside): Hop[] {
  const routes = routesFrom(walk.world, from, walk.to)
  if (!routes.by) return [noRouteHop(walk, from, routes)]
  const found = [routes.by, ...routes.ties].map((by) => {
    const route = routeHop(walk, from, routes, by)
    return isStopped(route) ? [route] : [route, ...onward(walk, from, route, by.route.target)]
  })
  const endings = new Set(found.map((hops) => hops.find(isStopped)?.ends))
  const [first = []] = found
  return endings.size > 1 ? [undeterminedHop(walk, from, routes)] : first
}

/** All that happens to a packet after it left its source, inside of a VPC. */
export function depart(walk: Walk, from: Inside): Hop[] {
  const outbound = rulesHop(walk, 'outbound', from, walk.to)
  return isStopped(outbound) ? [outbound] : [outbound, ...routed(walk, from)]
}
