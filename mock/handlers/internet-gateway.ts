import type { InternetGateway } from '@/api/contract/internet-gateway'
import type * as ops from '@/api/operations/internet-gateway'
import { claimInPool, poolFor, poolWith } from '../rack/addresses'
import { alreadyExists, invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { find, parentFrom } from '../rack/lookup'
import { newNamed } from '../state/named'
import type { RouteRow, World } from '../state'
import { removeGateway } from '../rack/vpc'

export const internetGateway: HandlersFor<typeof ops> = {
  internetGatewayIpAddressList: ({ actor, world, query }) =>
    world.gatewayAddresses.page(query, parentFrom(world, actor.siloId, 'gateway', query).id),

  internetGatewayIpAddressCreate: ({ actor, world, query, body }) => {
    const gateway = parentFrom(world, actor.siloId, 'gateway', query)
    if (world.gatewayAddresses.named(body.name, gateway.id))
      throw alreadyExists('internet-gateway-ip-address', body.name)
    const pool = poolWith(world, actor.siloId, body.address)
    return world.gatewayAddresses.add({
      ...newNamed(world, body),
      internetGatewayId: gateway.id,
      ipPoolId: pool.id,
      address: claimInPool(world, pool, body.address),
    })
  },

  internetGatewayIpAddressDelete: ({ actor, world, path, query: { cascade, ...query } }) => {
    const row = find(world, actor.siloId, 'gatewayAddress', path.address, query)
    dropRoutes(world, world.gateways.get(row.internetGatewayId), cascade, 'IP address')
    world.gatewayAddresses.remove(row.id)
  },

  internetGatewayIpPoolList: ({ actor, world, query }) =>
    world.gatewayPools.page(query, parentFrom(world, actor.siloId, 'gateway', query).id),

  internetGatewayIpPoolCreate: ({ actor, world, query, body }) => {
    const gateway = parentFrom(world, actor.siloId, 'gateway', query)
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
    const row = find(world, actor.siloId, 'gatewayPool', path.pool, query)
    dropRoutes(world, world.gateways.get(row.internetGatewayId), cascade, 'IP pool')
    world.gatewayPools.remove(row.id)
  },

  internetGatewayList: ({ actor, world, query }) =>
    world.gateways.page(query, parentFrom(world, actor.siloId, 'vpc', query).id),

  internetGatewayCreate: ({ actor, world, query, body }) => {
    const { id: vpcId } = parentFrom(world, actor.siloId, 'vpc', query)
    return world.gateways.add({ ...newNamed(world, body), vpcId })
  },

  internetGatewayView: ({ actor, world, path, query }) =>
    find(world, actor.siloId, 'gateway', path.gateway, query),

  internetGatewayDelete: ({ actor, world, path, query: { cascade, ...query } }) => {
    const found = find(world, actor.siloId, 'gateway', path.gateway, query)
    dropRoutes(world, found, cascade, 'internet gateway')
    removeGateway(world, found.id)
  },
}

/** The routes of a VPC that lead to a gateway. They refer to it by name. */
const routesTo = (world: World, { vpcId, name }: InternetGateway): RouteRow[] =>
  world.routers
    .under(vpcId)
    .flatMap((router) => world.routes.under(router.id))
    .filter(({ target }) => target.type === 'internet_gateway' && target.value === name)

/**
 * Removes the routes to a gateway.
 * @throws ApiFault when there are such routes and the call does not cascade
 */
function dropRoutes(
  world: World,
  gateway: InternetGateway | undefined,
  cascade: boolean | undefined,
  what: string,
): void {
  const routes = gateway ? routesTo(world, gateway) : []
  if (routes.length > 0 && !cascade)
    throw invalid(
      `VPC routes referencing this ${what} exist. To perform a cascading delete set the cascade option`,
    )
  for (const route of routes) world.routes.remove(route.id)
}
