import { bfdResource } from '@/resources/fabric/bfd-session'
import { ListPage } from '../list/ListPage'

export default function BfdSessions() {
  return <ListPage resource={bfdResource} />
}
