import { waitingResource } from '@/resources/hardware/hardware'
import { ListPage } from '../list/ListPage'
import { InventoryPage } from './InventoryPage'

const resource = waitingResource()

export default function UninitializedSleds() {
  return (
    <InventoryPage tab="uninitializedSleds">
      <ListPage resource={resource} isTab />
    </InventoryPage>
  )
}
