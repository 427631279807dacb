import { exportResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'
import { BgpPage } from '@/pages/fabric/BgpPage'
import { OnlyIpv4 } from '@/pages/fabric/OnlyIpv4'

export default function BgpExports() {
  return (
    <BgpPage tab="bgpExports">
      <ListPage resource={exportResource} isTab>
        <OnlyIpv4 />
      </ListPage>
    </BgpPage>
  )
}
