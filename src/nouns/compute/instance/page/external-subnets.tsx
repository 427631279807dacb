/** The external subnets of an instance, on its networking tab. */
import { useMemo } from 'react'
import type { OneInstance } from '@/api/inputs'
import { Do } from '@/bind/Do'
import { SideFailure } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { MAX_EXTERNAL_SUBNETS } from '@/nouns/networking/external-subnet/rules'
import { attachedSubnetResource } from '@/nouns/networking/external-subnet/looks'
import { externalSubnetReads } from '@/nouns/networking/external-subnet/reads'
import { PagePart } from '@/pages/PagePart'
import { PlainList } from '@/pages/list/PlainList'

/** Shown only where the rack's API has external subnets. */
export function ExternalSubnets({ project, instance }: OneInstance) {
  const query = useSideRead(externalSubnetReads.ofInstance({ project, instance }))
  const pools = useSideRead(externalSubnetReads.pools())
  // The check of "attach external subnet" looks for a free one in the cache.
  useSideRead(externalSubnetReads.allSubnets(project))
  const resource = useMemo(
    () => attachedSubnetResource({ project, instance }, pools.data?.items ?? []),
    [project, instance, pools.data],
  )
  return (
    <PagePart
      title="External subnets"
      count={query.data && `${query.data.items.length} of ${MAX_EXTERNAL_SUBNETS}`}
      actions={<Do id="instance.external-subnet-attach" given={{ project, instance }} />}
    >
      <SideFailure what="The external subnets" query={query} />
      {query.data && <PlainList resource={resource} rows={query.data.items} named="subnets" />}
    </PagePart>
  )
}
