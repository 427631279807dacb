import { useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useRowReads } from '@/resources/row-reads'
import { subnetPoolResource } from './looks'
import { subnetPoolReads } from './reads'
import { ListPage } from '@/pages/list/ListPage'

export default function SubnetPools() {
  const client = useQueryClient()
  const resource = useMemo(() => subnetPoolResource(client), [client])
  const list = useRowReads(resource, 'utilization', ({ name }) => subnetPoolReads.usage(name))
  return <ListPage resource={list} />
}
