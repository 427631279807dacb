import { vpcRouterList, vpcRouterRouteList } from '@/api/operations/router'
import { ALL } from '@/api/query'
import type { RouteOf } from '@/nouns/networking/internet-gateway/rules'
import type { Ctx } from '../engine/context'

/**
 * The routes of all routers of a VPC, each with the name of its router.
 * @param selector the id of the VPC, or its name beside the project
 * @throws ApiError when one of the reads fails
 */
export async function readRoutes(
  selector: { vpc: string; project?: string },
  ctx: Ctx,
): Promise<RouteOf[]> {
  const routers = await ctx.read(vpcRouterList, { query: { ...selector, limit: ALL } })
  const pages = await Promise.all(
    routers.items.map(({ id, name }) =>
      ctx
        .read(vpcRouterRouteList, { query: { router: id, limit: ALL } })
        .then(({ items }) => items.map((route) => ({ ...route, router: name }))),
    ),
  )
  return pages.flat()
}
