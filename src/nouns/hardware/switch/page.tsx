/** The page of a switch. */
import { useMemo } from 'react'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { pollQuietly } from '@/model/polling'
import { paths } from '@/paths'
import { RackLink, switchSubject } from '@/resources/hardware/hardware'
import { hardwareReads } from '@/resources/hardware/reads'
import { Property } from '@/ui/Properties'
import { useSiblings } from '@/pages/list/siblings'
import { IdProperty, Times, useNoTabs } from '@/pages/detail'
import { HardwareHead } from '@/pages/hardware/HardwareHead'

export default function SwitchPage() {
  const query = useRead(hardwareReads.switch(useParam('switchId')), pollQuietly)
  const { data: one } = query
  const tabs = useNoTabs(
    useSiblings({
      path: paths.switches(),
      title: 'Switches',
      id: one.id,
      list: hardwareReads.switches(),
      addressOf: ({ id }) => paths.switch({ switchId: id }),
    }),
  )
  const subject = useMemo(() => switchSubject(one), [one])
  return (
    <HardwareHead subject={subject} query={query} tabs={tabs}>
      <IdProperty id={one.id} />
      <Property label="Part">{one.baseboard.part}</Property>
      <Property label="Serial">{one.baseboard.serial}</Property>
      <Property label="Revision">{one.baseboard.revision}</Property>
      <Property label="Rack">
        <RackLink rackId={one.rackId} />
      </Property>
      <Times of={one} />
    </HardwareHead>
  )
}
