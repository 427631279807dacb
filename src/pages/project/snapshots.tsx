import { useMemo } from 'react'
import { useParam, usePlace } from '@/bind/desk'
import { useRead } from '@/bind/read'
import { useJoin } from '@/resources/join'
import { listAt, reads } from '@/resources/reads'
import { snapshotResource } from '@/resources/snapshot'
import { ListPage } from '../list/ListPage'

export default function Snapshots() {
  const project = useParam('project')
  const rows = useRead(listAt(reads.snapshots(project), usePlace().search))
  const join = useJoin(rows, useRead(reads.allDisks(project)), (row) => row.diskId)
  return <ListPage resource={useMemo(() => snapshotResource(project, join), [project, join])} />
}
