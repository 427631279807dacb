import { useMemo } from 'react'
import { useParam, usePlace } from '@/bind/shell'
import { SideFailure } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { useJoin } from '@/resources/join'
import { listAt } from '@/resources/list-read'
import { diskReads } from '@/nouns/storage/disk/reads'
import { snapshotReads } from './reads'
import { snapshotResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'

export default function Snapshots() {
  const project = useParam('project')
  const rows = useSideRead(listAt(snapshotReads.snapshots(project), usePlace().search))
  const disks = useSideRead(diskReads.allDisks(project))
  const join = useJoin(rows, disks, (row) => row.diskId)
  return (
    <ListPage resource={useMemo(() => snapshotResource(project, join), [project, join])}>
      <SideFailure what="The names of disks" query={disks} />
    </ListPage>
  )
}
