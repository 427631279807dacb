/** The internet gateways of a VPC, with what is attached to each and the routes to it. */
import { useMemo } from 'react'
import { useRead } from '@/bind/read'
import { gatewayResource } from '@/resources/networking/internet-gateway'
import { networkingReads } from '@/resources/networking/reads'
import { ListPage } from '../list/ListPage'
import { VpcPage, useVpc } from './VpcPage'

function Gateways() {
  const { project, vpc } = useVpc().at
  const { data: pools } = useRead(networkingReads.pools())
  const resource = useMemo(
    () => gatewayResource({ project, vpc }, pools.items),
    [project, vpc, pools],
  )
  return <ListPage resource={resource} isTab />
}

export default function InternetGateways() {
  return (
    <VpcPage tab="vpcInternetGateways">
      <Gateways />
    </VpcPage>
  )
}
