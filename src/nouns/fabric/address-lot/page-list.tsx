import { lotResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'

export default function AddressLots() {
  return <ListPage resource={lotResource} />
}
