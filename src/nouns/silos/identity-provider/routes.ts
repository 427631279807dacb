/** Identity providers of a silo. */
import { silos } from '@commands/silos/index'
import { siloPaths } from '@/paths/silos'
import { siloReads } from '@/nouns/silos/silo/reads'
import { routesOf } from '@/areas/route'

const { panel } = routesOf(siloPaths, silos)

export const identityProviderRoutes = [
  panel('siloIdpNew', {
    load: () => import('./panel-create'),
  }),
  panel('siloIdp', {
    title: 'Identity provider',
    reads: ({ silo, provider }) => [siloReads.provider(silo, provider)],
    load: () => import('./panel'),
  }),
]
