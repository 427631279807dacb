import type { SiloIpPool } from '@/api/contract/ip-pool'
import { ofAddresses } from '../address-column'
import type { ExternalIp } from '@/api/contract/instance'
import type { OneInstance } from '@/api/inputs'
import { Link } from '@/bind/Link'
import { paths } from '@/paths'
import { marked } from '@/model/unknown'
import { addressFamily } from '@/model/validate'
import { Faint, Tag } from '@/ui/text'
import { Tagged } from '@/ui/Tagged'
import { Blank } from '../cells'
import { PoolName } from './attached-instance'
import type { Rows } from '../resource'

/** An external address with an id for its row: only a floating IP has an id of its own. */
export type IpRow = ExternalIp & { id: string }

export const ipRow = (ip: ExternalIp): IpRow =>
  ip.kind === 'floating'
    ? ip
    : { ...ip, id: `${ip.kind} ${ip.ip}${ip.kind === 'snat' ? ` ${ip.firstPort}` : ''}` }

const pageOf = (ip: string) => `https://${addressFamily(ip) === 6 ? `[${ip}]` : ip}`

/** An address as a link, for protocols that probably answer there. */
export const Reachable = ({ ip, ...link }: { ip: string; tabIndex?: number }) => (
  <a href={pageOf(ip)} target="_blank" rel="noopener noreferrer" {...link}>
    {ip}
  </a>
)

/** The address, and for SNAT the instance's port range. */
function Address({ row }: { row: IpRow }) {
  return (
    <Tagged
      tag={
        row.kind === 'snat' && (
          <Tag data-tip="Outgoing traffic of the instance uses this address and this range of ports">
            {row.firstPort}–{row.lastPort}
          </Tag>
        )
      }
    >
      <Reachable ip={row.ip} tabIndex={-1} />
    </Tagged>
  )
}

const Nameless = ({ kind, what }: { kind: string; what: string }) => (
  <Faint data-tip={`${kind === 'snat' ? 'SNAT' : 'Ephemeral'} IPs have no ${what}`}>–</Faint>
)

/** The external addresses of an instance. @param pools the silo's pools, for their names */
export const externalIpResource = (at: OneInstance, pools: readonly SiloIpPool[]): Rows<IpRow> => {
  const poolOf = (row: IpRow) => pools.find((pool) => pool.id === row.ipPoolId)
  return {
    noun: 'external-ip',
    title: 'External IPs',
    name: (row) => (row.kind === 'floating' ? row.name : row.ip),
    subject: (row) =>
      row.kind === 'floating'
        ? {
            noun: 'floating-ip',
            name: row.name,
            id: row.id,
            args: { project: at.project, floatingIp: row.name },
            value: row,
          }
        : {
            noun: 'external-ip',
            name: row.ip,
            id: row.ip,
            args: { ...at, externalIp: row.ip },
            value: row,
          },
    columns: [
      {
        key: 'ip',
        title: 'IP',
        ...ofAddresses((row) => [row.ip]),
        render: (row) => <Address row={row} />,
        width: 'minmax(150px, 1.3fr)',
        always: true,
      },
      {
        key: 'kind',
        title: 'Kind',
        value: (row) => row.kind,
        render: (row) =>
          row.kind === 'snat' ? 'SNAT' : marked(['floating', 'ephemeral'], row.kind),
        width: 'minmax(90px, 0.6fr)',
        always: true,
      },
      {
        key: 'pool',
        title: 'IP pool',
        value: (row) => poolOf(row)?.name,
        render: (row) => <PoolName id={row.ipPoolId} pools={pools} />,
        width: 'minmax(100px, 0.8fr)',
      },
      {
        key: 'name',
        title: 'Name',
        value: (row) => (row.kind === 'floating' ? row.name : undefined),
        render: (row) =>
          row.kind === 'floating' ? (
            <Link
              href={paths.floatingIpEdit({ project: at.project, floatingIp: row.name })}
              tabIndex={-1}
            >
              {row.name}
            </Link>
          ) : (
            <Nameless kind={row.kind} what="name" />
          ),
        width: 'minmax(100px, 1fr)',
      },
      {
        key: 'description',
        title: 'Description',
        value: (row) => (row.kind === 'floating' ? row.description : undefined),
        render: (row) =>
          row.kind === 'floating' ? (
            row.description || <Blank />
          ) : (
            <Nameless kind={row.kind} what="description" />
          ),
        width: 'minmax(120px, 1.6fr)',
      },
    ],
    commands: (row) =>
      row.kind === 'floating'
        ? [
            'floating-ip.edit',
            'floating-ip.trace',
            'floating-ip.move',
            'copy.address',
            'copy.name',
            'copy.id',
            'copy.cli',
            'view.raw',
            'floating-ip.detach',
          ]
        : row.kind === 'ephemeral' || row.kind === 'snat'
          ? ['copy.address', 'view.raw', 'external-ip.detach']
          : ['copy.address', 'view.raw'],
    actions: [],
    empty: {
      title: 'No external IPs',
      text: 'Without one, the instance can neither be reached from outside nor connect to the outside.',
    },
  }
}
