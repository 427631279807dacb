import { useMemo } from 'react'
import { useParam, usePlace } from '@/bind/desk'
import { useRead } from '@/bind/read'
import { diskResource, instanceOf } from '@/resources/disk'
import { useJoin } from '@/resources/join'
import { listAt, reads } from '@/resources/reads'
import { ListPage } from '../list/ListPage'

export default function Disks() {
  const project = useParam('project')
  const rows = useRead(listAt(reads.disks(project), usePlace().search))
  const join = useJoin(rows, useRead(reads.allInstances(project)), instanceOf)
  return <ListPage resource={useMemo(() => diskResource(project, join), [project, join])} />
}
