import { peerResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'
import { BgpPage } from '@/pages/fabric/BgpPage'

export default function BgpPeers() {
  return (
    <BgpPage tab="bgpPeers">
      <ListPage resource={peerResource} isTab />
    </BgpPage>
  )
}
