import type { InternetGateway } from '@/api/contract/internet-gateway'
import type * as ops from '@/api/operations/internet-gateway'
import type { Span } from '@/model/networking/ip'
import { canonicalIp, contains, parseIp, parseSpan, spanOf } from '@/model/networking/ip'
import { poolFor, rangesOf } from '../rack/addresses'
import { externalsOf } from '../rack/external-ips'
import { alreadyExists, internal, invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { newNamed } from '../state/named'
import type { RouteRow, World } from '../state'
import { removeGateway } from '../rack/vpc'

export const internetGateway: HandlersFor<typeof ops> = {
  internetGatewayIpAddressList: ({ parent, world, query }) =>
    world.gatewayAddresses.page(query, parent(world.gateways).id),

  // A gateway accepts any address, but only one, and does not reserve it. Source: nexus/src/app/internet_gateway.rs,
  // schema/crdb/dbinit.sql
  internetGatewayIpAddressCreate: ({ parent, world, body }) => {
    const gateway = parent(world.gateways)
    if (world.gatewayAddresses.count(gateway.id) > 0)
      throw alreadyExists('internet-gateway-ip-address', body.name)
    return world.gatewayAddresses.add({
      ...newNamed(world, body),
      internetGatewayId: gateway.id,
      address: canonicalIp(body.address),
    })
  },

  internetGatewayIpAddressDelete: ({ find, world, path, query: { cascade } }) => {
    const row = find(world.gatewayAddresses, path.address)
    const span = spanOf(parseIp(row.address))
    if (!cascade && isNeeded(world, gatewayOf(world, row), span)) throw dependent('IP address')
    world.gatewayAddresses.remove(row.id)
  },

  internetGatewayIpPoolList: ({ parent, world, query }) =>
    world.gatewayPools.page(query, parent(world.gateways).id),

  internetGatewayIpPoolCreate: ({ parent, actor, world, body }) => {
    const gateway = parent(world.gateways)
    const pool = poolFor(world, actor.siloId, body.ipPool)
    if (world.gatewayPools.under(gateway.id).some((row) => row.ipPoolId === pool.id))
      throw invalid(`IP pool "${pool.name}" is already attached to this internet gateway`)
    return world.gatewayPools.add({
      ...newNamed(world, body),
      internetGatewayId: gateway.id,
      ipPoolId: pool.id,
    })
  },

  internetGatewayIpPoolDelete: ({ find, world, path, query: { cascade } }) => {
    const row = find(world.gatewayPools, path.pool)
    if (!cascade) {
      // The pool must have a range, and only the first range is checked.
      const [range] = rangesOf(world, row.ipPoolId)
      if (!range) throw internal()
      if (isNeeded(world, gatewayOf(world, row), parseSpan(range.range))) throw dependent('IP pool')
    }
    world.gatewayPools.remove(row.id)
  },

  internetGatewayList: ({ parent, world, query }) =>
    world.gateways.page(query, parent(world.vpcs).id),

  internetGatewayCreate: ({ parent, world, body }) => {
    const { id: vpcId } = parent(world.vpcs)
    return world.gateways.add({ ...newNamed(world, body), vpcId })
  },

  internetGatewayView: ({ find, world, path }) => find(world.gateways, path.gateway),

  internetGatewayDelete: ({ find, world, path, query: { cascade } }) => {
    const found = find(world.gateways, path.gateway)
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
