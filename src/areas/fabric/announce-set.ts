/** Announce sets of BGP. */
import { fabric } from '@commands/fabric/index'
import { fabricPaths } from '@/paths/fabric'
import { listAt } from '@/resources/list-read'
import { lotReads } from '@/resources/fabric/address-lot-reads'
import { bgpReads } from '@/resources/fabric/bgp-reads'
import { routesOf } from '../route'

const { page, panel } = routesOf(fabricPaths, fabric)

export const announceSetRoutes = [
  page('announceSets', {
    tab: true,
    early: true,
    reads: (_, search) => [listAt(bgpReads.announceSets(), search)],
    load: () => import('@/pages/fabric/announce-sets'),
  }),
  panel('announceSetNew', {
    deferredReads: () => [lotReads.allBlocks()],
    load: () => import('@/panels/fabric/announce-set-create'),
  }),
  page('announceSet', {
    reads: ({ announceSet }) => [bgpReads.announceSet(announceSet)],
    deferredReads: () => [lotReads.allBlocks()],
    load: () => import('@/pages/fabric/announce-set'),
  }),
  panel('announceSetEdit', {
    load: () => import('@/panels/fabric/announce-set-edit'),
  }),
]
