import { useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useParam } from '@/bind/shell'
import { vpcResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'

export default function Vpcs() {
  const project = useParam('project')
  const client = useQueryClient()
  return <ListPage resource={useMemo(() => vpcResource(project, client), [project, client])} />
}
