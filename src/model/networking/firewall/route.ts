/**
 * Which route carries a packet that leaves a network interface: the longest prefix among the routes
 * of the VPC's system router and of the custom router of its subnet. Of two equally long ones that of
 * the custom router counts.
 */
import type { RouteTarget, RouterRoute, VpcRouter } from '@/api/contract/router'
import type { Ip, Span } from '../ip'
import { contains, parseIp, parseNet, sizeOf, spanOf } from '../ip'
import type { Network, Place } from './ends'

/** A route with the router that holds it. */
export interface RouteOf {
  router: Pick<VpcRouter, 'name' | 'kind'>
  route: Pick<RouterRoute, 'name' | 'destination' | 'target'>
}

export interface Routed extends RouteOf {
  /** Bits of the prefix that matched. */
  width: number
}

const BITS = { 4: 32, 6: 128 } as const

const widthOf = (span: Span): number => BITS[span.family] - (sizeOf(span).toString(2).length - 1)

/** The addresses that a route is for; for another VPC those of the destination's own, as one address. */
function spansOf(
  { destination: { type, value } }: RouteOf['route'],
  to: Place,
  network: Network,
): readonly Span[] {
  switch (type) {
    case 'ip':
      return [spanOf(parseIp(value))]
    case 'ip_net':
      return [parseNet(value)]
    case 'subnet':
      return network.subnets.find(({ name }) => name === value)?.blocks ?? []
    case 'vpc':
      return to.nic?.vpc === value ? [spanOf(to.ip)] : []
    default:
      return []
  }
}

/** The route for a destination; `undefined` when there is none, and the packet is dropped. */
export function routeFor(
  routes: readonly RouteOf[],
  to: Place,
  network: Network,
): Routed | undefined {
  let best: Routed | undefined
  const target: Ip = to.ip
  for (const one of routes)
    for (const span of spansOf(one.route, to, network)) {
      if (!contains(span, spanOf(target))) continue
      const width = widthOf(span)
      const isBetter =
        !best ||
        width > best.width ||
        (width === best.width && best.router.kind === 'system' && one.router.kind === 'custom')
      if (isBetter) best = { ...one, width }
    }
  return best
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
