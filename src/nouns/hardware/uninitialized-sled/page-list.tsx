import { waitingResource } from '@/resources/hardware/hardware'
import { ListPage } from '@/pages/list/ListPage'
import { InventoryPage } from '@/pages/hardware/InventoryPage'

const resource = waitingResource()

export default function UninitializedSleds() {
  return (
    <InventoryPage tab="uninitializedSleds">
      <ListPage resource={resource} isTab />
    </InventoryPage>
  )
}
