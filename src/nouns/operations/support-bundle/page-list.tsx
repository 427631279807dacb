import { bundleResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'

export default function SupportBundles() {
  return <ListPage resource={bundleResource} />
}
