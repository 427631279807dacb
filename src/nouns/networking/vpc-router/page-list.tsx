/** The routers of a VPC. */
import { useMemo } from 'react'
import { routerResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'
import { VpcPage, useVpc } from '@/nouns/networking/vpc/page-frame'

function Routers() {
  const { project, vpc } = useVpc().at
  return (
    <ListPage resource={useMemo(() => routerResource({ project, vpc }), [project, vpc])} isTab />
  )
}

export default function VpcRouters() {
  return (
    <VpcPage tab="vpcRouters">
      <Routers />
    </VpcPage>
  )
}
