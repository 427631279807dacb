/**
 * The way back: what becomes of the answer to a packet that arrived. The firewall knows the connection and lets it
 * pass; routing does not, so the answer is routed anew from the interface that got the packet.
 */
import type { RouteTarget } from '@/api/contract/router'
import type { NamedPlace } from '../firewall/trace'
import { formatIp, parseIp } from '../ip'
import type { Start } from './ends'
import type { Hop, WayBack } from './hop'
import type { Inside, Walk } from './hops'
import { nicWords, noRouteHop, routeHop, routeWords, routesFrom, undeterminedHop } from './hops'
import type { Nic, RouteInVpc, VpcPart } from './world'
import { addressOf, nicWith, transitNetOf, vpcWords, waysIn } from './world'

type Fate = Pick<WayBack, 'outcome' | 'droppedBy'> & { sentence: string }

const lost = (droppedBy: string, sentence: string): Fate => ({
  outcome: 'stops',
  droppedBy,
  sentence,
})

const unknown = (sentence: string): Fate => ({ outcome: 'unknown', sentence })

/** An interface of the VPC is handed the answer. @param seen the sender as the receiver sees it */
function handedTo(
  walk: Walk,
  nic: Nic | undefined,
  what: string,
  { seen, sender, by, part }: Back,
): Fate {
  const text = formatIp(seen.ip)
  if (!nic)
    return part.topology.isWhole
      ? lost(
          routeWords(by),
          `Nothing in VPC ${vpcWords(walk.world, part)} is ${what}, to which the route leads.`,
        )
      : unknown(`What is ${what}, to which the route leads, could not be read.`)
  const hasIt = addressOf(nic, seen.ip.family)?.value === seen.ip.value
  const isSender = sender?.nic?.nic.id === nic.nic.id
  if (!hasIt && transitNetOf(nic, seen.ip) === undefined)
    return lost(
      `${nic.instance}, to which ${routeWords(by)} sends it`,
      `The interface ${nic.nic.name} of ${nic.instance} takes nothing for ${text}: no transit IP of it holds that address.`,
    )
  if (isSender && seen.nic)
    return { outcome: 'passes', sentence: `It gets back to ${nicWords(nic, seen.ip)}.` }
  return hasIt
    ? lost(
        routeWords(by),
        `It goes to ${nic.instance}, which has ${text} here, and not to the sender.`,
      )
    : unknown(
        `${nic.instance} takes it for ${text}. Whether it passes it on to the sender is not known here.`,
      )
}

/** What an answer needs: the sender as it is seen and as it is, and the route that carries the answer. */
interface Back {
  seen: NamedPlace
  /** `undefined` for what came from outside. */
  sender: Inside | undefined
  part: VpcPart
  by: RouteInVpc
}

function answeredBy(walk: Walk, target: RouteTarget, back: Back): Fate {
  const { seen, part, by } = back
  const { family } = seen.ip
  switch (target.type) {
    case 'drop':
      return lost(routeWords(by), `${formatIp(seen.ip)} is not reached from here.`)
    case 'internet_gateway':
      // A connection from outside keeps its external address, whatever the gateway has.
      return seen.nic
        ? lost(
            routeWords(by),
            `It leaves the VPC by the gateway ${target.value}, and ${formatIp(seen.ip)} is an address of the VPC.`,
          )
        : {
            outcome: 'passes',
            sentence: `It leaves by the gateway ${target.value} with the address that the packet was sent to.`,
          }
    case 'subnet':
      return handedTo(walk, nicWith(part, seen.ip), formatIp(seen.ip), back)
    case 'ip': {
      const ip = parseIp(target.value)
      return handedTo(walk, nicWith(part, ip), target.value, back)
    }
    case 'instance': {
      const found = waysIn(walk.world, part).primaryOf(target.value)
      if (typeof found === 'string')
        return unknown(`The primary interface of ${target.value} could not be read.`)
      const ip = found.find((one) => one.family === family)
      const what = `the primary interface of ${target.value}`
      return handedTo(walk, ip && nicWith(part, ip), what, back)
    }
    default:
      return unknown('What this target of a route does is not known to this console.')
  }
}

/**
 * What becomes of the answer.
 * @param walk the packet that arrived
 * @param arrived where it arrived, and the sender as it is seen there
 */
export function wayBack(
  walk: Walk,
  { nic, from: seen }: NonNullable<Hop['arrived']>,
  start: Start,
): WayBack {
  const { part } = nic
  const sender = start.from && 'inside' in start.from ? start.from.inside : undefined
  const receiver: Inside = { part, nic, ip: addressOf(nic, seen.ip.family) ?? walk.to.ip }
  const back: Walk = { ...walk, to: seen }
  const routes = routesFrom(walk.world, receiver, seen)
  if (!routes.by) {
    const hop = noRouteHop(back, receiver, routes)
    return {
      hop: { ...hop, does: 'answers' },
      outcome: hop.outcome,
      ...(hop.outcome === 'stops' && { droppedBy: 'the router, which has no route for it' }),
    }
  }
  const found = [routes.by, ...routes.ties].map((by) => ({
    by,
    fate: answeredBy(back, by.route.target, { seen, sender, part, by }),
  }))
  const [first] = found
  if (!first || new Set(found.map(({ fate }) => fate.outcome)).size > 1)
    return {
      hop: { ...undeterminedHop(back, receiver, routes), does: 'answers' },
      outcome: 'unknown',
    }
  const { ends: _, ...hop } = routeHop(back, receiver, routes, first.by)
  const { sentence, ...fate } = first.fate
  return {
    ...fate,
    hop: {
      ...hop,
      does: 'answers',
      outcome: fate.outcome,
      sentence: `${hop.sentence} ${sentence}`,
    },
  }
}
