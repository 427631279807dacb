import { useEarlyRead } from '@/bind/read'
import { unadoptedDisks } from '@/resources/hardware/reads'
import { unadoptedDiskResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'
import { InventoryPage } from '@/pages/hardware/InventoryPage'

export default function UnadoptedDisks() {
  // Without such a list in the rack's API there is no such tab. This read then throws for the whole page instead of
  // the tab.
  useEarlyRead(unadoptedDisks().all())
  return (
    <InventoryPage tab="unadoptedDisks">
      <ListPage resource={unadoptedDiskResource} isTab />
    </InventoryPage>
  )
}
