import { historyResource } from './looks'
import { AsnList } from '@/pages/fabric/AsnList'
import { BgpPage } from '@/pages/fabric/BgpPage'

const NOTHING = {
  title: 'No messages',
  text: 'No switch has a session with a peer of this ASN.',
}

export default function BgpHistories() {
  return (
    <BgpPage tab="bgpHistories">
      <AsnList resourceOf={historyResource} nothing={NOTHING} command="bgp-config.messages" />
    </BgpPage>
  )
}
