/**
 * Which route carries a packet that leaves a network interface, and why the others do not. Among the routes of the
 * VPC's system router and of the subnet's custom router, the longest prefix wins; of equally long ones, the custom
 * router's. Of two of one router it is not determined which one carries the packet.
 */
import type { RouteTarget } from '@/api/contract/router'
import { once } from '../../once'
import type { Span } from '../ip'
import { contains, formatIp, sizeOf, spanOf } from '../ip'
import type { Place } from './ends'
import type { Carried, RouteOf, Ways } from './ways'
import { carriedBy, idleReasonFor } from './ways'

/** A route that matches. */
export type Routed<R extends RouteOf = RouteOf> = R & {
  /** Bits of the prefix that matched. */
  width: number
}

const BITS = { 4: 32, 6: 128 } as const

const widthOf = (span: Span): number => BITS[span.family] - (sizeOf(span).toString(2).length - 1)

/** What became of one route that was considered. */
export type RouteStep<R extends RouteOf = RouteOf> = R & {
  outcome: 'decides' | 'ties' | 'loses' | 'no match'
  /** 'contains 10.10.1.5 with 24 bits' */
  words: string
}

/** Which route carries a packet, and why each other one does not. */
export interface RouteTrace<R extends RouteOf = RouteOf> {
  /** `undefined` when there is none, and the packet is dropped. */
  by: Routed<R> | undefined
  /** Routes that may carry it in its place, and lead another way. */
  ties: readonly Routed<R>[]
  /** All routes that were considered: those that decide, those that match, and the others. */
  steps: readonly RouteStep<R>[]
}

/** What routes do where names stand for these things, each worked out once: traces ask again for each address. */
const carriedIn = once((ways: Ways) => {
  const known = new WeakMap<RouteOf['route'], Carried>()
  return (of: RouteOf): Carried => {
    const found = known.get(of.route) ?? carriedBy(of, ways)
    known.set(of.route, found)
    return found
  }
})

/** The widest prefix of a route that an address is in; `undefined` where it is in none. */
function matchedWidth({ spans }: Carried, to: Place): number | undefined {
  const widths = spans.filter((span) => contains(span, spanOf(to.ip))).map(widthOf)
  return widths.length > 0 ? Math.max(...widths) : undefined
}

const isBetter = (one: Routed, best: Routed): boolean =>
  one.width > best.width ||
  (one.width === best.width && best.router.kind === 'system' && one.router.kind === 'custom')

function lossWords(one: Routed, best: Routed): string {
  if (one.width < best.width)
    return `its ${one.width} bits are fewer than the ${best.width} of ${best.route.name}`
  return best.router.kind === one.router.kind
    ? `${best.route.name} leads the same way`
    : `${best.route.name} has as many bits, and is in the custom router`
}

const RANK: Readonly<Record<RouteStep['outcome'], number>> = {
  decides: 0,
  ties: 1,
  loses: 2,
  'no match': 3,
}

/** The route for a destination among those of the routers that count for its source. */
export function traceRoutes<R extends RouteOf>(
  routes: readonly R[],
  to: Place,
  ways: Ways,
): RouteTrace<R> {
  const { family } = to.ip
  const matched = routes.map((of) => {
    const carried = carriedIn(ways)(of)
    return { of, way: carried.ways[family], width: matchedWidth(carried, to) }
  })
  const fits = matched.flatMap(({ of, way, width }) =>
    width === undefined ? [] : [{ way, routed: { ...of, width } }],
  )
  const best = fits.reduce<(typeof fits)[number] | undefined>(
    (found, one) => (!found || isBetter(one.routed, found.routed) ? one : found),
    undefined,
  )
  const by = best?.routed
  const isTie = (one: (typeof fits)[number]) =>
    one.way !== best?.way &&
    one.routed.width === by?.width &&
    one.routed.router.name === by.router.name
  const ties = fits.filter(isTie).map(({ routed }) => routed)
  const ip = formatIp(to.ip)
  const steps = matched.map(({ of, way, width }): RouteStep<R> => {
    if (width === undefined || !by) {
      const idle = idleReasonFor(of, family, ways)
      const words = idle === undefined ? `does not contain ${ip}` : `carries nothing: ${idle}`
      return { ...of, outcome: 'no match', words }
    }
    if (by.route === of.route)
      return { ...of, outcome: 'decides', words: `contains ${ip} with ${width} bits, the most` }
    const routed = { ...of, width }
    return isTie({ way, routed })
      ? {
          ...of,
          outcome: 'ties',
          words: `has the destination of ${by.route.name}: which one carries it is not determined`,
        }
      : { ...of, outcome: 'loses', words: lossWords(routed, by) }
  })
  return { by, ties, steps: steps.toSorted((a, b) => RANK[a.outcome] - RANK[b.outcome]) }
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
