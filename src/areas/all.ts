/** Every area at once, for tests and scripts. */
import access from './access'
import type { Area, AreaName } from './area'
import compute from './compute'
import { core, coreRoutes } from './core'
import metrics from './metrics'
import networking from './networking'
import type { PathName } from '@/paths'
import type { Route } from './route'
import { addRoutes } from './index'
import settings from './settings'
import signIn from './sign-in'
import storage from './storage'
import alerts from './alerts'
import fabric from './fabric'
import hardware from './hardware'
import operations from './operations'
import pools from './pools'
import racks from './racks'
import silos from './silos'

export const allAreas: readonly Area[] = [
  core,
  compute,
  metrics,
  storage,
  networking,
  access,
  settings,
  silos,
  pools,
  fabric,
  hardware,
  alerts,
  operations,
  racks,
  signIn,
]

/** The routes of each area, which are known to all from then on. */
export const routesByArea: ReadonlyMap<AreaName, readonly Route[]> = new Map(
  await Promise.all(
    allAreas.map(async ({ name, loadRoutes }) => {
      const routes = loadRoutes ? Object.values(await loadRoutes()).flat() : coreRoutes
      addRoutes(name, routes)
      return [name, routes] as const
    }),
  ),
)

/** Every route. */
export const routes: readonly Route[] = [...routesByArea.values()].flat()

/** @throws Error for a name without a route */
export function routeOf(name: PathName): Route {
  const route = routes.find((one) => one.name === name)
  if (!route) throw new Error(`No route for ${name}`)
  return route
}
