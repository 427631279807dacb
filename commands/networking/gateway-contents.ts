/**
 * Reads the attachments of an internet gateway and the routes to it, before it is deleted. The attachments are
 * detached first, so that the gateway is deleted without the option that deletes all routes to it: users cannot
 * create default routes again. Loaded on demand.
 */
import { messageOf } from '@/api/errors'
import type { OneGateway } from '@/api/inputs'
import {
  internetGatewayIpAddressDelete,
  internetGatewayIpAddressList,
  internetGatewayIpPoolDelete,
  internetGatewayIpPoolList,
} from '@/api/operations/internet-gateway'
import { ipPoolList } from '@/api/operations/ip-pool'
import { vpcRouterRouteDelete } from '@/api/operations/router'
import { ALL } from '@/api/query'
import type { RouteOf } from '@/nouns/networking/internet-gateway/rules'
import { leftRoutesText, routesTo } from '@/nouns/networking/internet-gateway/rules'
import { routeDeleteRefusal } from '@/nouns/networking/vpc-router/rules-route'
import { firstOf, joined, say } from '@/model/sentence'
import { count } from '@/model/words'
import type { Inspection, Step } from '../engine/command'
import type { Ctx, Offer } from '../engine/context'
import { namesInWords } from '../engine/full-replace'
import { poolMention } from '../pools/mentions'
import { routeMention } from './mentions'
import { readRoutes } from './read-routes'

/** The maximum number of named attachments. */
const NAMED = 5

/** The attachments of a gateway: by its id where known, since its name may have passed to another gateway. */
const attachedTo = (at: OneGateway, id: string | undefined) => ({
  query: { ...(id === undefined ? at : { gateway: id }), limit: ALL },
})

/**
 * The warning before a pool is detached. An attachment has its own name, which differs from the pool's.
 * @param ids the ids of the gateway and the attachment, where cached @throws ApiError
 */
export async function inspectPoolDetach(
  { pool, ...at }: OneGateway & { pool: string },
  ids: Readonly<Record<string, string>>,
  ctx: Ctx,
): Promise<Inspection> {
  const [attached, pools] = await Promise.all([
    ctx.read(internetGatewayIpPoolList, attachedTo(at, ids['gateway'])),
    // The list has only the pool's name; users with only a role on the project may not read it.
    ctx.read(ipPoolList, { query: { limit: ALL } }).catch(() => ({ items: [] })),
  ])
  const chosen = ids['pool'] ?? pool
  const found = attached.items.find(({ id, name }) => id === chosen || name === chosen)
  const name = pools.items.find(({ id }) => id === found?.ipPoolId)?.name
  const mention = name === undefined ? 'the pool' : ctx.isFleetViewer ? poolMention(name) : name
  return {
    warning: say`Instances no longer leave through the gateway by external addresses of ${mention}. Routes to it stay.`,
  }
}

/** Reads the attachments of a gateway, as the calls that detach them. @throws ApiError */
async function detaching(at: OneGateway, id: string | undefined, ctx: Ctx): Promise<Step[]> {
  const attached = attachedTo(at, id)
  const [pools, addresses] = await Promise.all([
    ctx.read(internetGatewayIpPoolList, attached),
    ctx.read(internetGatewayIpAddressList, attached),
  ])
  const cascade = { cascade: true }
  return [
    ...pools.items.map((pool) => ({
      name: say`IP pool ${pool.name}`,
      operation: internetGatewayIpPoolDelete,
      input: { path: { pool: pool.name }, query: { ...at, ...cascade } },
      byId: { path: { pool: pool.id }, query: cascade },
    })),
    ...addresses.items.map((address) => ({
      name: say`IP address ${address.name}`,
      operation: internetGatewayIpAddressDelete,
      input: { path: { address: address.name }, query: { ...at, ...cascade } },
      byId: { path: { address: address.id }, query: cascade },
    })),
  ]
}

/** Offers to delete the routes that users can create again. */
function offerOf({ project, vpc }: OneGateway, routes: readonly RouteOf[]): Offer | undefined {
  const custom = routes.filter((route) => routeDeleteRefusal(route) === undefined)
  if (custom.length === 0) return undefined
  const what = count(custom.length, 'custom route')
  const offer: Offer = {
    label: 'Routes to it',
    ways: [
      { label: 'Leave them as they are', means: 'They carry nothing until then.', calls: [] },
      {
        label: `Delete ${what}`,
        means: `${namesInWords(custom.map(({ name }) => name))}. This is not brought back by an undo.`,
        calls: custom.map(({ name, router }) => ({
          operation: vpcRouterRouteDelete,
          input: { path: { route: name }, query: { project, vpc, router } },
        })),
      },
    ],
    chosen: 0,
    async follow(ctx) {
      if (offer.chosen === 0) return
      const problems: string[] = []
      for (const { id, name } of custom)
        await ctx
          .call(vpcRouterRouteDelete, { path: { route: id }, query: {} })
          .catch((error: unknown) => problems.push(`${name}: ${messageOf(error)}`))
      if (problems.length > 0) ctx.warn('Not all routes to it were deleted', problems.join('. '))
      else offer.told = { text: `and ${what} to it` }
    },
  }
  return offer
}

/**
 * The inspection before a gateway is deleted.
 * @param ids the ids of the gateway and its VPC, where cached
 * @throws ApiError when one of the reads fails
 */
export async function inspectGateway(
  at: OneGateway,
  ids: Readonly<Record<string, string>>,
  ctx: Ctx,
): Promise<Inspection> {
  const { project, vpc, gateway } = at
  const within = ids['vpc'] === undefined ? { project, vpc } : { vpc: ids['vpc'] }
  const [before, all] = await Promise.all([
    detaching(at, ids['gateway'], ctx),
    readRoutes(within, ctx),
  ])
  const routes = routesTo(gateway, all)
  const left = leftRoutesText(
    gateway,
    routes.map((route) => routeMention({ project, vpc }, route)),
  )
  const isDefault = routes.some(({ kind }) => kind === 'default')
  const warning = [
    before.length > 0 &&
      say`Detached first: ${firstOf(
        before.map(({ name }) => name),
        NAMED,
      )}.`,
    left,
    isDefault && 'A default route can be given another target, and never be created again.',
  ].filter((sentence) => sentence !== undefined && sentence !== false)
  const offer = offerOf(at, routes)
  return {
    before,
    ...(warning.length > 0 && { warning: joined(warning, ' ') }),
    ...(offer && { offer }),
  }
}
