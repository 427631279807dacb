import { importResource } from './looks'
import { AsnList } from '@/pages/fabric/AsnList'
import { BgpPage } from '@/pages/fabric/BgpPage'
import { OnlyIpv4 } from '@/pages/fabric/OnlyIpv4'

const NOTHING = {
  title: 'No imported routes',
  text: 'No peer has announced a network that its settings let in.',
}

export default function BgpImports() {
  return (
    <BgpPage tab="bgpImports">
      <AsnList resourceOf={importResource} nothing={NOTHING} command="bgp-config.imports">
        <OnlyIpv4 />
      </AsnList>
    </BgpPage>
  )
}
