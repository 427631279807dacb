/**
 * What the routes of a VPC stand for. A destination or target that stands for nothing makes a route one that carries
 * no traffic, so that the next less specific route does.
 */
import type { RouteDestination, RouteTarget, RouterRoute, VpcRouter } from '@/api/contract/router'
import type { Family, Ip, Span } from '../ip'
import { formatIp, parseIp, parseNet, spanOf } from '../ip'
import { FAMILIES } from '../ip-set'
import { checkAddress, checkAddressAndWidth } from '../../validate'
import type { Names, Network } from './ends'

/** A route with the router that holds it. */
export interface RouteOf {
  router: Pick<VpcRouter, 'name' | 'kind'>
  route: Pick<RouterRoute, 'name' | 'destination' | 'target'>
}

/** What the names in the routes of a VPC stand for now. */
export interface Ways extends Pick<Network, 'vpc' | 'subnets' | 'hasMoreSubnets'> {
  gateways: Names
  /**
   * The addresses of the primary interface of an instance; none where it has no interface.
   * @returns 'none' where there is no such instance, 'unknown' where the instance or its interface was not read
   */
  primaryOf(instance: string): readonly Ip[] | 'none' | 'unknown'
}

/** What a route does, once its names are resolved. */
export interface Carried {
  router: RouteOf['router']
  name: string
  target: RouteTarget
  /** The addresses that it is for; none where it carries nothing. */
  spans: readonly Span[]
  /** The target of each IP version, as a text that is the same for the same way. */
  ways: Readonly<Record<Family, string>>
}

/** A part of a route that stands for nothing, in an IP version or in both. */
interface Lost {
  family: Family | undefined
  reason: string
}

/** What is said of subnets and VPCs in the routes of users. */
const NO_SUBNETS = 'a subnet in a custom route does nothing on racks up to now'
const NO_VPCS = 'VPCs are not connected with each other'

const missing = (names: Names, name: string): boolean => names.isWhole && !names.has(name)

function destinationOf(
  { type, value }: RouteDestination,
  isCustom: boolean,
  { vpc, subnets, hasMoreSubnets }: Ways,
): readonly Span[] | string {
  switch (type) {
    case 'ip':
      return checkAddress(value) ?? [spanOf(parseIp(value))]
    case 'ip_net':
      return checkAddressAndWidth(value) ?? [parseNet(value)]
    case 'subnet':
      if (isCustom) return NO_SUBNETS
      return (
        subnets.find(({ name }) => name === value)?.blocks ??
        (hasMoreSubnets ? [] : `there is no subnet ${value} in ${vpc}`)
      )
    case 'vpc':
      return NO_VPCS
    default:
      return []
  }
}

/** The IP versions that a target carries, or why it carries none. */
function targetOf(
  target: RouteTarget,
  isCustom: boolean,
  { vpc, subnets, hasMoreSubnets, gateways, primaryOf }: Ways,
): readonly Family[] | string {
  switch (target.type) {
    case 'ip':
      return checkAddress(target.value) ?? [parseIp(target.value).family]
    case 'instance': {
      const found = primaryOf(target.value)
      if (found === 'unknown') return FAMILIES
      if (found === 'none') return `there is no instance ${target.value} in the project`
      return found.length > 0
        ? found.map(({ family }) => family)
        : `${target.value} has no network interface`
    }
    case 'internet_gateway':
      return missing(gateways, target.value)
        ? `there is no internet gateway ${target.value} in ${vpc}`
        : FAMILIES
    case 'subnet':
      if (isCustom) return NO_SUBNETS
      return hasMoreSubnets || subnets.some(({ name }) => name === target.value)
        ? FAMILIES
        : `there is no subnet ${target.value} in ${vpc}`
    case 'vpc':
      return NO_VPCS
    default:
      return FAMILIES
  }
}

function lostOf(
  { router, route }: RouteOf,
  ways: Ways,
): { spans: readonly Span[]; lost: readonly Lost[] } {
  const isCustom = router.kind === 'custom'
  const spans = destinationOf(route.destination, isCustom, ways)
  if (typeof spans === 'string') return { spans: [], lost: [{ family: undefined, reason: spans }] }
  const families = targetOf(route.target, isCustom, ways)
  if (typeof families === 'string')
    return { spans: [], lost: [{ family: undefined, reason: families }] }
  const wanted = FAMILIES.filter((family) => spans.some((span) => span.family === family))
  return {
    spans: spans.filter(({ family }) => families.includes(family)),
    lost: wanted
      .filter((family) => !families.includes(family))
      .map((family) => ({
        family,
        reason:
          route.target.type === 'instance'
            ? `the primary interface of ${route.target.value} has no IPv${family} address`
            : `its destination is of IPv${family}, and its target is not`,
      })),
  }
}

/** The text of a target for one IP version: an instance is an address like any other. */
function wayOf(target: RouteTarget, family: Family, { primaryOf }: Ways): string {
  if (target.type === 'drop') return 'drop'
  if (target.type === 'ip')
    return checkAddress(target.value) ? '' : `ip ${formatIp(parseIp(target.value))}`
  if (target.type !== 'instance') return `${target.type} ${target.value}`
  const found = primaryOf(target.value)
  const ip = typeof found === 'string' ? undefined : found.find((one) => one.family === family)
  return ip ? `ip ${formatIp(ip)}` : `instance ${target.value}`
}

/** What a route does. */
export const carriedBy = (of: RouteOf, ways: Ways): Carried => ({
  router: { name: of.router.name, kind: of.router.kind },
  name: of.route.name,
  target: of.route.target,
  spans: lostOf(of, ways).spans,
  ways: { 4: wayOf(of.route.target, 4, ways), 6: wayOf(of.route.target, 6, ways) },
})

/** Why a route carries nothing of this IP version; `undefined` where it carries all that it is for. */
export const idleReasonFor = (of: RouteOf, family: Family, ways: Ways): string | undefined =>
  lostOf(of, ways).lost.find((one) => one.family === undefined || one.family === family)?.reason

const isSameSpan = (a: Span, b: Span): boolean =>
  a.family === b.family && a.first === b.first && a.last === b.last

/** Do two routes of one router have the same destination, and lead different ways? Which one carries is not determined. */
export const isTied = (a: Carried, b: Carried): boolean =>
  a.router.name === b.router.name &&
  a.spans.some(
    (one) =>
      a.ways[one.family] !== b.ways[one.family] && b.spans.some((other) => isSameSpan(one, other)),
  )
