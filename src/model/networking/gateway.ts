/** Internet gateways and the routes that lead to them: a route names its gateway. */
import type { RouterRoute } from '@/api/contract/router'
import { allOf, count } from '../words'

/** A route, with the name of its router. */
export type RouteOf = RouterRoute & { router: string }

/** The routes whose target is this gateway. @param gateway its name */
export const routesTo = <T extends Pick<RouterRoute, 'target'>>(
  gateway: string,
  routes: readonly T[],
): T[] =>
  routes.filter(({ target }) => target.type === 'internet_gateway' && target.value === gateway)

const NAMED = 5

/** What a user should know before routes are deleted along; nothing where there are none. */
export function lostRoutesText(
  routes: readonly Pick<RouteOf, 'name' | 'router'>[],
): string | undefined {
  if (routes.length === 0) return undefined
  const names = routes.slice(0, NAMED).map(({ name, router }) => `${name} of router ${router}`)
  const left = routes.length - names.length
  return `${count(routes.length, 'route')} to this gateway ${routes.length === 1 ? 'is' : 'are'} deleted, too: ${allOf([...names, ...(left > 0 ? [count(left, 'other')] : [])])}.`
}
