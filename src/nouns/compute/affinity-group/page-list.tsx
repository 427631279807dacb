import { useMemo } from 'react'
import { useParam } from '@/bind/shell'
import { groupResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'

export default function Affinity() {
  const project = useParam('project')
  return <ListPage resource={useMemo(() => groupResource(project), [project])} />
}
