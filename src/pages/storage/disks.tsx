import { useMemo } from 'react'
import { useParam, usePlace } from '@/bind/shell'
import { SideFailure } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { diskResource, instanceOf, useHasDiskTypes } from '@/resources/storage/disk'
import { useJoin } from '@/resources/join'
import { listAt } from '@/resources/list-read'
import { computeReads } from '@/resources/compute/reads'
import { storageReads } from '@/resources/storage/reads'
import { ListPage } from '../list/ListPage'

export default function Disks() {
  const project = useParam('project')
  const rows = useSideRead(listAt(storageReads.disks(project), usePlace().search))
  const instances = useSideRead(computeReads.allInstances(project))
  const join = useJoin(rows, instances, instanceOf)
  const hasTypes = useHasDiskTypes()
  return (
    <ListPage
      resource={useMemo(() => diskResource(project, join, hasTypes), [project, join, hasTypes])}
    >
      <SideFailure what="The names of instances" query={instances} />
    </ListPage>
  )
}
