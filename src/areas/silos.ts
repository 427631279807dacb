/** Silos with their identity providers, users, quotas and tokens. */
import { silos as commands } from '@commands/silos/index'
import type { Area } from './area'
import { siloRoutes } from '@/nouns/silos/silo/routes'
import { identityProviderRoutes } from '@/nouns/silos/identity-provider/routes'
import { siloUserRoutes } from '@/nouns/silos/silo-user/routes'
import { scimTokenRoutes } from '@/nouns/silos/scim-token/routes'
import { siloAccessRoutes } from '@/nouns/silos/silo-access/routes'

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
