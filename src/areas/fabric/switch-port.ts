/** Ports of the switches, with the tabs of one. */
import { fabric } from '@commands/fabric/index'
import type { PortPlace } from '@/model/fabric/switch-port'
import { fabricPaths } from '@/paths/fabric'
import { listAt } from '@/resources/list-read'
import { settingsReads } from '@/resources/fabric/port-settings-reads'
import { portReads } from '@/resources/fabric/switch-port-reads'
import { routesOf } from '../route'

const { page, panel } = routesOf(fabricPaths, fabric)

const title = ({ switchSlot, switchPort }: PortPlace) => `${switchSlot} ${switchPort}`

export const switchPortRoutes = [
  page('switchPorts', {
    tab: true,
    early: true,
    reads: (_, search) => [listAt(portReads.ports(), search)],
    deferredReads: () => [settingsReads.all().all()],
    load: () => import('@/pages/fabric/switch-ports'),
  }),
  page('switchPort', {
    tab: true,
    title,
    reads: (at) => [portReads.port(at)],
    deferredReads: (at) => [settingsReads.all().all(), portReads.status(at)],
    load: () => import('@/pages/fabric/switch-port'),
  }),
  page('switchPortLldp', {
    tab: true,
    title,
    reads: (at) => [portReads.port(at)],
    deferredReads: (at) => [settingsReads.all().all(), portReads.lldp(at)],
    load: () => import('@/pages/fabric/switch-port-lldp'),
  }),
  page('switchPortNeighbors', {
    tab: true,
    title,
    reads: (at) => [portReads.port(at)],
    deferredReads: (at) => [settingsReads.all().all(), portReads.neighbors(at).all()],
    load: () => import('@/pages/fabric/switch-port-neighbors'),
  }),
  panel('switchPortApply', {
    reads: (at) => [portReads.port(at)],
    deferredReads: () => [settingsReads.all().all(), settingsReads.bgpConfigs().all()],
    load: () => import('@/panels/fabric/switch-port-apply'),
  }),
  panel('switchPortLldpEdit', {
    reads: (at) => [portReads.lldp(at)],
    load: () => import('@/panels/fabric/switch-port-lldp'),
  }),
]
