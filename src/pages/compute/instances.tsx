import { useMemo } from 'react'
import { useParam } from '@/bind/shell'
import { instanceResource } from '@/resources/compute/instance'
import { ListPage } from '../list/ListPage'

export default function Instances() {
  const project = useParam('project')
  return <ListPage resource={useMemo(() => instanceResource(project), [project])} />
}
