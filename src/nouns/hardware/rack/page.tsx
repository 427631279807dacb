/** The page of a rack: its front, the latest change of its members, its sleds, its switches, and its sleds that wait to be added. */
import { useMemo } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { RackMembershipStatus } from '@/api/contract/rack-membership'
import { Do } from '@/bind/Do'
import { SideFailure } from '@/bind/Part'
import { useRead, useSideRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { inRack, rackFront } from './rules-front'
import { SLOW, pollQuietly } from '@/model/polling'
import { grouped } from '@/model/words'
import { paths } from '@/paths'
import { Moment } from '@/resources/Moment'
import { Several } from '@/resources/Several'
import type { Page } from '@/resources/list-read'
import type { Rows } from '@/resources/resource'
import { rackSubject, switchRows, waitingRows } from '@/resources/hardware/hardware'
import { rackFill } from './looks-fill'
import { rackLights } from './looks-lights'
import { hardwareReads, rackMembership, uninitializedSleds } from '@/resources/hardware/reads'
import { changeBadge } from '@/model/hardware/looks'
import { sledRows } from '@/nouns/hardware/sled/looks'
import { Properties, Property } from '@/ui/Properties'
import { State } from '@/ui/State'
import { PagePart } from '@/pages/PagePart'
import { PlainList } from '@/pages/list/PlainList'
import { useSiblings } from '@/pages/list/siblings'
import { IdProperty, Times, useNoTabs } from '@/pages/detail'
import { HardwareHead } from '@/pages/hardware/HardwareHead'
import { RackFront } from './page-front'

/** The things of one noun in a rack, filtered from the list of all racks. */
function InRack<T extends { id: string; rackId: string }>({
  rackId,
  query,
  resource,
}: {
  rackId: string
  query: UseQueryResult<Page<T>>
  resource: Rows<T>
}) {
  const rows = useMemo(() => query.data && inRack(query.data.items, rackId), [query.data, rackId])
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

const CONFIRMING = 2_000

/** Every two seconds while sleds confirm a change, otherwise at the usual slow interval. */
const changePollInterval = (change: RackMembershipStatus | null | undefined): number =>
  change?.state === 'in_progress' ? CONFIRMING : SLOW

/** The latest change of the rack's members; nothing where the API does not have it. */
function Membership({ rackId }: { rackId: string }) {
  const query = useSideRead(rackMembership(rackId), changePollInterval)
  const change = query.data
  if (change === null) return null
  const waitsFor = change?.unacknowledgedMembers.map(({ serialNumber }) => serialNumber) ?? []
  return (
    <PagePart
      title="Members"
      count={change && grouped(change.members.length)}
      actions={change?.state === 'in_progress' && <Do id="rack.abort-change" given={{ rackId }} />}
    >
      <SideFailure what="Members" query={query} />
      {change && (
        <Properties>
          <Property label="Latest change">
            <State badge={changeBadge(change)} />
          </Property>
          <Property label="Version">{change.version}</Property>
          <Property label="Begun">
            <Moment at={change.timeCreated} />
          </Property>
          {change.timeCommitted && (
            <Property label="Committed">
              <Moment at={change.timeCommitted} />
            </Property>
          )}
          {change.timeAborted && (
            <Property label="Aborted">
              <Moment at={change.timeAborted} />
            </Property>
          )}
          {waitsFor.length > 0 && (
            <Property label="Not confirmed by">
              <Several items={waitsFor} what="Other sleds" />
            </Property>
          )}
        </Properties>
      )}
    </PagePart>
  )
}

export default function RackPage() {
  const rackId = useParam('rackId')
  const query = useRead(hardwareReads.rack(rackId), pollQuietly)
  const { data: rack } = query
  const sleds = useSideRead(hardwareReads.sleds().all())
  const switches = useSideRead(hardwareReads.switches().all())
  const waiting = useSideRead(uninitializedSleds().all())
  const fill = useSideRead(rackFill())
  const lights = useSideRead(rackLights())
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
        <IdProperty id={rack.id} />
        <Times of={rack} />
      </HardwareHead>
      {sleds.data && (
        <>
          <SideFailure what="How full the sleds are" query={fill} />
          <SideFailure what="The ports of the switches" query={lights} />
          <RackFront
            rackId={rack.id}
            front={rackFront(rack.id, sleds.data.items, waiting.data?.items ?? [])}
            switches={inRack(switches.data?.items ?? [], rack.id)}
            fill={fill.data}
            lights={lights.data}
          />
        </>
      )}
      <Membership rackId={rack.id} />
      <InRack rackId={rack.id} query={sleds} resource={sledRows} />
      <InRack rackId={rack.id} query={switches} resource={switchRows} />
      <InRack rackId={rack.id} query={waiting} resource={waitingRows} />
    </>
  )
}
