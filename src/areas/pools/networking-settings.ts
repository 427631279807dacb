/** Networking settings of the whole fleet. */
import { pools } from '@commands/pools/index'
import { poolPaths } from '@/paths/pools'
import { poolReads } from '@/resources/pools/reads'
import { routesOf } from '../route'

const { page, panel } = routesOf(poolPaths, pools)

export const networkingSettingsRoutes = [
  page('networkingSettings', {
    reads: () => [poolReads.networkingSettings()],
    load: () => import('@/pages/pools/networking-settings'),
  }),
  panel('networkingSettingsEdit', {
    load: () => import('@/panels/pools/networking-settings-edit'),
  }),
]
