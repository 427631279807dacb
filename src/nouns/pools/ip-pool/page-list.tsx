import { useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { Do } from '@/bind/Do'
import { useRowReads } from '@/resources/row-reads'
import { poolResource } from './looks'
import { poolReads } from './reads'
import { useApiHas } from '@/bind/api-version'
import { systemIpPoolAssign } from '@/api/operations/ip-pool'
import { R17 } from '@/api/version'
import { ListPage } from '@/pages/list/ListPage'

const Beside = styled.div`
  display: flex;
  padding-top: 12px;
`

export default function IpPools() {
  const client = useQueryClient()
  const types = useApiHas({ since: R17 })
  const assignments = useApiHas(systemIpPoolAssign)
  const resource = useMemo(
    () => poolResource(client, { types, assignments }),
    [client, types, assignments],
  )
  const list = useRowReads(resource, 'utilization', ({ name }) => poolReads.poolUsage(name))
  return (
    <ListPage resource={list}>
      {!assignments && (
        <Beside>
          <Do id="service-ip-range.list" />
        </Beside>
      )}
    </ListPage>
  )
}
