/** Internet gateways and the routes that lead to them: a route names its gateway. */
import type { RouterRoute } from '@/api/contract/router'
import type { Sentence } from '../sentence'
import { firstOf, say } from '../sentence'
import { count } from '../words'

/** A route, with the name of its router. */
export type RouteOf = RouterRoute & { router: string }

/** The routes whose target is this gateway. @param gateway its name */
export const routesTo = <T extends Pick<RouterRoute, 'target'>>(
  gateway: string,
  routes: readonly T[],
): T[] =>
  routes.filter(({ target }) => target.type === 'internet_gateway' && target.value === gateway)

const NAMED = 5

/** What a user should know before routes are deleted along; `undefined` where there are none. */
export const lostRoutesText = (routes: readonly Sentence[]): Sentence | undefined =>
  routes.length === 0
    ? undefined
    : say`${count(routes.length, 'route')} to this gateway ${routes.length === 1 ? 'is' : 'are'} deleted, too: ${firstOf(routes, NAMED)}.`
