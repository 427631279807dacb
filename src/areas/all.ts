/** Every area at once, for tests and scripts. */
import access from './access'
import type { Area } from './area'
import compute from './compute'
import { core } from './core'
import metrics from './metrics'
import networking from './networking'
import type { Route } from './route'
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

/** Every route. */
export const routes: readonly Route[] = allAreas.flatMap((area) => area.routes)
