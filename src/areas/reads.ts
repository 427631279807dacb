/** The reads of an address: those that are fetched before it is shown, and those that fill in later. */
import { coreReads } from '@/resources/core/reads'
import type { AnyInput } from '@/api/operation'
import type { Read } from '@/api/query'
import { ownSilo } from '@/resources/core/own-silo'
import { pageUnder } from './index'
import type { PageRoute, PanelRoute, Params, Route } from './route'

/** The reads of every page: the user and their permissions. The frame fills them in. */
export const frameReads = (): readonly Read<unknown>[] => [
  coreReads.me(),
  coreReads.myGroups(),
  coreReads.systemPolicy(),
  coreReads.visibleSiloPolicy(),
]

/** The reads of every page of a project. The page is not found without the project. */
export const projectReads = (project: string): readonly Read<unknown>[] => [
  coreReads.project(project),
  coreReads.visibleProjectPolicy(project),
]

/** The page of an address: the one under a panel, or its own. */
const pageOf = (route: Exclude<Route, { kind: 'redirect' }>): PageRoute =>
  route.kind === 'panel' ? pageUnder(route) : route

/**
 * The reads that an address waits for: those of its page, and those of the panel over it, which may use the page's.
 * A form also needs to know who the user is, since an unsaved draft is its author's alone.
 * @param isFirst whether the address is the first that is shown: a page that can be shown early does not wait
 */
export function readsOf(
  route: Route,
  params: Params,
  search: URLSearchParams,
  { isFirst = false } = {},
): readonly Read<unknown>[] {
  if (route.kind === 'redirect') return []
  const page = pageOf(route)
  if (isFirst && page === route && page.early) return []
  return [
    ...(page.open ? [] : [coreReads.me()]),
    ...(page.reads?.(params, search) ?? []),
    ...((route.kind === 'panel' ? route.reads?.(params, search) : undefined) ?? []),
  ]
}

/** The reads of an address without those of the frame, in the order in which they are needed. */
export function ownReadsOf(
  route: Route,
  params: Params,
  search: URLSearchParams,
): readonly Read<unknown>[] {
  if (route.kind === 'redirect') return []
  return [
    ...readsOf(route, params, search),
    ...(pageOf(route).deferredReads?.(params, search) ?? []),
    ...((route.kind === 'panel' ? route.deferredReads?.(params, search) : undefined) ?? []),
  ]
}

/** Every read of an address. */
export function everyReadOf(
  route: Route,
  params: Params,
  search: URLSearchParams,
): readonly Read<unknown>[] {
  if (route.kind === 'redirect') return []
  const page = pageOf(route)
  const { project } = params
  // The form of a project lies over the list of projects, which does not read the project.
  const ofProject =
    project === undefined
      ? []
      : page.level === 'project'
        ? projectReads(project)
        : [coreReads.visibleProjectPolicy(project)]
  return [
    ...ownReadsOf(route, params, search),
    ...(page.open ? [] : [...ofProject, ...frameReads()]),
    // Last, since it waits for reads of the frame and then sends a further request.
    ...(page.level === 'bare' ? [] : [ownSilo()]),
  ]
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

/** The reads of a panel without those of the page under it. */
const panelReadsOf = (route: PanelRoute, params: Params, search: URLSearchParams) => [
  ...(route.reads?.(params, search) ?? []),
  ...(route.deferredReads?.(params, search) ?? []),
]

/** The reads of what a page, or a panel without its page, is about: if one is not found, neither is the page or panel. */
export const aboutOf = (
  route: Route,
  params: Params,
  search: URLSearchParams,
): readonly Read<unknown>[] =>
  (route.kind === 'panel'
    ? panelReadsOf(route, params, search)
    : everyReadOf(route, params, search)
  ).filter(isView)
