import { useMemo } from 'react'
import { useParam } from '@/bind/shell'
import { vpcResource } from '@/resources/networking/vpc'
import { ListPage } from '../list/ListPage'

export default function Vpcs() {
  const project = useParam('project')
  return <ListPage resource={useMemo(() => vpcResource(project), [project])} />
}
