/** Links between IP pools and silos. */
import { pools } from '@commands/pools/index'
import { poolPaths } from '@/paths/pools'
import { linkedSilos } from '@/resources/pools/pool-silos'
import { siloReads } from '@/nouns/silos/silo/reads'
import { routesOf } from '../route'

const { panel } = routesOf(poolPaths, pools)

export const poolLinkRoutes = [
  panel('ipPoolSiloAdd', {
    reads: ({ pool }) => [linkedSilos(pool).page(undefined)],
    deferredReads: () => [siloReads.allSilos()],
    load: () => import('@/nouns/pools/ip-pool/panel-silo-add'),
  }),
]
