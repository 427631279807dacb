/** VPCs with their contents, and floating IPs, on two racks. */
import type { JsonObject } from '@/api/json-object'
import { isObject } from '@/api/json-object'
import { vpcRouterList, vpcRouterRouteList } from '@/api/operations/router'
import { ALL } from '@/api/query'
import { sentOf } from '@/model/networking/firewall/rule-set'
import { readRules } from '@/model/networking/firewall/text'
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

/** Whether a value is one end of a route. */
const isEnd = (end: unknown): boolean =>
  isObject(end) &&
  typeof end['type'] === 'string' &&
  ['string', 'undefined'].includes(typeof end['value'])

/** A route that is named with its router, among those of a VPC. */
export const routerRoute: Comparing = {
  natural: ['kind'],
  body: ({ name, description, destination, target }) => ({
    body: {
      name: String(name).replace(/^.*\//, ''),
      description,
      ...(isEnd(destination) && { destination }),
      ...(isEnd(target) && { target }),
    },
  }),
}

export const firewallRule: Comparing = {
  // By the rules for rules as text: the form takes no others.
  body: (rule, { args }) => {
    const { rules, problems } = readRules(JSON.stringify([rule]), args['vpc'] ?? '', [])
    const [read] = rules
    return read ? { body: { ...sentOf(read) } } : (problems[0]?.words ?? 'it is none')
  },
}

export const floatingIp: Comparing = {
  body: ({ name, description }: JsonObject) => ({
    body: { name, description },
    left: ['address', 'IP pool'],
  }),
}
