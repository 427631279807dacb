/** The page of a rack: its sleds, its switches, and the sleds in it that wait to be added. */
import { useMemo } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { SideFailure } from '@/bind/Part'
import { useRead, useSideRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { shortId } from '@/model/identity'
import { quietPollInterval } from '@/model/polling'
import { grouped } from '@/model/words'
import { paths } from '@/paths'
import type { Page } from '@/resources/list-read'
import type { Rows } from '@/resources/resource'
import { rackSubject, switchRows, waitingRows } from '@/resources/hardware/hardware'
import { hardwareReads, uninitializedSleds } from '@/resources/hardware/reads'
import { sledRows } from '@/resources/hardware/sled'
import { CopyText } from '@/ui/CopyText'
import { Property } from '@/ui/Properties'
import { PagePart } from '../PagePart'
import { PlainList } from '../list/PlainList'
import { useSiblings } from '../list/siblings'
import { Times, useNoTabs } from '../detail'
import { HardwareHead } from './HardwareHead'

/** The things of one kind in a rack: the API lists those of all racks. */
function InRack<T extends { id: string; rackId: string }>({
  rackId,
  query,
  resource,
}: {
  rackId: string
  query: UseQueryResult<Page<T>>
  resource: Rows<T>
}) {
  const rows = useMemo(
    () => query.data?.items.filter((row) => row.rackId === rackId),
    [query.data, rackId],
  )
  const shown = useMemo(
    () => ({ ...resource, columns: resource.columns.filter(({ key }) => key !== 'rack') }),
    [resource],
  )
  return (
    <PagePart title={resource.title} count={rows && grouped(rows.length)}>
      <SideFailure what={resource.title} query={query} />
      {rows && <PlainList resource={shown} rows={rows} named={resource.noun} />}
    </PagePart>
  )
}

export default function RackPage() {
  const rackId = useParam('rackId')
  const pollInterval = useMemo(() => quietPollInterval(), [])
  const query = useRead(hardwareReads.rack(rackId), pollInterval)
  const { data: rack } = query
  const sleds = useSideRead(hardwareReads.sleds().all())
  const switches = useSideRead(hardwareReads.switches().all())
  const waiting = useSideRead(uninitializedSleds().all())
  const tabs = useNoTabs(
    useSiblings({
      path: paths.racks(),
      title: 'Racks',
      id: rack.id,
      list: hardwareReads.racks(),
      addressOf: ({ id }) => paths.rack({ rackId: id }),
    }),
  )
  const subject = useMemo(() => rackSubject(rack), [rack])
  return (
    <>
      <HardwareHead subject={subject} query={query} tabs={tabs}>
        <Property label="ID">
          <CopyText text={rack.id}>{shortId(rack.id)}</CopyText>
        </Property>
        <Times of={rack} />
      </HardwareHead>
      <InRack rackId={rack.id} query={sleds} resource={sledRows} />
      <InRack rackId={rack.id} query={switches} resource={switchRows} />
      <InRack rackId={rack.id} query={waiting} resource={waitingRows} />
    </>
  )
}
