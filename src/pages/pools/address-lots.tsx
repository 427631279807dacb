import { lotResource } from '@/resources/pools/address-lot'
import { ListPage } from '../list/ListPage'

export default function AddressLots() {
  return <ListPage resource={lotResource} />
}
