import { switchResource } from '@/resources/hardware/hardware'
import { ListPage } from '../list/ListPage'
import { InventoryPage } from './InventoryPage'

const resource = switchResource()

export default function Switches() {
  return (
    <InventoryPage tab="switches">
      <ListPage resource={resource} isTab />
    </InventoryPage>
  )
}
