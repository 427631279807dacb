import { settingsResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'

export default function AllPortSettings() {
  return <ListPage resource={settingsResource} />
}
