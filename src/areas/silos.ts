/** Silos with their identity providers, users, quotas and tokens. */
import { silos as commands } from '@commands/silos/index'
import type { Area } from './area'
import { siloRoutes } from './silos/silo'
import { identityProviderRoutes } from './silos/identity-provider'
import { siloUserRoutes } from './silos/silo-user'
import { scimTokenRoutes } from './silos/scim-token'
import { siloAccessRoutes } from './silos/silo-access'

export const silos: Area = {
  name: 'silos',
  ...commands,
  routes: [
    siloRoutes,
    identityProviderRoutes,
    siloUserRoutes,
    scimTokenRoutes,
    siloAccessRoutes,
  ].flat(),
}
