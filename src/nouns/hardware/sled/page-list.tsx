import { sledResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'
import { InventoryPage } from '@/pages/hardware/InventoryPage'

const resource = sledResource()

export default function Sleds() {
  return (
    <InventoryPage tab="sleds">
      <ListPage resource={resource} isTab />
    </InventoryPage>
  )
}
