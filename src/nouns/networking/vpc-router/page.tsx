/** The page of a router: its properties and its routes. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { VpcRouter } from '@/api/contract/router'
import { useParam } from '@/bind/shell'
import { Do } from '@/bind/Do'
import { Link } from '@/bind/Link'
import { Part, SideFailure } from '@/bind/Part'
import { useRead, useSideRead } from '@/bind/read'
import { pollQuietly } from '@/model/polling'
import { paths } from '@/paths'
import { useEffects } from '@/resources/networking/use-effects'
import { networkingReads } from '@/resources/networking/reads'
import { findingsOf } from './rules-findings'
import { routeResource, routerSubject } from './looks'
import { instancesIn, primariesRead, waysFrom } from '@/resources/networking/ways'
import { Properties, Property } from '@/ui/Properties'
import { Dim } from '@/ui/text'
import { subnetMention } from '@commands/networking/mentions'
import {
  About,
  DetailHead,
  IdProperty,
  Times,
  YieldingDescription,
  useNoTabs,
} from '@/pages/detail'
import { ListPage } from '@/pages/list/ListPage'
import { useSiblings } from '@/pages/list/siblings'
import { UsedBy } from '@/pages/networking/UsedBy'

const NOTHING = { items: [], nextPage: 'unread' }

function Routes({ at }: { at: { project: string; vpc: string; router: string } }) {
  const { project, vpc, router } = at
  const { data: all } = useRead(networkingReads.allRoutes(at))
  const subnets = useSideRead(networkingReads.allSubnets(project, vpc))
  const gateways = useSideRead(networkingReads.allGateways(project, vpc))
  const { data: own } = useRead(networkingReads.router(at))
  const targets = instancesIn(all.items.map(({ target }) => target))
  const primaries = useQuery({
    ...primariesRead(project, targets),
    enabled: targets.length > 0,
    throwOnError: false,
  })
  const resource = useMemo(() => {
    const named = {
      subnets: subnets.data ?? NOTHING,
      gateways: gateways.data ?? NOTHING,
      primaries: primaries.data,
    }
    const ways = waysFrom({ vpc }, named)
    const findings = all.items.map((route) => {
      const others = all.items.filter((other) => other !== route)
      return [route.id, findingsOf({ router: own, route }, others, ways)] as const
    })
    return routeResource({ project, vpc, router }, named, all.items, new Map(findings))
  }, [project, vpc, router, own, subnets.data, gateways.data, primaries.data, all])
  return (
    <ListPage resource={resource} isTab>
      <SideFailure what="The subnets" query={subnets} />
      <SideFailure what="The internet gateways" query={gateways} />
    </ListPage>
  )
}

/** The subnets that use the router: a system router serves the whole VPC. */
function Users({ at, router }: { at: { project: string; vpc: string }; router: VpcRouter }) {
  const subnets = useSideRead(networkingReads.allSubnets(at.project, at.vpc))
  const own = (subnets.data?.items ?? []).filter(
    ({ customRouterId }) => router.kind === 'system' || customRouterId === router.id,
  )
  return (
    <UsedBy
      uses={[{ kind: 'Subnets', names: own.map(({ name }) => subnetMention(at, name)) }]}
      otherwise="No subnet uses this router: its routes have no effect."
    />
  )
}

export default function Router() {
  useEffects()
  const at = { project: useParam('project'), vpc: useParam('vpc'), router: useParam('router') }
  const { project, vpc } = at
  const query = useRead(networkingReads.router(at), pollQuietly)
  const { data: router } = query
  const sibling = useSiblings({
    path: paths.vpcRouters({ project, vpc }),
    title: 'Routers',
    id: router.id,
    list: networkingReads.routers(project, vpc),
    addressOf: ({ name }) => paths.vpcRouter({ project, vpc, router: name }),
  })
  const subject = useMemo(() => routerSubject({ project, vpc }, router), [project, vpc, router])
  return (
    <>
      <DetailHead
        subject={subject}
        query={query}
        tabs={useNoTabs(sibling)}
        beside={<Dim>router</Dim>}
        more={[
          'go.related',
          'copy.id',
          'copy.cli',
          'copy.terraform',
          'view.raw',
          'vpc-router.delete',
        ]}
      >
        <Do id="vpc-router.edit" given={subject.args} />
      </DetailHead>
      <About>
        <Properties>
          <YieldingDescription of={router} />
          <Property label="Kind">{router.kind}</Property>
          <Property label="VPC">
            <Link href={paths.vpcRouters({ project, vpc })}>{vpc}</Link>
          </Property>
          <IdProperty id={router.id} />
          <Times of={router} />
        </Properties>
      </About>
      <Part what="The routes">
        <Routes at={at} />
      </Part>
      <Part what="What uses the router">
        <Users at={at} router={router} />
      </Part>
    </>
  )
}
