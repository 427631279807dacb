/** The frame of the tabs of a sled: its serial number, its properties, its policy. */
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { Part } from '@/bind/Part'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { shortId } from '@/model/identity'
import { pollQuietly } from '@/model/polling'
import { grouped } from '@/model/words'
import { provisionPolicyOf } from './rules'
import { paths } from '@/paths'
import { Blank } from '@/resources/cells'
import { Moment } from '@/resources/Moment'
import { RackLink } from '@/resources/hardware/hardware'
import { hardwareReads } from '@/resources/hardware/reads'
import { hardwareBadge, policyBadge, provisionBadge } from '@/model/hardware/looks'
import { sledSubject } from './looks'
import { Size } from '@/resources/size-cells'
import { CopyText } from '@/ui/CopyText'
import { Property } from '@/ui/Properties'
import { State } from '@/ui/State'
import { Tabs, useTabs } from '@/pages/detail'
import { useSiblings } from '@/pages/list/siblings'
import { HardwareHead } from '@/pages/hardware/HardwareHead'

const TABS = [
  ['sledInstances', 'Instances'],
  ['sledDisks', 'Disks'],
  ['sledMetrics', 'Metrics'],
] as const

const Below = styled.div`
  padding-bottom: 16px;
`

export function SledPage({
  tab,
  children,
}: {
  tab: (typeof TABS)[number][0]
  children: ReactNode
}) {
  const sledId = useParam('sledId')
  const query = useRead(hardwareReads.sled(sledId), pollQuietly)
  const { data: sled } = query
  const sibling = useSiblings({
    path: paths.sleds(),
    title: 'Sleds',
    id: sled.id,
    list: hardwareReads.sleds(),
    addressOf: ({ id }) => paths[tab]({ sledId: id }),
  })
  const tabs = TABS.map(([id, label]) => ({ id, label, address: paths[id]({ sledId }) }))
  const port = useTabs(tabs, sibling)
  const subject = useMemo(() => sledSubject(sled), [sled])
  const provision = provisionBadge(sled)
  return (
    <>
      <HardwareHead
        subject={subject}
        query={query}
        tabs={port}
        actions={[
          provisionPolicyOf(sled) === 'non_provisionable'
            ? 'sled.start-provisioning'
            : 'sled.stop-provisioning',
          'sled.metrics',
        ]}
      >
        <Property label="Sled ID">
          <CopyText text={sled.id}>{shortId(sled.id)}</CopyText>
        </Property>
        <Property label="Policy kind">
          <State badge={policyBadge(sled)} />
        </Property>
        <Property label="Part">{sled.baseboard.part}</Property>
        <Property label="Provision policy">
          {provision ? <State badge={provision} /> : <Blank />}
        </Property>
        <Property label="Serial">{sled.baseboard.serial}</Property>
        <Property label="State">
          <State badge={hardwareBadge(sled)} />
        </Property>
        <Property label="Revision">{sled.baseboard.revision}</Property>
        <Property label="Usable hardware threads">{grouped(sled.usableHardwareThreads)}</Property>
        <Property label="Rack">
          <RackLink rackId={sled.rackId} />
        </Property>
        <Property label="Usable physical RAM">
          <Size bytes={sled.usablePhysicalRam} />
        </Property>
        {typeof sled.slot === 'number' && <Property label="Cubby">{sled.slot}</Property>}
        <Property label="Created">
          <Moment at={sled.timeCreated} />
        </Property>
      </HardwareHead>
      <Below>
        <Tabs of="Sled" tabs={tabs} current={tab} />
      </Below>
      <Part key={tab} what="This tab">
        {children}
      </Part>
    </>
  )
}
