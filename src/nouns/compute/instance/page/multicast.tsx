/** The multicast groups of an instance, on its networking tab. */
import { useMemo } from 'react'
import type { OneInstance } from '@/api/inputs'
import { Do } from '@/bind/Do'
import { SideFailure } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { joinedMulticastResource } from '@/nouns/networking/multicast-group/looks'
import { joinedGroups } from '@/nouns/networking/multicast-group/reads'
import { Tag } from '@/ui/text'
import { PagePart } from '@/pages/PagePart'
import { PlainList } from '@/pages/list/PlainList'

/** Shown only where the rack's API has multicast groups. */
export function MulticastGroups({ project, instance }: OneInstance) {
  const query = useSideRead(joinedGroups({ project, instance }))
  const resource = useMemo(
    () => joinedMulticastResource({ project, instance }),
    [project, instance],
  )
  return (
    <PagePart
      title="Multicast groups"
      count={query.data?.items.length}
      actions={
        <>
          <Tag>experimental</Tag>
          <Do id="instance.multicast-join" given={{ project, instance }} />
        </>
      }
    >
      <SideFailure what="The multicast groups" query={query} />
      {query.data && <PlainList resource={resource} rows={query.data.items} named="multicast" />}
    </PagePart>
  )
}
