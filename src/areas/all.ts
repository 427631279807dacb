/** Every area at once, for tests and scripts. */
import { access } from './access'
import type { Area } from './area'
import { compute } from './compute'
import { core } from './core'
import { networking } from './networking'
import type { Route } from './route'
import { settings } from './settings'
import { signIn } from './sign-in'
import { storage } from './storage'
import { system } from './system'

export const allAreas: readonly Area[] = [
  core,
  compute,
  storage,
  networking,
  access,
  settings,
  system,
  signIn,
]

/** Every route. */
export const routes: readonly Route[] = allAreas.flatMap((area) => area.routes)
