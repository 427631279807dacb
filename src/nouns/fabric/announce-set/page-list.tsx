import { setResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'
import { BgpPage } from '@/pages/fabric/BgpPage'

export default function AnnounceSets() {
  return (
    <BgpPage tab="announceSets">
      <ListPage resource={setResource} isTab />
    </BgpPage>
  )
}
