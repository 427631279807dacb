/** Settings of switch ports. */
import { fabric } from '@commands/fabric/index'
import { fabricPaths } from '@/paths/fabric'
import { listAt } from '@/resources/list-read'
import { settingsReads } from '@/resources/fabric/port-settings-reads'
import { portReads } from '@/resources/fabric/switch-port-reads'
import { routesOf } from '../route'

const { page } = routesOf(fabricPaths, fabric)

export const portSettingsRoutes = [
  page('allPortSettings', {
    early: true,
    reads: (_, search) => [listAt(settingsReads.all(), search)],
    load: () => import('@/pages/fabric/all-port-settings'),
  }),
  page('portSettings', {
    reads: ({ portSettings }) => [settingsReads.one(portSettings)],
    deferredReads: () => [
      portReads.ports().all(),
      settingsReads.all().all(),
      settingsReads.bgpConfigs().all(),
    ],
    load: () => import('@/pages/fabric/port-settings'),
  }),
]
