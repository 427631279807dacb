import { useMemo } from 'react'
import { historyResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'
import { AsnSelect, useAsn } from '@/pages/fabric/AsnSelect'
import { BgpPage } from '@/pages/fabric/BgpPage'

const NOTHING = {
  title: 'No messages',
  text: 'No switch has a session with a peer of this ASN.',
}

function Histories() {
  const of = useAsn(NOTHING)
  const { inAddress, empty } = of
  const resource = useMemo(() => historyResource(inAddress, empty), [inAddress, empty])
  return (
    <ListPage resource={resource} isTab>
      <AsnSelect of={of} command="bgp-config.messages" />
    </ListPage>
  )
}

export default function BgpHistories() {
  return (
    <BgpPage tab="bgpHistories">
      <Histories />
    </BgpPage>
  )
}
