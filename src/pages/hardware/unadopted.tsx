import { useEarlyRead } from '@/bind/read'
import { unadoptedDisks } from '@/resources/hardware/reads'
import { unadoptedDiskResource } from '@/resources/hardware/unadopted-disk'
import { ListPage } from '../list/ListPage'
import { InventoryPage } from './InventoryPage'

export default function UnadoptedDisks() {
  // If the rack's API has no such list, there is no such tab. This read then throws for the whole page, not the tab.
  useEarlyRead(unadoptedDisks().all())
  return (
    <InventoryPage tab="unadoptedDisks">
      <ListPage resource={unadoptedDiskResource} isTab />
    </InventoryPage>
  )
}
