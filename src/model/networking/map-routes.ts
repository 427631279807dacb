/** What a map shows of the routes of a VPC besides where they lead. */
import type { RouterRoute } from '@/api/contract/router'
import { waysOf } from './effect/scene'
import type { RouteFinding } from '@/nouns/networking/vpc-router/rules-findings'
import { CARRIES_NOTHING, findingsOf } from '@/nouns/networking/vpc-router/rules-findings'
import type { Topology } from './topology'

/** What is odd about the routes of a router, by their IDs. */
export type RouteFindings = ReadonlyMap<string, readonly RouteFinding[]>

/** Does a route carry nothing at all? */
export const isIdle = (findings: RouteFindings, { id }: RouterRoute): boolean =>
  findings.get(id)?.some(({ words }) => words === CARRIES_NOTHING) ?? false

/** What is odd about the routes of each router, by its ID. */
export function findingsIn(topology: Topology): ReadonlyMap<string, RouteFindings> {
  const ways = waysOf(topology)
  return new Map(
    topology.routers.map(({ router, routes }) => [
      router.id,
      new Map(
        routes.map((route) => {
          const others = routes.filter((other) => other !== route)
          return [route.id, findingsOf({ router, route }, others, ways)]
        }),
      ),
    ]),
  )
}
