import { builtinUserResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'

export default function BuiltinUsers() {
  return <ListPage resource={builtinUserResource} />
}
