import { lotResource } from '@/resources/fabric/address-lot'
import { ListPage } from '../list/ListPage'

export default function AddressLots() {
  return <ListPage resource={lotResource} />
}
