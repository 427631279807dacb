/** The sessions with BGP peers, and the messages of each. */
import { fabric } from '@commands/fabric/index'
import { asnIn } from '@/model/fabric/bgp-route'
import { fabricPaths } from '@/paths/fabric'
import { listAt } from '@/resources/list-read'
import { bgpReads } from '@/resources/fabric/bgp-reads'
import { routesOf } from '../route'

const { page, panel } = routesOf(fabricPaths, fabric)

export const bgpPeerRoutes = [
  page('bgpPeers', {
    tab: true,
    early: true,
    reads: (_, search) => [listAt(bgpReads.peers(), search)],
    load: () => import('@/pages/fabric/bgp-peers'),
  }),
  panel('bgpPeer', {
    title: 'BGP peer',
    reads: ({ bgpPeer }) => [bgpReads.peer(bgpPeer)],
    load: () => import('@/panels/fabric/bgp-peer'),
  }),
  page('bgpHistories', {
    tab: true,
    early: true,
    reads: (_, search) => [bgpReads.histories(asnIn(search)).all()],
    deferredReads: () => [bgpReads.configs().all()],
    load: () => import('@/pages/fabric/bgp-histories'),
  }),
  panel('bgpHistory', {
    title: 'BGP messages',
    reads: ({ bgpHistory }) => [bgpReads.history(bgpHistory)],
    load: () => import('@/panels/fabric/bgp-history'),
  }),
]
