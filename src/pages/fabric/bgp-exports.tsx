import { exportResource } from '@/resources/fabric/bgp-route'
import { ListPage } from '../list/ListPage'
import { BgpPage } from './BgpPage'
import { OnlyIpv4 } from './OnlyIpv4'

export default function BgpExports() {
  return (
    <BgpPage tab="bgpExports">
      <ListPage resource={exportResource} isTab>
        <OnlyIpv4 />
      </ListPage>
    </BgpPage>
  )
}
