import type { FloatingIp } from '@/api/contract/floating-ip'
import type { Instance } from '@/api/contract/instance'
import type { SiloIpPool } from '@/api/contract/ip-pool'
import { Link } from '@/bind/Link'
import { paths } from '@/paths'
import { CopyText } from '@/ui/CopyText'
import type { Subject } from '@commands/engine/scope'
import { Blank, createdColumn, descriptionColumn, nameColumn } from '../cells'
import type { Join, Joined } from '../join'
import { Nameless, joinedName } from '../join'
import type { Resource } from '../resource'
import { networkingReads } from './reads'

const floatingIpSubject = (project: string, ip: FloatingIp): Subject => ({
  noun: 'floating-ip',
  name: ip.name,
  id: ip.id,
  args: { project, floatingIp: ip.name },
  value: ip,
})

/** The instance that a floating IP is attached to, as a link to its networking tab. */
export function AttachedInstance({
  project,
  id,
  found,
  ...link
}: {
  project: string
  id: string
  found: Joined<Instance>
  tabIndex?: number
}) {
  if (typeof found === 'string') return <Nameless found={found} id={id} />
  return (
    <Link href={paths.instanceNetworking({ project, instance: found.name })} {...link}>
      {found.name}
    </Link>
  )
}

/** The name of a pool; a dash where the user may not see it. */
export function PoolName({ id, pools }: { id: string; pools: readonly SiloIpPool[] }) {
  const pool = pools.find((one) => one.id === id)
  return pool ? <span data-tip={pool.description || undefined}>{pool.name}</span> : <Blank />
}

/**
 * The floating IPs of a project.
 * @param join the instances that they are attached to
 * @param pools the silo's pools
 */
export const floatingIpResource = (
  project: string,
  join: Join<Instance>,
  pools: readonly SiloIpPool[],
): Resource<FloatingIp> => ({
  noun: 'floating-ip',
  title: 'Floating IPs',
  list: networkingReads.floatingIps(project),
  name: (row) => row.name,
  link: (row) => paths.floatingIpEdit({ project, floatingIp: row.name }),
  subject: (row) => floatingIpSubject(project, row),
  columns: [
    nameColumn(),
    {
      key: 'ip',
      title: 'IP address',
      value: (row) => row.ip,
      render: (row) => <CopyText text={row.ip}>{row.ip}</CopyText>,
      width: 'minmax(196px, 1.3fr)',
      narrow: 'minmax(0, 1.4fr)',
      always: true,
    },
    {
      key: 'pool',
      title: 'IP pool',
      value: (row) => pools.find(({ id }) => id === row.ipPoolId)?.name,
      render: (row) => <PoolName id={row.ipPoolId} pools={pools} />,
      width: 'minmax(104px, 0.8fr)',
    },
    {
      key: 'instance',
      title: 'Attached to instance',
      value: ({ instanceId: id }) => (id ? joinedName(join(id), id) : ''),
      render: ({ instanceId: id }) =>
        id ? (
          <AttachedInstance project={project} id={id} found={join(id)} tabIndex={-1} />
        ) : (
          <Blank />
        ),
      width: 'minmax(172px, 1fr)',
    },
    descriptionColumn(),
    createdColumn(),
  ],
  commands: (row) => [
    'floating-ip.edit',
    ...(row.instanceId
      ? (['floating-ip.detach', 'floating-ip.move'] as const)
      : (['floating-ip.attach'] as const)),
    'copy.name',
    'copy.address',
    'copy.id',
    'copy.cli',
    'view.raw',
    'floating-ip.delete',
  ],
  actions: ['floating-ip.create'],
  empty: {
    title: 'No floating IPs',
    text: 'A floating IP is an external address that the project keeps, and that can be moved between instances.',
    offer: 'floating-ip.create',
  },
})
