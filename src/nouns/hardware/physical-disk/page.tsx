/** The page of a physical disk. */
import { useMemo } from 'react'
import { SideFailure } from '@/bind/Part'
import { useRead, useSideRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { pollQuietly } from '@/model/polling'
import { paths } from '@/paths'
import { hardwareReads } from '@/resources/hardware/reads'
import { hardwareBadge, policyBadge } from '@/model/hardware/looks'
import { FormFactor, SledLink, physicalDiskSubject, sledNames } from './looks'
import { Property } from '@/ui/Properties'
import { State } from '@/ui/State'
import { useSiblings } from '@/pages/list/siblings'
import { IdProperty, Times, useNoTabs } from '@/pages/detail'
import { HardwareHead } from '@/pages/hardware/HardwareHead'

export default function PhysicalDiskPage() {
  const query = useRead(hardwareReads.disk(useParam('diskId')), pollQuietly)
  const { data: disk } = query
  const sleds = useSideRead(hardwareReads.sleds().all())
  const names = useMemo(() => sledNames(sleds.data?.items), [sleds.data])
  const tabs = useNoTabs(
    useSiblings({
      path: paths.physicalDisks(),
      title: 'Disks',
      id: disk.id,
      list: hardwareReads.disks(),
      addressOf: ({ id }) => paths.physicalDisk({ diskId: id }),
    }),
  )
  const subject = useMemo(() => physicalDiskSubject(disk), [disk])
  return (
    <>
      <HardwareHead subject={subject} query={query} tabs={tabs}>
        <IdProperty id={disk.id} />
        <Property label="Vendor">{disk.vendor}</Property>
        <Property label="Model">{disk.model}</Property>
        <Property label="Serial">{disk.serial}</Property>
        <Property label="Form factor">
          <FormFactor of={disk} />
        </Property>
        <Property label="Sled">
          <SledLink of={disk} names={names} />
        </Property>
        <Property label="Policy">
          <State badge={policyBadge(disk)} />
        </Property>
        <Property label="State">
          <State badge={hardwareBadge(disk)} />
        </Property>
        <Times of={disk} />
      </HardwareHead>
      <SideFailure what="The serial number of the sled" query={sleds} />
    </>
  )
}
