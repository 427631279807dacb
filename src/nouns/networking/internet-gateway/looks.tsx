import type { InternetGateway } from '@/api/contract/internet-gateway'
import { LOOKS } from '@/resources/copies'
import { ofAddresses } from '@/resources/address-column'
import type { SiloIpPool } from '@/api/contract/ip-pool'
import type { OneVpc } from '@/api/inputs'
import { Link } from '@/bind/Link'
import { paths } from '@/paths'
import { CopyText } from '@/ui/CopyText'
import { Faint } from '@/ui/text'
import { subjectOf } from '@commands/engine/scope'
import { Blank, createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import type { Resource } from '@/resources/resource'
import type { GatewayRow } from './looks-gateways'
import { gatewaysOf } from './looks-gateways'

export const gatewaySubject = ({ project, vpc }: OneVpc, gateway: InternetGateway) =>
  subjectOf({ noun: 'internet-gateway', value: gateway }, { project, vpc, gateway: gateway.name })

/** The number of further items besides the shown one. */
const More = ({ of, words }: { of: readonly string[]; words: string }) =>
  of.length > 1 && <Faint data-tip={`${words}: ${of.slice(1).join(', ')}`}> +{of.length - 1}</Faint>

/** The internet gateways of a VPC. @param pools the silo's pools, for their names */
export const gatewayResource = (at: OneVpc, pools: readonly SiloIpPool[]): Resource<GatewayRow> => {
  const poolsOf = (row: GatewayRow) =>
    row.pools.map(({ ipPoolId, name }) => pools.find(({ id }) => id === ipPoolId)?.name ?? name)
  const addressesOf = (row: GatewayRow) => row.addresses.map(({ address }) => address)
  return {
    noun: 'internet-gateway',
    title: 'Internet gateways',
    list: gatewaysOf(at.project, at.vpc),
    link: (row) => paths.internetGateway({ ...at, gateway: row.name }),
    subject: (row) => gatewaySubject(at, row.gateway),
    columns: [
      nameColumn(),
      descriptionColumn(),
      {
        key: 'pool',
        title: 'Attached IP pool',
        value: (row) => poolsOf(row)[0],
        text: (row) => poolsOf(row).join(' '),
        render: (row) => {
          const [first] = poolsOf(row)
          if (first === undefined) return <Blank />
          const pool = pools.find(({ name }) => name === first)
          return (
            <>
              <span data-tip={pool?.description || undefined}>{first}</span>
              <More of={poolsOf(row)} words="Other pools" />
            </>
          )
        },
        width: 'minmax(132px, 1fr)',
      },
      {
        key: 'address',
        title: 'Attached IP address',
        ...ofAddresses(addressesOf),
        render: (row) => {
          const [first] = addressesOf(row)
          if (first === undefined)
            return (
              <Faint data-tip="Instances leave by their external addresses from the attached pools">
                –
              </Faint>
            )
          return (
            <>
              <CopyText text={first}>{first}</CopyText>
              <More of={addressesOf(row)} words="Other addresses" />
            </>
          )
        },
        width: 'minmax(208px, 1.2fr)',
      },
      {
        key: 'routes',
        title: 'Routes',
        value: (row) => row.routes.length,
        render: (row) =>
          row.routes.length === 0 ? (
            <Blank />
          ) : (
            <Link href={paths.internetGateway({ ...at, gateway: row.name })} tabIndex={-1}>
              {row.routes.length}
            </Link>
          ),
        align: 'right',
        width: '84px',
        always: true,
      },
      createdColumn(),
    ],
    commands: [
      'internet-gateway.view',
      'internet-gateway.pool-attach',
      'internet-gateway.pool-detach',
      'internet-gateway.address-attach',
      'internet-gateway.address-detach',
      ...LOOKS,
      'internet-gateway.delete',
    ],
    actions: ['internet-gateway.create'],
    empty: {
      title: 'No internet gateways',
      text: 'Without one, no route leads from this VPC to the outside.',
      offer: 'internet-gateway.create',
    },
  }
}
