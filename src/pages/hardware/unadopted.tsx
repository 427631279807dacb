import { useEarlyRead } from '@/bind/read'
import { unadoptedDisks } from '@/resources/hardware/reads'
import { unadoptedDiskResource } from '@/resources/hardware/unadopted-disk'
import { ListPage } from '../list/ListPage'
import { InventoryPage } from './InventoryPage'

export default function UnadoptedDisks() {
  // Where the rack lists no such disks there is no such tab: the whole page says so, not the tab alone.
  useEarlyRead(unadoptedDisks().all())
  return (
    <InventoryPage tab="unadoptedDisks">
      <ListPage resource={unadoptedDiskResource} isTab />
    </InventoryPage>
  )
}
