import { sledResource } from '@/resources/hardware/sled'
import { ListPage } from '../list/ListPage'
import { InventoryPage } from './InventoryPage'

const resource = sledResource()

export default function Sleds() {
  return (
    <InventoryPage tab="sleds">
      <ListPage resource={resource} isTab />
    </InventoryPage>
  )
}
