/**
 * Which route carries a packet that leaves a network interface, and why the others do not. Among the routes of the
 * VPC's system router and of the subnet's custom router, the longest prefix wins; of equally long ones, the custom
 * router's.
 */
import type { RouteTarget, RouterRoute, VpcRouter } from '@/api/contract/router'
import type { Span } from '../ip'
import { contains, formatIp, parseIp, parseNet, sizeOf, spanOf } from '../ip'
import type { Network, Place } from './ends'

/** A route with the router that holds it. */
export interface RouteOf {
  router: Pick<VpcRouter, 'name' | 'kind'>
  route: Pick<RouterRoute, 'name' | 'destination' | 'target'>
}

/** A route that matches. */
export type Routed<R extends RouteOf = RouteOf> = R & {
  /** Bits of the prefix that matched. */
  width: number
}

const BITS = { 4: 32, 6: 128 } as const

const widthOf = (span: Span): number => BITS[span.family] - (sizeOf(span).toString(2).length - 1)

/** The addresses that a route names, or whose subnet it names. @param ofVpc those of a VPC by its name */
export function namedSpans(
  { destination: { type, value } }: RouteOf['route'],
  { subnets }: Pick<Network, 'subnets'>,
  ofVpc: (vpc: string) => readonly Span[],
): readonly Span[] {
  switch (type) {
    case 'ip':
      return [spanOf(parseIp(value))]
    case 'ip_net':
      return [parseNet(value)]
    case 'subnet':
      return subnets.find(({ name }) => name === value)?.blocks ?? []
    case 'vpc':
      return ofVpc(value)
    default:
      return []
  }
}

/** The addresses that a route is for; for another VPC those of the destination's own, as one address. */
const spansOf = (route: RouteOf['route'], to: Place, network: Network): readonly Span[] =>
  namedSpans(route, network, (vpc) => (to.nic?.vpc === vpc ? [spanOf(to.ip)] : []))

/** What became of one route that was considered. */
export type RouteStep<R extends RouteOf = RouteOf> = R & {
  outcome: 'decides' | 'loses' | 'no match'
  /** 'contains 10.10.1.5 with 24 bits' */
  words: string
}

/** Which route carries a packet, and why each other one does not. */
export interface RouteTrace<R extends RouteOf = RouteOf> {
  /** `undefined` when there is none, and the packet is dropped. */
  by: Routed<R> | undefined
  /** All routes that were considered: the one that decides, those that match, and the others. */
  steps: readonly RouteStep<R>[]
}

/** The widest prefix of a route that an address is in; `undefined` where it is in none. */
function matchedWidth(route: RouteOf['route'], to: Place, network: Network): number | undefined {
  const widths = spansOf(route, to, network)
    .filter((span) => contains(span, spanOf(to.ip)))
    .map(widthOf)
  return widths.length > 0 ? Math.max(...widths) : undefined
}

const isBetter = (one: Routed, best: Routed): boolean =>
  one.width > best.width ||
  (one.width === best.width && best.router.kind === 'system' && one.router.kind === 'custom')

function lossWords(one: Routed, best: Routed): string {
  if (one.width < best.width)
    return `its ${one.width} bits are fewer than the ${best.width} of ${best.route.name}`
  return best.router.kind === one.router.kind
    ? `${best.route.name} has as many bits, and comes first`
    : `${best.route.name} has as many bits, and is in the custom router`
}

const RANK: Readonly<Record<RouteStep['outcome'], number>> = { decides: 0, loses: 1, 'no match': 2 }

/** The route for a destination among those of the routers that count for its source. */
export function traceRoutes<R extends RouteOf>(
  routes: readonly R[],
  to: Place,
  network: Network,
): RouteTrace<R> {
  const matched = routes.map((of) => ({ of, width: matchedWidth(of.route, to, network) }))
  const fits = matched.flatMap(({ of, width }) => (width === undefined ? [] : [{ ...of, width }]))
  const by = fits.reduce<Routed<R> | undefined>(
    (best, one) => (!best || isBetter(one, best) ? one : best),
    undefined,
  )
  const ip = formatIp(to.ip)
  const steps = matched.map(({ of, width }): RouteStep<R> => {
    if (width === undefined) return { ...of, outcome: 'no match', words: `does not contain ${ip}` }
    return !by || by.route === of.route
      ? { ...of, outcome: 'decides', words: `contains ${ip} with ${width} bits, the most` }
      : { ...of, outcome: 'loses', words: lossWords({ ...of, width }, by) }
  })
  return { by, steps: steps.toSorted((a, b) => RANK[a.outcome] - RANK[b.outcome]) }
}

/** Where a route sends traffic: 'leaves by the internet gateway default'. */
export function targetWords(target: RouteTarget): string {
  switch (target.type) {
    case 'drop':
      return 'drops it'
    case 'internet_gateway':
      return `sends it to the internet gateway ${target.value}`
    case 'instance':
      return `sends it to the instance ${target.value}`
    case 'ip':
      return `sends it to ${target.value}`
    case 'subnet':
      return `delivers it in the subnet ${target.value}`
    case 'vpc':
      return `sends it to the VPC ${target.value}`
    default:
      return 'sends it to a target that this console does not know'
  }
}
