import { useMemo } from 'react'
import { useParam, usePlace } from '@/bind/shell'
import { SideFailure } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { diskResource, instanceOf } from './looks'
import { useJoin } from '@/resources/join'
import { listAt } from '@/resources/list-read'
import { computeReads } from '@/resources/compute/reads'
import { diskReads } from './reads'
import { ListPage } from '@/pages/list/ListPage'

export default function Disks() {
  const project = useParam('project')
  const rows = useSideRead(listAt(diskReads.disks(project), usePlace().search))
  const instances = useSideRead(computeReads.allInstances(project))
  const join = useJoin(rows, instances, instanceOf)
  return (
    <ListPage resource={useMemo(() => diskResource(project, join), [project, join])}>
      <SideFailure what="The names of instances" query={instances} />
    </ListPage>
  )
}
