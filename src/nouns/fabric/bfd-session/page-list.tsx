import { bfdResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'

export default function BfdSessions() {
  return <ListPage resource={bfdResource} />
}
