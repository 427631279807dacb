import { useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useParam } from '@/bind/shell'
import { networkingReads } from '@/resources/networking/reads'
import { useRowReads } from '@/resources/row-reads'
import { vpcResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'

export default function Vpcs() {
  const project = useParam('project')
  const client = useQueryClient()
  const resource = useMemo(() => vpcResource(project, client), [project, client])
  const list = useRowReads(resource, 'rules', (vpc) =>
    networkingReads.firewallRules(project, vpc.name),
  )
  return <ListPage resource={list} />
}
