import { useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { Do } from '@/bind/Do'
import { poolResource } from './looks'
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
  return (
    <ListPage resource={resource}>
      {!assignments && (
        <Beside>
          <Do id="service-ip-range.list" />
        </Beside>
      )}
    </ListPage>
  )
}
