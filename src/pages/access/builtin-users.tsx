import { builtinUserResource } from '@/resources/access/builtin-user'
import { ListPage } from '../list/ListPage'

export default function BuiltinUsers() {
  return <ListPage resource={builtinUserResource} />
}
