import { loopbackResource } from '@/resources/fabric/loopback-address'
import { ListPage } from '../list/ListPage'

export default function LoopbackAddresses() {
  return <ListPage resource={loopbackResource} />
}
