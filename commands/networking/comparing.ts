/** VPCs with their contents, and floating IPs, on two racks. */
import type { JsonObject } from '@/api/json-object'
import { vpcRouterList, vpcRouterRouteList } from '@/api/operations/router'
import { ALL } from '@/api/query'
import type { Comparing, Names } from '../engine/comparing/comparing'
import type { Reads } from '../engine/reads'

/** The routes of users, of all routers of a VPC. Others are created with their router. */
async function routesIn(args: Names, { call }: Reads): Promise<readonly object[]> {
  const { project = '', vpc = '' } = args
  const { items: routers } = await call(vpcRouterList, { query: { project, vpc, limit: ALL } })
  const routes = routers.map(async ({ name: router }) => {
    const query = { project, vpc, router, limit: ALL }
    const { items } = await call(vpcRouterRouteList, { query })
    return items
      .filter(({ kind }) => kind === 'custom')
      .map((route) => ({ ...route, router, name: `${router}/${route.name}` }))
  })
  return (await Promise.all(routes)).flat()
}

export const vpc: Comparing = {
  natural: ['ipv6Prefix'],
  parts: [{ id: 'router-route', title: 'Routes', noun: 'router-route', read: routesIn }],
  members: ['dnsName'],
}

export const vpcSubnet: Comparing = {
  natural: ['ipv6Block'],
  members: ['ipv4Block'],
}

/** A route that is named with its router, among those of a VPC. */
export const routerRoute: Comparing = {
  natural: ['kind'],
  body: ({ name, description, destination, target }) => ({
    body: { name: String(name).replace(/^.*\//, ''), description, destination, target },
  }),
}

export const firewallRule: Comparing = {
  members: ['action', 'direction', 'priority', 'status', 'filters', 'targets'],
}

export const floatingIp: Comparing = {
  body: ({ name, description }: JsonObject) => ({
    body: { name, description },
    left: ['address', 'IP pool'],
  }),
}
