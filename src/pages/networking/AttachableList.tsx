import { useMemo } from 'react'
import type { Instance } from '@/api/contract/instance'
import type { Read } from '@/api/query'
import { useParam, usePlace } from '@/bind/shell'
import { SideFailure } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import type { Join } from '@/resources/join'
import { useJoin } from '@/resources/join'
import type { ListRead, Page } from '@/resources/list-read'
import { listAt } from '@/resources/list-read'
import { computeReads } from '@/resources/compute/reads'
import type { Resource } from '@/resources/resource'
import { ListPage } from '../list/ListPage'

interface Attachable {
  id: string
  instanceId?: string | null | undefined
}

interface AttachableListProps<Row extends Attachable, Pool> {
  listOf(project: string): ListRead<Row>
  pools: Read<Page<Pool>>
  resourceOf(project: string, join: Join<Instance>, pools: readonly Pool[]): Resource<Row>
}

const NO_POOLS: readonly never[] = []

/** The list of what is taken from a pool and attached to instances: it shows the names of both. */
export function AttachableList<Row extends Attachable, Pool>({
  listOf,
  pools: poolsRead,
  resourceOf,
}: AttachableListProps<Row, Pool>) {
  const project = useParam('project')
  const rows = useSideRead(listAt(listOf(project), usePlace().search))
  const instances = useSideRead(computeReads.allInstances(project))
  const pools = useSideRead(poolsRead)
  const join = useJoin(rows, instances, (row) => row.instanceId ?? undefined)
  const known = pools.data?.items ?? NO_POOLS
  const resource = useMemo(
    () => resourceOf(project, join, known),
    [resourceOf, project, join, known],
  )
  return (
    <ListPage resource={resource}>
      <SideFailure what="The names of instances" query={instances} />
      <SideFailure what="The names of pools" query={pools} />
    </ListPage>
  )
}
