/** The places of a map as subjects of commands: each is opened and acted on as in the list of its noun. */
import { textColumn } from '@/resources/text-column'
import { ofAddresses } from '../address-column'
import { once } from '@/model/once'
import type { OneVpc } from '@/api/inputs'
import type { Vpc } from '@/api/contract/vpc'
import type { MapPlace, PlaceOf } from '@/model/networking/map'
import { fillText, interfaceTitle, placeText } from '@/model/networking/map'
import { addressesOf } from '@/model/networking/ip-stack'
import { State } from '@/ui/State'
import type { Subject } from '@commands/engine/scope'
import type { CommandId } from '@commands/index'
import { Blank } from '../cells'
import { instanceResource } from '@/nouns/compute/instance/looks'
import type { Rows } from '../resource'
import { instanceBadge } from '@/nouns/compute/instance/rules-look'
import { externalSubnetResource } from '@/nouns/networking/external-subnet/looks'
import { gatewayResource } from '@/nouns/networking/internet-gateway/looks'
import { nicResource } from '@/nouns/networking/network-interface/looks'
import { routerResource } from '@/nouns/networking/vpc-router/looks'
import { vpcSubject } from '@/nouns/networking/vpc/looks'
import { vpcSubnetResource } from '@/nouns/networking/vpc-subnet/looks'

/** A place in the form of its noun's list. */
interface Listed {
  subject: Subject
  link: string | undefined
  commands: readonly CommandId[]
}

function listed<T extends { id: string }>(
  { subject, link, commands }: Omit<Rows<T>, 'columns'>,
  row: T,
): Listed {
  return {
    subject: subject(row),
    link: link?.(row),
    commands: typeof commands === 'function' ? commands(row) : commands,
  }
}

/** Joins and names are for columns of those lists, which the map does not show. */
const UNUSED = { join: () => 'far' as const, network: { vpcs: {}, subnets: {}, rules: [] } }

function interfaceListed(at: OneVpc, { instance, nic }: PlaceOf<'interface'>): Listed {
  if (instance && nic.primary) return listed(instanceResource(at.project), instance)
  const owner = { project: at.project, instance: instance?.name ?? nic.instanceId }
  return listed(nicResource(owner, UNUSED.network), nic)
}

function listedOf(at: OneVpc, vpc: Vpc, place: MapPlace): Listed {
  switch (place.kind) {
    case 'internet':
      return {
        subject: vpcSubject(at.project, vpc),
        link: undefined,
        commands: ['vpc.view', 'vpc.trace'],
      }
    case 'external subnet':
      return listed(externalSubnetResource(at.project, UNUSED.join, []), place.subnet)
    case 'gateway': {
      const { gateway } = place
      const row = { ...gateway, gateway, pools: [], addresses: [], routes: [] }
      return listed(gatewayResource(at, []), row)
    }
    case 'router':
      return listed(routerResource(at), place.router)
    case 'subnet':
      return listed(vpcSubnetResource(at.project, at.vpc, UNUSED.join), place.subnet)
    case 'interface':
      return interfaceListed(at, place)
  }
}

const addressesAt = (place: MapPlace): string[] => {
  switch (place.kind) {
    case 'external subnet':
      return [place.subnet.subnet]
    case 'gateway':
      return [...place.addresses]
    case 'subnet':
      return [place.subnet.ipv4Block, place.subnet.ipv6Block]
    case 'interface':
      return [...addressesOf(place.nic), ...place.external.map(({ ip }) => ip)]
    default:
      return []
  }
}

/** Further details of a place. */
function moreOf(place: MapPlace): string {
  switch (place.kind) {
    case 'gateway':
      return place.pools.map((pool) => `pool ${pool}`).join(', ')
    case 'subnet':
      return [`${fillText(place.fill)} addresses`, ...place.clashes].join(', ')
    case 'interface':
      return `in subnet ${place.subnet.name}`
    case 'router':
      return `${place.router.kind}, ${place.routes.length} routes`
    default:
      return ''
  }
}

const stateOf = (place: MapPlace) =>
  place.kind === 'interface' ? place.instance?.runState : undefined

/** The places of the map of a VPC. */
export function mapPlaceResource(at: OneVpc, vpc: Vpc): Rows<MapPlace> {
  const of = once((place: MapPlace): Listed => listedOf(at, vpc, place))
  return {
    noun: 'map-place',
    title: `Map of ${at.vpc}`,
    name: (place) => (place.kind === 'interface' ? interfaceTitle(place) : place.name),
    link: (place) => of(place).link,
    subject: (place) => of(place).subject,
    columns: [
      {
        key: 'name',
        title: 'Name',
        value: (place) => place.name,
        render: (place) => (place.kind === 'interface' ? interfaceTitle(place) : place.name),
        width: 'minmax(140px, 1fr)',
        always: true,
      },
      textColumn('kind', 'Kind', ({ kind }) => kind, {
        width: '140px',
        narrow: '92px',
        always: true,
      }),
      {
        key: 'state',
        title: 'State',
        value: stateOf,
        render: (place) => {
          const state = stateOf(place)
          return state ? <State badge={instanceBadge(state)} /> : <Blank />
        },
        width: '110px',
      },
      {
        key: 'addresses',
        title: 'Addresses',
        ...ofAddresses(addressesAt),
        render: (place) => addressesAt(place).join(', ') || <Blank />,
        width: 'minmax(160px, 1.5fr)',
        narrow: 'minmax(0, 1fr)',
        always: true,
      },
      {
        key: 'more',
        title: 'More',
        value: moreOf,
        render: (place) => <span data-tip={placeText(place)}>{moreOf(place) || <Blank />}</span>,
        width: 'minmax(160px, 1.5fr)',
      },
    ],
    commands: (place) => of(place).commands,
    actions: [],
    empty: { title: 'The map is empty', text: 'The VPC could not be read.' },
  }
}
