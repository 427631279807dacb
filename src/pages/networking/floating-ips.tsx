import { useMemo } from 'react'
import { useParam, usePlace } from '@/bind/shell'
import { SideFailure } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { useJoin } from '@/resources/join'
import { listAt } from '@/resources/list-read'
import { computeReads } from '@/resources/compute/reads'
import { floatingIpResource } from '@/resources/networking/floating-ip'
import { useEffects } from '@/resources/networking/use-effects'
import { networkingReads } from '@/resources/networking/reads'
import { ListPage } from '../list/ListPage'

export default function FloatingIps() {
  useEffects()
  const project = useParam('project')
  const rows = useSideRead(listAt(networkingReads.floatingIps(project), usePlace().search))
  const instances = useSideRead(computeReads.allInstances(project))
  const pools = useSideRead(networkingReads.pools())
  const join = useJoin(rows, instances, (row) => row.instanceId ?? undefined)
  const resource = useMemo(
    () => floatingIpResource(project, join, pools.data?.items ?? []),
    [project, join, pools.data],
  )
  return (
    <ListPage resource={resource}>
      <SideFailure what="The names of instances" query={instances} />
      <SideFailure what="The names of pools" query={pools} />
    </ListPage>
  )
}
