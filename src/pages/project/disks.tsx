import { useMemo } from 'react'
import { useParam } from '@/bind/desk'
import { diskResource } from '@/resources/disk'
import { ListPage } from '../list/ListPage'

export default function Disks() {
  const project = useParam('project')
  return <ListPage resource={useMemo(() => diskResource(project), [project])} />
}
