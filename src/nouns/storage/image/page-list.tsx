import { useMemo } from 'react'
import { useParam } from '@/bind/shell'
import { imageResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'

export default function Images() {
  const project = useParam('project')
  return <ListPage resource={useMemo(() => imageResource(project), [project])} />
}
