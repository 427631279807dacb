/** Announce sets of BGP. */
import { fabric } from '@commands/fabric/index'
import { fabricPaths } from '@/paths/fabric'
import { lotReads } from '@/nouns/fabric/address-lot/reads'
import { bgpReads } from '@/resources/fabric/bgp-reads'
import { routesOf } from '@/areas/route'

const { list, page, panel } = routesOf(fabricPaths, fabric)

export const announceSetRoutes = [
  list('announceSets', {
    tab: true,
    of: () => bgpReads.announceSets(),
    load: () => import('./page-list'),
  }),
  panel('announceSetNew', {
    deferredReads: () => [lotReads.allBlocks()],
    load: () => import('./panel-create'),
  }),
  page('announceSet', {
    reads: ({ announceSet }) => [bgpReads.announceSet(announceSet)],
    deferredReads: () => [lotReads.allBlocks()],
    load: () => import('./page'),
  }),
  panel('announceSetEdit', {
    load: () => import('./panel-edit'),
  }),
]
