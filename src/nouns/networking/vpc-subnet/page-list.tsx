/** The subnets of a VPC. */
import { useMemo } from 'react'
import { usePlace } from '@/bind/shell'
import { SideFailure } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { useJoin } from '@/resources/join'
import { listAt } from '@/resources/list-read'
import { networkingReads } from '@/resources/networking/reads'
import { vpcSubnetResource } from './looks'
import { ListPage } from '@/pages/list/ListPage'
import { VpcPage, useVpc } from '@/nouns/networking/vpc/page-frame'

function Subnets() {
  const { project, vpc } = useVpc().at
  const rows = useSideRead(listAt(networkingReads.subnets(project, vpc), usePlace().search))
  const routers = useSideRead(networkingReads.allRouters(project, vpc))
  const join = useJoin(rows, routers, (row) => row.customRouterId ?? undefined)
  const resource = useMemo(() => vpcSubnetResource(project, vpc, join), [project, vpc, join])
  return (
    <ListPage resource={resource} isTab>
      <SideFailure what="The names of routers" query={routers} />
    </ListPage>
  )
}

export default function VpcSubnets() {
  return (
    <VpcPage tab="vpcSubnets">
      <Subnets />
    </VpcPage>
  )
}
