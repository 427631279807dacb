/**
 * The routes that a user may write, by the kind of the router. The system owns the routes of system routers and of
 * VPC subnets; only the target of its default routes may change.
 */
import type { RouteDestination, RouteTarget, RouterRoute, VpcRouter } from '@/api/contract/router'
import { addressFamily } from '@/model/validate'

/**
 * Destinations and targets of a route in a custom router; routes to VPCs and subnets belong to the
 * system.
 */
export const customDestinations = [
  'ip',
  'ip_net',
  'subnet',
] as const satisfies readonly RouteDestination['type'][]
export const customTargets = [
  'ip',
  'instance',
  'internet_gateway',
  'drop',
] as const satisfies readonly RouteTarget['type'][]

/** Why no route can be added to a router. */
export const routeCreateRefusal = ({ kind }: Pick<VpcRouter, 'kind'>): string | undefined =>
  kind === 'system' ? 'User-provided routes cannot be added to a system router' : undefined

/** Why a route cannot be changed at all. The target of a default route can be changed; see `routeRefusal`. */
export const routeUpdateRefusal = ({ kind }: Pick<RouterRoute, 'kind'>): string | undefined => {
  if (kind === 'custom' || kind === 'default') return undefined
  return kind === 'vpc_subnet'
    ? 'Subnet routes of the system router cannot be changed'
    : 'Peering routes of the system router cannot be changed'
}

/** Why a route cannot be deleted. */
export const routeDeleteRefusal = ({ kind }: Pick<RouterRoute, 'kind'>): string | undefined =>
  kind === 'custom' ? undefined : 'System routes cannot be deleted'

/** Why a router cannot be deleted. */
export const routerDeleteRefusal = ({ kind }: Pick<VpcRouter, 'kind'>): string | undefined =>
  kind === 'system' ? 'System routers cannot be deleted' : undefined

type Way = Pick<RouterRoute, 'destination' | 'target'>

/**
 * Why a route cannot have these ends.
 * @param kind the kind of the route; a new one is custom
 */
export function wayRefusal(
  { destination, target }: Way,
  kind: 'custom' | 'default',
): string | undefined {
  const routers = kind === 'custom' ? 'custom routers' : 'default routes'
  if (!isOne(customTargets, target.type))
    return `Users cannot specify ${PLURAL[target.type] ?? target.type} as a target in ${routers}`
  if (kind === 'custom' && !isOne(customDestinations, destination.type))
    return 'Users cannot specify VPCs as a destination in custom routers'
  const from = familyOf(destination)
  const to = target.type === 'ip' ? addressFamily(target.value) : undefined
  return from && to && from !== to
    ? 'Cannot mix explicit IPv4 and IPv6 addresses between destination and target'
    : undefined
}

const PLURAL: Readonly<Record<string, string>> = { vpc: 'VPCs', subnet: 'subnets' }

const isOne = (allowed: readonly string[], type: string): boolean => allowed.includes(type)

const familyOf = ({ type, value }: RouteDestination): 4 | 6 | undefined =>
  type === 'ip' || type === 'ip_net' ? addressFamily(value.replace(/\/.*$/, '')) : undefined
