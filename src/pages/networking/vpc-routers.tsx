/** The routers of a VPC. */
import { useMemo } from 'react'
import { routerResource } from '@/resources/networking/router'
import { ListPage } from '../list/ListPage'
import { VpcPage, useVpc } from './VpcPage'

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
