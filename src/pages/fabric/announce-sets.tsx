import { setResource } from '@/resources/fabric/announce-set'
import { ListPage } from '../list/ListPage'
import { BgpPage } from './BgpPage'

export default function AnnounceSets() {
  return (
    <BgpPage tab="announceSets">
      <ListPage resource={setResource} isTab />
    </BgpPage>
  )
}
