import { useMemo } from 'react'
import { useParam } from '@/bind/desk'
import { groupResource } from '@/resources/affinity'
import { ListPage } from '../../list/ListPage'

export default function Affinity() {
  const project = useParam('project')
  return <ListPage resource={useMemo(() => groupResource(project), [project])} />
}
