import { rackResource } from '@/resources/hardware/hardware'
import { ListPage } from '@/pages/list/ListPage'
import { InventoryPage } from '@/pages/hardware/InventoryPage'

const resource = rackResource()

export default function Racks() {
  return (
    <InventoryPage tab="racks">
      <ListPage resource={resource} isTab />
    </InventoryPage>
  )
}
