import type { FloatingIp } from '@/api/contract/floating-ip'
import { ofAddresses } from '@/resources/address-column'
import type { Instance } from '@/api/contract/instance'
import type { SiloIpPool } from '@/api/contract/ip-pool'
import { paths } from '@/paths'
import { CopyText } from '@/ui/CopyText'
import { subjectOf } from '@commands/engine/scope'
import { Blank, createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import type { Join } from '@/resources/join'
import type { Resource } from '@/resources/resource'
import { attachedInstanceColumn } from '@/resources/networking/attached-instance'
import { networkingReads } from '@/resources/networking/reads'

const floatingIpSubject = (project: string, ip: FloatingIp) =>
  subjectOf({ noun: 'floating-ip', value: ip }, { project, floatingIp: ip.name })

interface PoolNameProps {
  id: string
  /** The silo's IP pools, or its subnet pools. */
  pools: readonly Pick<SiloIpPool, 'id' | 'name' | 'description'>[]
}

/** The name of a pool; a dash where the user may not see it. */
export function PoolName({ id, pools }: PoolNameProps) {
  const pool = pools.find((one) => one.id === id)
  return pool ? <span data-tip={pool.description || undefined}>{pool.name}</span> : <Blank />
}

/**
 * The floating IPs of a project.
 * @param join their instances
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
      ...ofAddresses((row) => [row.ip]),
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
    attachedInstanceColumn(project, join),
    descriptionColumn(),
    createdColumn(),
  ],
  commands: (row) => [
    'floating-ip.edit',
    ...(row.instanceId
      ? (['floating-ip.trace', 'floating-ip.detach', 'floating-ip.move'] as const)
      : (['floating-ip.attach'] as const)),
    'copy.name',
    'copy.address',
    'copy.id',
    'copy.cli',
    'copy.terraform',
    'history.view',
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
