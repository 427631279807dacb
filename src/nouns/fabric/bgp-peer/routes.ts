/** The sessions with BGP peers, and the messages of each. */
import { fabric } from '@commands/fabric/index'
import { asnIn } from '@/nouns/fabric/bgp-route/rules'
import { fabricPaths } from '@/paths/fabric'
import { bgpReads } from '@/resources/fabric/bgp-reads'
import { routesOf } from '@/areas/route'

const { list, page, panel } = routesOf(fabricPaths, fabric)

export const bgpPeerRoutes = [
  list('bgpPeers', {
    tab: true,
    of: () => bgpReads.peers(),
    load: () => import('./page-list'),
  }),
  panel('bgpPeer', {
    title: 'BGP peer',
    reads: ({ bgpPeer }) => [bgpReads.peer(bgpPeer)],
    load: () => import('./panel'),
  }),
  page('bgpHistories', {
    tab: true,
    early: true,
    reads: (_, search) => [bgpReads.histories(asnIn(search)).all()],
    deferredReads: () => [bgpReads.configs().all()],
    load: () => import('./page-histories'),
  }),
  panel('bgpHistory', {
    title: 'BGP messages',
    reads: ({ bgpHistory }) => [bgpReads.history(bgpHistory)],
    load: () => import('./panel-history'),
  }),
]
