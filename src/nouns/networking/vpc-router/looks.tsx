/** Routers of a VPC, and the routes of a router. */
import { LOOKS } from '@/resources/copies'
import { ofAddresses } from '@/resources/address-column'
import type { ReactNode } from 'react'
import type { InternetGateway } from '@/api/contract/internet-gateway'
import type { RouteDestination, RouteTarget, RouterRoute, VpcRouter } from '@/api/contract/router'
import type { VpcSubnet } from '@/api/contract/vpc'
import type { OneRouter, OneVpc } from '@/api/inputs'
import { Link } from '@/bind/Link'
import { destinationSpans, familiesOf, overlapText, overlapsAmong } from './rules-overlap'
import type { Ways } from '@/model/networking/firewall/ways'
import type { RouteFinding } from './rules-findings'
import { wordOf } from '@/model/unknown'
import { paths } from '@/paths'
import { Tagged } from '@/ui/Tagged'
import { Faint, Tag, Unseen, Warn } from '@/ui/text'
import { subjectOf } from '@commands/engine/scope'
import { Blank, createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import type { Page } from '@/resources/list-read'
import type { Resource } from '@/resources/resource'
import { networkingReads } from '@/resources/networking/reads'

export const routerSubject = ({ project, vpc }: OneVpc, router: VpcRouter) =>
  subjectOf({ noun: 'vpc-router', value: router }, { project, vpc, router: router.name })

/** The routers of a VPC. */
export const routerResource = (at: OneVpc): Resource<VpcRouter> => ({
  noun: 'vpc-router',
  title: 'Routers',
  list: networkingReads.routers(at.project, at.vpc),
  link: (row) => paths.vpcRouter({ ...at, router: row.name }),
  subject: (row) => routerSubject(at, row),
  columns: [
    nameColumn(),
    textColumn('kind', 'Kind', (row) => row.kind, { width: 'minmax(80px, 0.6fr)', always: true }),
    descriptionColumn(),
    createdColumn(),
  ],
  commands: ['vpc-router.view', 'vpc-router.edit', 'copy.name', ...LOOKS, 'vpc-router.delete'],
  actions: ['vpc-router.create'],
  empty: {
    title: 'No VPC routers',
    text: 'A router holds the routes that traffic of the subnets takes.',
    offer: 'vpc-router.create',
  },
})

/** The labels of a route's destination and target types. */
export const END_WORDS: Readonly<Record<(RouteDestination | RouteTarget)['type'], string>> = {
  drop: 'Drop',
  ip: 'IP',
  ip_net: 'IP network',
  instance: 'Instance',
  internet_gateway: 'Gateway',
  subnet: 'VPC subnet',
  vpc: 'VPC',
}

/** The things to which routes refer by name. */
export interface Named {
  subnets: Page<VpcSubnet>
  gateways: Page<InternetGateway>
  /** The addresses of the instances' primary interfaces, as far as read. */
  primaries?: Primaries | undefined
}

/** The addresses of primary interfaces, by the names of their instances. */
export type Primaries = ReadonlyMap<string, ReturnType<Ways['primaryOf']>>

type End = RouteDestination | RouteTarget

const valueOf = (end: End): string => ('value' in end ? end.value : '')

/** The address of the page of a named thing; `missing` where no thing has the name. */
function addressOf(
  at: OneVpc,
  end: End,
  { subnets, gateways, primaries }: Named,
): string | 'missing' | undefined {
  const has = (page: Page<{ name: string }>, name: string) =>
    page.nextPage || page.items.some((one) => one.name === name)
  switch (end.type) {
    case 'instance':
      return primaries?.get(end.value) === 'none'
        ? 'missing'
        : paths.instanceNetworking({ project: at.project, instance: end.value })
    case 'subnet':
      return has(subnets, end.value) ? paths.vpcSubnet({ ...at, subnet: end.value }) : 'missing'
    case 'internet_gateway':
      return has(gateways, end.value)
        ? paths.internetGateway({ ...at, gateway: end.value })
        : 'missing'
    case 'vpc':
      return paths.vpcFirewallRules({ project: at.project, vpc: end.value })
    default:
      return undefined
  }
}

interface RouteEndProps {
  at: OneVpc
  end: End
  named: Named
  /** A tag beside the value. */
  tag?: ReactNode
}

/** One end of a route: its type and value, as a link to the named thing. */
function RouteEnd({ at, end, named, tag }: RouteEndProps) {
  const words = END_WORDS[end.type] ?? end.type
  if (!('value' in end)) return words
  const address = addressOf(at, end, named)
  const missing = address === 'missing' && (
    <Tag data-tip={`There is no ${end.value} any more: the route has no effect`}>missing</Tag>
  )
  const value =
    address === undefined || address === 'missing' ? (
      end.value
    ) : (
      <Link href={address} tabIndex={-1}>
        {end.value}
      </Link>
    )
  return (
    <Tagged lead={<Faint>{words}</Faint>} tag={missing || tag}>
      {value}
    </Tagged>
  )
}

const findingWords = (of: readonly RouteFinding[] | undefined): string =>
  (of ?? []).map(({ words }) => words).join(', ')

/** The findings about a route, with the explanation on hover and focus. */
function Finding({ of }: { of: readonly RouteFinding[] | undefined }) {
  const [first] = of ?? []
  if (!of || !first) return <Blank />
  const why = of.map((one) => one.why).join(' ')
  return (
    <span data-tip={why}>
      <Warn aria-hidden>{first.kind === 'idle' ? '∅' : '?'}</Warn> {findingWords(of)}
      <Unseen>: {why}</Unseen>
    </span>
  )
}

/** The IP versions that a destination can match: `IPv4`, `IPv6` or both. */
function Versions({ children }: { children: readonly number[] }): ReactNode {
  return children.length === 0 ? <Blank /> : children.map((family) => `IPv${family}`).join(', ')
}

const KINDS: Readonly<Record<string, string>> = {
  default: 'default',
  vpc_subnet: 'vpc subnet',
  vpc_peering: 'vpc peering',
  custom: 'custom',
}

/** The kind of a route; one that a newer API has added is shown as it is. */
const kindWords = (kind: string | undefined): string => wordOf(KINDS, kind)

/**
 * The routes of a router.
 * @param named the things to which its routes refer
 * @param all all routes of the router, to show overlaps
 * @param findings the findings about each route, by its ID
 */
export const routeResource = (
  at: OneRouter,
  named: Named,
  all: readonly RouterRoute[],
  findings: ReadonlyMap<string, readonly RouteFinding[]>,
): Resource<RouterRoute> => {
  const subnets = named.subnets.items
  const spans = all.map(({ id, name, destination }) => ({
    id,
    name,
    spans: destinationSpans(destination, subnets),
  }))
  const versions = (row: RouterRoute) => familiesOf(row.destination, subnets)
  return {
    noun: 'router-route',
    title: 'Routes',
    list: networkingReads.routes(at),
    link: (row) => paths.vpcRouterRouteEdit({ ...at, route: row.name }),
    subject: (row) => subjectOf({ noun: 'router-route', value: row }, { ...at, route: row.name }),
    columns: [
      nameColumn(),
      textColumn('kind', 'Kind', (row) => kindWords(row.kind), { width: 'minmax(90px, 0.7fr)' }),
      {
        key: 'version',
        title: 'IP',
        value: (row) => versions(row).join(','),
        render: (row) => <Versions>{versions(row)}</Versions>,
        width: 'minmax(96px, 0.6fr)',
      },
      {
        key: 'destination',
        title: 'Destination',
        ...ofAddresses((row) => [valueOf(row.destination)]),
        text: (row) => `${END_WORDS[row.destination.type]} ${valueOf(row.destination)}`,
        render: (row) => {
          const found = overlapsAmong(
            destinationSpans(row.destination, subnets),
            spans.filter(({ id }) => id !== row.id),
          )
          const tag = found.length > 0 && <Tag data-tip={overlapText(found)}>overlaps</Tag>
          return <RouteEnd at={at} end={row.destination} named={named} tag={tag} />
        },
        width: 'minmax(200px, 3.2fr)',
        narrow: 'minmax(0, 1.4fr)',
        always: true,
      },
      {
        key: 'target',
        title: 'Target',
        ...ofAddresses((row) => [valueOf(row.target)]),
        text: (row) => `${END_WORDS[row.target.type]} ${valueOf(row.target)}`,
        render: (row) => <RouteEnd at={at} end={row.target} named={named} />,
        width: 'minmax(150px, 1.4fr)',
        narrow: 'minmax(0, 1.2fr)',
        always: true,
      },
      {
        key: 'finding',
        title: 'Finding',
        value: (row) => findingWords(findings.get(row.id)) || undefined,
        text: (row) => findingWords(findings.get(row.id)),
        render: (row) => <Finding of={findings.get(row.id)} />,
        width: 'minmax(140px, 1fr)',
      },
    ],
    commands: ['router-route.edit', 'copy.name', ...LOOKS, 'router-route.delete'],
    actions: ['router-route.create'],
    empty: {
      title: 'No routes',
      text: 'Traffic of the subnets that use this router goes by the routes of the system router alone.',
      offer: 'router-route.create',
    },
  }
}
