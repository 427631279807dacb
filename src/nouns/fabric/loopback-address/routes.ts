/** Loopback addresses of the switches. */
import { fabric } from '@commands/fabric/index'
import { fabricPaths } from '@/paths/fabric'
import { fabricReads } from '@/resources/fabric/reads'
import { lotReads } from '@/nouns/fabric/address-lot/reads'
import { hardwareReads } from '@/resources/hardware/reads'
import { routesOf } from '@/areas/route'

const { list, panel } = routesOf(fabricPaths, fabric)

export const loopbackAddressRoutes = [
  list('loopbackAddresses', {
    of: () => fabricReads.loopbacks(),
    load: () => import('./page-list'),
  }),
  panel('loopbackAddressNew', {
    reads: () => [hardwareReads.racks().all()],
    deferredReads: () => [lotReads.lots().all()],
    load: () => import('./panel-create'),
  }),
]
