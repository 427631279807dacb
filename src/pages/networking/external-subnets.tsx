import { useMemo } from 'react'
import { useParam, usePlace } from '@/bind/shell'
import { SideFailure } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { useJoin } from '@/resources/join'
import { listAt } from '@/resources/list-read'
import { computeReads } from '@/resources/compute/reads'
import { externalSubnetResource } from '@/resources/networking/external-subnet'
import { externalSubnetReads } from '@/resources/networking/external-subnet-reads'
import { ListPage } from '../list/ListPage'

export default function ExternalSubnets() {
  const project = useParam('project')
  const rows = useSideRead(listAt(externalSubnetReads.subnets(project), usePlace().search))
  const instances = useSideRead(computeReads.allInstances(project))
  const pools = useSideRead(externalSubnetReads.pools())
  const join = useJoin(rows, instances, (row) => row.instanceId ?? undefined)
  const resource = useMemo(
    () => externalSubnetResource(project, join, pools.data?.items ?? []),
    [project, join, pools.data],
  )
  return (
    <ListPage resource={resource}>
      <SideFailure what="The names of instances" query={instances} />
      <SideFailure what="The names of pools" query={pools} />
    </ListPage>
  )
}
