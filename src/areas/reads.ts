/** What an address reads before it is shown. */
import { coreReads } from '@/resources/core/reads'
import type { AnyInput } from '@/api/operation'
import type { Read } from '@/api/query'
import { ownSilo } from '@/resources/effective-role'
import { pageUnder } from './index'
import type { Params, Route } from './route'

/** What the frame of every page reads: who is signed in, and what they may do. */
export const frameReads = (): readonly Read<unknown>[] => [
  coreReads.me(),
  coreReads.myGroups(),
  coreReads.systemPolicy(),
  coreReads.visibleSiloPolicy(),
]

/** What no page waits for: it says more about what the user may do. */
export const besideReads = (route: Route): readonly Read<unknown>[] =>
  route.kind === 'redirect' || route.level === 'bare' ? [] : [ownSilo()]

/** Everything that must be known before a page is shown: its frame's reads, its own, and those of the page under it. */
export function readsOf(
  route: Route,
  params: Params,
  search: URLSearchParams,
): readonly Read<unknown>[] {
  if (route.kind === 'redirect') return []
  const own = route.reads?.(params, search) ?? []
  if (route.kind === 'panel') {
    // A form about a project stands over the silo's list of them.
    const { project } = params
    const policy =
      route.level === 'silo' && project !== undefined
        ? [coreReads.visibleProjectPolicy(project)]
        : []
    return [...readsOf(pageUnder(route), params, search), ...policy, ...own]
  }
  if (route.open) return own
  const project =
    route.level === 'project' && params['project'] !== undefined
      ? [coreReads.project(params['project']), coreReads.visibleProjectPolicy(params['project'])]
      : []
  return [...frameReads(), ...project, ...own]
}

/** The view of one thing by the name or id in the address; a policy is not one. */
const isView = ({ queryKey }: Read<unknown>) => {
  const [id, input] = queryKey as [string, AnyInput | undefined]
  return (
    queryKey.length === 2 &&
    /(?<!Policy)View$/.test(id) &&
    Object.keys(input?.path ?? {}).length > 0
  )
}

/** What an address is about: when one of these is not there, there is no page. Anything else that fails is a part. */
export const aboutOf = (
  route: Route,
  params: Params,
  search: URLSearchParams,
): readonly Read<unknown>[] => readsOf(route, params, search).filter(isView)
