import { switchResource } from '@/resources/hardware/hardware'
import { ListPage } from '@/pages/list/ListPage'
import { InventoryPage } from '@/pages/hardware/InventoryPage'

const resource = switchResource()

export default function Switches() {
  return (
    <InventoryPage tab="switches">
      <ListPage resource={resource} isTab />
    </InventoryPage>
  )
}
