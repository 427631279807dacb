import { loopbackResource } from '@/resources/pools/loopback-address'
import { ListPage } from '../list/ListPage'

export default function LoopbackAddresses() {
  return <ListPage resource={loopbackResource} />
}
