/** Ports of the switches, with the tabs of one. */
import { fabric } from '@commands/fabric/index'
import type { PortPlace } from './rules'
import { fabricPaths } from '@/paths/fabric'
import { settingsReads } from '@/nouns/fabric/port-settings/reads'
import { portReads } from './reads'
import { routesOf } from '@/areas/route'

const { list, page, panel } = routesOf(fabricPaths, fabric)

const title = ({ switchSlot, switchPort }: PortPlace) => `${switchSlot} ${switchPort}`

export const switchPortRoutes = [
  list('switchPorts', {
    tab: true,
    of: () => portReads.ports(),
    deferredReads: () => [settingsReads.all().all()],
    load: () => import('./page-list'),
  }),
  page('switchPort', {
    tab: true,
    title,
    reads: (at) => [portReads.port(at)],
    deferredReads: (at) => [settingsReads.all().all(), portReads.status(at)],
    load: () => import('./page'),
  }),
  page('switchPortLldp', {
    tab: true,
    title,
    reads: (at) => [portReads.port(at)],
    deferredReads: (at) => [settingsReads.all().all(), portReads.lldp(at)],
    load: () => import('./page-lldp'),
  }),
  page('switchPortNeighbors', {
    tab: true,
    title,
    reads: (at) => [portReads.port(at)],
    deferredReads: (at) => [settingsReads.all().all(), portReads.neighbors(at).all()],
    load: () => import('./page-neighbors'),
  }),
  panel('switchPortApply', {
    reads: (at) => [portReads.port(at)],
    deferredReads: () => [settingsReads.all().all(), settingsReads.bgpConfigs().all()],
    load: () => import('./panel-apply'),
  }),
  panel('switchPortLldpEdit', {
    reads: (at) => [portReads.lldp(at)],
    load: () => import('./panel-lldp'),
  }),
]
