import type { InternetGateway } from '@/api/contract/internet-gateway'
import type * as ops from '@/api/operations/internet-gateway'
import type { Span } from '@/model/networking/ip'
import { canonicalIp, contains, parseIp, parseSpan, spanOf } from '@/model/networking/ip'
import { poolFor, rangesOf } from '../rack/addresses'
import { externalsOf } from '../rack/external-ips'
import { alreadyExists, internal, invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { find, parentFrom } from '../rack/lookup'
import { newNamed } from '../state/named'
import type { RouteRow, World } from '../state'
import { removeGateway } from '../rack/vpc'

export const internetGateway: HandlersFor<typeof ops> = {
  internetGatewayIpAddressList: ({ actor, world, query }) =>
    world.gatewayAddresses.page(query, parentFrom(world, actor.siloId, world.gateways, query).id),

  // A gateway accepts any address, but only one, and does not reserve it. Source: nexus/src/app/internet_gateway.rs,
  // schema/crdb/dbinit.sql
  internetGatewayIpAddressCreate: ({ actor, world, query, body }) => {
    const gateway = parentFrom(world, actor.siloId, world.gateways, query)
    if (world.gatewayAddresses.count(gateway.id) > 0)
      throw alreadyExists('internet-gateway-ip-address', body.name)
    return world.gatewayAddresses.add({
      ...newNamed(world, body),
      internetGatewayId: gateway.id,
      address: canonicalIp(body.address),
    })
  },

  internetGatewayIpAddressDelete: ({ actor, world, path, query: { cascade, ...query } }) => {
    const row = find(world, actor.siloId, world.gatewayAddresses, path.address, query)
    const span = spanOf(parseIp(row.address))
    if (!cascade && isNeeded(world, gatewayOf(world, row), span)) throw dependent('IP address')
    world.gatewayAddresses.remove(row.id)
  },

  internetGatewayIpPoolList: ({ actor, world, query }) =>
    world.gatewayPools.page(query, parentFrom(world, actor.siloId, world.gateways, query).id),

  internetGatewayIpPoolCreate: ({ actor, world, query, body }) => {
    const gateway = parentFrom(world, actor.siloId, world.gateways, query)
    const pool = poolFor(world, actor.siloId, body.ipPool)
    if (world.gatewayPools.under(gateway.id).some((row) => row.ipPoolId === pool.id))
      throw invalid(`IP pool "${pool.name}" is already attached to this internet gateway`)
    return world.gatewayPools.add({
      ...newNamed(world, body),
      internetGatewayId: gateway.id,
      ipPoolId: pool.id,
    })
  },

  internetGatewayIpPoolDelete: ({ actor, world, path, query: { cascade, ...query } }) => {
    const row = find(world, actor.siloId, world.gatewayPools, path.pool, query)
    if (!cascade) {
      // The pool must have a range, and only the first range is checked.
      const [range] = rangesOf(world, row.ipPoolId)
      if (!range) throw internal()
      if (isNeeded(world, gatewayOf(world, row), parseSpan(range.range))) throw dependent('IP pool')
    }
    world.gatewayPools.remove(row.id)
  },

  internetGatewayList: ({ actor, world, query }) =>
    world.gateways.page(query, parentFrom(world, actor.siloId, world.vpcs, query).id),

  internetGatewayCreate: ({ actor, world, query, body }) => {
    const { id: vpcId } = parentFrom(world, actor.siloId, world.vpcs, query)
    return world.gateways.add({ ...newNamed(world, body), vpcId })
  },

  internetGatewayView: ({ actor, world, path, query }) =>
    find(world, actor.siloId, world.gateways, path.gateway, query),

  internetGatewayDelete: ({ actor, world, path, query: { cascade, ...query } }) => {
    const found = find(world, actor.siloId, world.gateways, path.gateway, query)
    const holds = (what: string) =>
      invalid(
        `${what} referencing this gateway exist. To perform a cascading delete set the cascade option`,
      )
    if (!cascade && world.gatewayPools.count(found.id) > 0) throw holds('Ip pools')
    if (!cascade && world.gatewayAddresses.count(found.id) > 0) throw holds('Ip addresses')
    if (cascade) for (const route of routesTo(world, found)) world.routes.remove(route.id)
    removeGateway(world, found.id)
  },
}

const gatewayOf = (world: World, row: { internetGatewayId: string }): InternetGateway => {
  const gateway = world.gateways.get(row.internetGatewayId)
  if (!gateway) throw new Error(`attached to no gateway: ${row.internetGatewayId}`)
  return gateway
}

const leadsTo = (name: string, { target }: RouteRow): boolean =>
  target.type === 'internet_gateway' && target.value === name

/** The routes of a VPC whose target is this gateway. Routes contain the gateway's name. */
const routesTo = (world: World, { vpcId, name }: InternetGateway): RouteRow[] =>
  world.routers
    .under(vpcId)
    .flatMap((router) => world.routes.under(router.id))
    .filter((route) => leadsTo(name, route))

/**
 * Whether a route of any VPC has a gateway of this name as its target, and an instance of this VPC has an external
 * address in the span. Source: nexus/db-queries/src/db/datastore/vpc.rs
 */
const isNeeded = (world: World, { name, vpcId }: InternetGateway, span: Span): boolean =>
  world.routes.all().some((route) => leadsTo(name, route)) &&
  world.instances
    .all()
    .filter(({ id }) => world.nics.under(id).some((nic) => nic.vpcId === vpcId))
    .some(({ id }) => externalsOf(world, id).some(({ ip }) => contains(span, spanOf(parseIp(ip)))))

const dependent = (what: string) =>
  invalid(
    `VPC routes dependent on this ${what}. To perform a cascading delete set the cascade option`,
  )
