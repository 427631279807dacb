/** The internet gateways of a VPC, with their attachments and the routes to them. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { OneVpc } from '@/api/inputs'
import { Do } from '@/bind/Do'
import { useRead } from '@/bind/read'
import { DEFAULT_NAME } from '@/nouns/core/project/rules-contents'
import { gatewaysOf } from './looks-gateways'
import { gatewayResource } from './looks'
import { networkingReads } from '@/resources/networking/reads'
import { useEffects } from '@/resources/networking/use-effects'
import { Notice } from '@/ui/Message'
import { ListPage } from '@/pages/list/ListPage'
import { VpcPage, useVpc } from '@/nouns/networking/vpc/page-frame'

/** A notice where the gateway of the default routes lets no traffic out, as in VPCs created by release 18. */
function NoWayOut({ at }: { at: OneVpc }) {
  const { data } = useQuery({
    ...gatewaysOf(at.project, at.vpc).page(undefined),
    throwOnError: false,
  })
  const gateway = data?.items.find(({ name }) => name === DEFAULT_NAME)
  if (!gateway || gateway.pools.length + gateway.addresses.length > 0) return null
  return (
    <Notice tone="warn" title="No instance leaves this VPC by its default routes">
      They lead to the gateway {DEFAULT_NAME}, to which no IP pool is attached.{' '}
      <Do
        id="internet-gateway.pool-attach"
        given={{ ...at, gateway: DEFAULT_NAME }}
        label="Attach pool"
      />
    </Notice>
  )
}

function Gateways() {
  const { project, vpc } = useVpc().at
  const { data: pools } = useRead(networkingReads.pools())
  const resource = useMemo(
    () => gatewayResource({ project, vpc }, pools.items),
    [project, vpc, pools],
  )
  useEffects()
  return (
    <ListPage resource={resource} isTab>
      <NoWayOut at={{ project, vpc }} />
    </ListPage>
  )
}

export default function InternetGateways() {
  return (
    <VpcPage tab="vpcInternetGateways">
      <Gateways />
    </VpcPage>
  )
}
