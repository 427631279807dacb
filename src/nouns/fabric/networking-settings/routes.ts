/** Networking settings of the whole fleet. */
import { fabric } from '@commands/fabric/index'
import { fabricPaths } from '@/paths/fabric'
import { fabricReads } from '@/resources/fabric/reads'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(fabricPaths, fabric)

export const networkingSettingsRoutes = [
  page('networkingSettings', {
    reads: () => [fabricReads.networkingSettings()],
    load: () => import('./page'),
  }),
  panel('networkingSettingsEdit', {
    load: () => import('./panel-edit'),
  }),
]
