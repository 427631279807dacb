import { rackResource } from '@/resources/hardware/hardware'
import { ListPage } from '../list/ListPage'
import { InventoryPage } from './InventoryPage'

const resource = rackResource()

export default function Racks() {
  return (
    <InventoryPage tab="racks">
      <ListPage resource={resource} isTab />
    </InventoryPage>
  )
}
