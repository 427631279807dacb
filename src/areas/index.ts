/**
 * The areas, and what of them is loaded. The core area is part of the first load. The area of an address is loaded with its
 * routes before its page is shown; the commands, keys and addresses of the others are loaded once somebody uses the page.
 */
import { createStore } from 'zustand/vanilla'
import { addNouns } from '@commands/engine/noun'
import type { PathName } from '@/paths'
import type { PathMatch } from '@/paths/match'
import { createPathTable } from '@/paths/match'
import type { Area, AreaName } from './area'
import { core, coreRoutes } from './core'
import type { PageRoute, PanelRoute, Params, Route } from './route'
import { templatesUnder } from './route'
import { AREAS, areaOf, outlineOf, rankOf } from './outlines'

export { areaOf, rankOf } from './outlines'

interface Loaded {
  areas: readonly Area[]
  /** Every area is loaded: a command, key, noun or address that is still unknown does not exist. */
  isWhole: boolean
}

/** The loaded areas. */
export const areas = createStore<Loaded>(() => ({ areas: [], isWhole: false }))

const table = createPathTable<PathName>()
const byName = new Map<PathName, Route>()
const byTemplate = new Map<string, Route>()
const withRoutes = new Set<AreaName>()
const fetching = new Map<AreaName, Promise<Area | undefined>>()

/** Adds areas that are fetched, all at once: whoever follows the areas is called once. */
function add(fetched: readonly Area[]) {
  const { areas: before } = areas.getState()
  const added = fetched.filter((area) => !before.includes(area))
  if (added.length === 0) return
  for (const { name, nouns, paths } of added) {
    addNouns(nouns, rankOf(name))
    table.add(paths)
  }
  const all = [...before, ...added]
  areas.setState({ areas: all, isWhole: all.length === AREAS.length })
}

/** Adds the routes of an area: what its addresses show. */
export function addRoutes(name: AreaName, routes: readonly Route[]) {
  withRoutes.add(name)
  for (const route of routes) {
    byName.set(route.name, route)
    byTemplate.set(route.template, route)
  }
}

add([core])
addRoutes('core', coreRoutes)

const isLoaded = (name: AreaName) => areas.getState().areas.some((area) => area.name === name)

function fetchArea(name: AreaName): Promise<Area | undefined> {
  const before = fetching.get(name)
  if (before) return before
  const now = Promise.resolve(outlineOf(name).load?.()).then(
    (module) => module?.default,
    (error: unknown) => {
      // The next call tries again: the connection may be back by then.
      fetching.delete(name)
      throw error
    },
  )
  fetching.set(name, now)
  return now
}

/** Loads areas. Those that could be fetched are added although others could not. */
async function load(names: readonly AreaName[]): Promise<void> {
  const results = await Promise.allSettled(names.map(fetchArea))
  add(results.flatMap((result) => (result.status === 'fulfilled' && result.value) || []))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

async function loadRoutes(name: AreaName): Promise<void> {
  const area = await fetchArea(name)
  const routes = await area?.loadRoutes?.()
  if (routes) addRoutes(name, Object.values(routes).flat())
}

/**
 * Loads the areas that an address needs, and the routes of its own.
 * @returns undefined when they are loaded already
 * @throws TypeError when the code cannot be fetched
 */
export function loadFor(pathname: string): Promise<unknown> | undefined {
  const name = areaOf(pathname)
  const { needs = [] } = outlineOf(name)
  const missing = [name, ...needs].filter((one) => !isLoaded(one))
  return missing.length === 0 && withRoutes.has(name)
    ? undefined
    : Promise.all([load(missing), loadRoutes(name)])
}

/** Loads every area, without its routes. @returns undefined when all are loaded already */
export function loadAll(): Promise<unknown> | undefined {
  return areas.getState().isWhole ? undefined : load(AREAS.filter((name) => !isLoaded(name)))
}

/** Matches a path with the addresses of the loaded areas. */
export const matchPath = (pathname: string): PathMatch<PathName> | undefined =>
  table.match(pathname)

/** The addresses above this one, outermost first. */
export const addressesAbove = (pathname: string): string[] => table.above(pathname)

/**
 * The route of an address, with its parameters.
 * @returns undefined for an unknown address, and as long as the routes of its area are not loaded
 */
export function routeAt(pathname: string): { route: Route; params: Params } | undefined {
  const match = matchPath(pathname)
  const route = match && byName.get(match.name)
  return match && route && { route, params: match.params }
}

/** The page under a panel. @throws Error where there is none */
export function pageUnder(panel: PanelRoute): PageRoute {
  for (const template of templatesUnder(panel.template)) {
    const route = panel.over ? byName.get(panel.over) : byTemplate.get(template)
    if (route?.kind === 'page') return route
  }
  throw new Error(`No page lies under ${panel.template}`)
}

/**
 * The address one level up. A level that redirects to this address is skipped: the address of a thing redirects to
 * its first tab.
 */
export function parentOf(address: string): string | undefined {
  const here = address.split('?')[0] ?? ''
  return addressesAbove(here).findLast((up) => {
    const found = routeAt(up)
    return !(
      found?.route.kind === 'redirect' && `${here}/`.startsWith(`${found.route.to(found.params)}/`)
    )
  })
}
