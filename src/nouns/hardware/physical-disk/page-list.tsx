import { useMemo } from 'react'
import { SideFailure } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { hardwareReads } from '@/resources/hardware/reads'
import { physicalDiskResource, sledNames } from './looks'
import { ListPage } from '@/pages/list/ListPage'
import { InventoryPage } from '@/pages/hardware/InventoryPage'

function Disks() {
  const sleds = useSideRead(hardwareReads.sleds().all())
  const names = useMemo(() => sledNames(sleds.data?.items), [sleds.data])
  const resource = useMemo(() => physicalDiskResource(hardwareReads.disks(), names), [names])
  return (
    <ListPage resource={resource} isTab>
      <SideFailure what="The serial numbers of sleds" query={sleds} />
    </ListPage>
  )
}

export default function PhysicalDisks() {
  return (
    <InventoryPage tab="physicalDisks">
      <Disks />
    </InventoryPage>
  )
}
