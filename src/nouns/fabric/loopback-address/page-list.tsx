import { loopbackResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'

export default function LoopbackAddresses() {
  return <ListPage resource={loopbackResource} />
}
