import { useMemo } from 'react'
import { useParam } from '@/bind/shell'
import { instanceResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'

export default function Instances() {
  const project = useParam('project')
  return <ListPage resource={useMemo(() => instanceResource(project), [project])} />
}
