/** Internet gateways and the routes to them: a route refers to its gateway by name. */
import type { RouterRoute } from '@/api/contract/router'
import type { Sentence } from '@/model/sentence'
import { firstOf, say } from '@/model/sentence'
import { count } from '@/model/words'

/** A route, with the name of its router. */
export type RouteOf = RouterRoute & { router: string }

/** The routes whose target is this gateway. @param gateway its name */
export const routesTo = <T extends Pick<RouterRoute, 'target'>>(
  gateway: string,
  routes: readonly T[],
): T[] =>
  routes.filter(({ target }) => target.type === 'internet_gateway' && target.value === gateway)

const NAMED = 5

/** The warning about routes to a deleted gateway; `undefined` where there are none. */
export const leftRoutesText = (
  gateway: string,
  routes: readonly Sentence[],
): Sentence | undefined => {
  const isOne = routes.length === 1
  return routes.length === 0
    ? undefined
    : say`${count(routes.length, 'route')} to it ${isOne ? 'carries' : 'carry'} nothing until a gateway is named ${gateway} again: ${firstOf(routes, NAMED)}.`
}

/** Why a second address cannot be attached to a gateway. @param attached its current attachments */
export const secondAddressRefusal = (
  attached: readonly unknown[] | undefined,
): string | undefined =>
  attached && attached.length > 0
    ? 'A gateway has at most one attached address: detach the other one first'
    : undefined
