import { bundleResource } from '@/resources/system/support-bundle'
import { ListPage } from '../list/ListPage'

export default function SupportBundles() {
  return <ListPage resource={bundleResource} />
}
