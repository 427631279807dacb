import { useEarlyRead } from '@/bind/read'
import { unadoptedDisks } from '@/resources/hardware/reads'
import { unadoptedDiskResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'
import { InventoryPage } from '@/pages/hardware/InventoryPage'

export default function UnadoptedDisks() {
  // If the rack's API has no such list, there is no such tab. This read then throws for the whole page, not the tab.
  useEarlyRead(unadoptedDisks().all())
  return (
    <InventoryPage tab="unadoptedDisks">
      <ListPage resource={unadoptedDiskResource} isTab />
    </InventoryPage>
  )
}
