import { settingsResource } from '@/resources/fabric/port-settings'
import { ListPage } from '../list/ListPage'

export default function AllPortSettings() {
  return <ListPage resource={settingsResource} />
}
