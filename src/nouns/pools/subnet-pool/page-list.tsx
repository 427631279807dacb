import { useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { subnetPoolResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'

export default function SubnetPools() {
  const client = useQueryClient()
  return <ListPage resource={useMemo(() => subnetPoolResource(client), [client])} />
}
