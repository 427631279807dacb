import { bundleResource } from '@/resources/operations/support-bundle'
import { ListPage } from '../list/ListPage'

export default function SupportBundles() {
  return <ListPage resource={bundleResource} />
}
