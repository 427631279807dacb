import { peerResource } from '@/resources/fabric/bgp-peer'
import { ListPage } from '../list/ListPage'
import { BgpPage } from './BgpPage'

export default function BgpPeers() {
  return (
    <BgpPage tab="bgpPeers">
      <ListPage resource={peerResource} isTab />
    </BgpPage>
  )
}
