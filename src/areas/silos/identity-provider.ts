/** Identity providers of a silo. */
import { silos } from '@commands/silos/index'
import { siloPaths } from '@/paths/silos'
import { siloReads } from '@/resources/silos/reads'
import { routesOf } from '../route'

const { panel } = routesOf(siloPaths, silos)

export const identityProviderRoutes = [
  panel('siloIdpNew', {
    load: () => import('@/panels/silos/identity-provider-create'),
  }),
  panel('siloIdp', {
    title: 'Identity provider',
    reads: ({ silo, provider }) => [siloReads.provider(silo, provider)],
    load: () => import('@/panels/silos/identity-provider'),
  }),
]
