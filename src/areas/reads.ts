/** The reads of an address, which are fetched before it is shown. */
import { coreReads } from '@/resources/core/reads'
import type { AnyInput } from '@/api/operation'
import type { Read } from '@/api/query'
import { ownSilo } from '@/resources/effective-role'
import { pageUnder } from './index'
import type { Params, Route } from './route'

/** The reads of every page: the user and their permissions. */
export const frameReads = (): readonly Read<unknown>[] => [
  coreReads.me(),
  coreReads.myGroups(),
  coreReads.systemPolicy(),
  coreReads.visibleSiloPolicy(),
]

/** The reads of every page of a project. */
export const projectReads = (project: string): readonly Read<unknown>[] => [
  coreReads.project(project),
  coreReads.visibleProjectPolicy(project),
]

/** Further reads about permissions, for which no page waits. */
export const besideReads = (route: Route): readonly Read<unknown>[] =>
  route.kind === 'redirect' || route.level === 'bare' ? [] : [ownSilo()]

/** Every read that a page waits for: those of every page, its own, and those of the page under a panel. */
export function readsOf(
  route: Route,
  params: Params,
  search: URLSearchParams,
): readonly Read<unknown>[] {
  if (route.kind === 'redirect') return []
  const own = route.reads?.(params, search) ?? []
  if (route.kind === 'panel') {
    // The form of a project lies over the list of projects, which does not read the project's policy.
    const { project } = params
    const policy =
      route.level === 'silo' && project !== undefined
        ? [coreReads.visibleProjectPolicy(project)]
        : []
    return [...readsOf(pageUnder(route), params, search), ...policy, ...own]
  }
  if (route.open) return own
  const { project } = params
  const ofProject = route.level === 'project' && project !== undefined ? projectReads(project) : []
  return [...frameReads(), ...ofProject, ...own]
}

/** Whether a read views one thing by the name or id in the address. Policies do not count. */
const isView = ({ queryKey }: Read<unknown>) => {
  const [id, input] = queryKey as [string, AnyInput | undefined]
  return (
    queryKey.length === 2 &&
    /(?<!Policy)View$/.test(id) &&
    Object.keys(input?.path ?? {}).length > 0
  )
}

/** The reads of what an address is about: if one is not found, neither is the page. */
export const aboutOf = (
  route: Route,
  params: Params,
  search: URLSearchParams,
): readonly Read<unknown>[] => readsOf(route, params, search).filter(isView)
