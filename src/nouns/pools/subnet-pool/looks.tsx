/** Subnet pools, their members, and the silos that they are linked to. */
import { LOOKS } from '@/resources/copies'
import { addressColumn } from '@/resources/address-column'
import type { QueryClient } from '@tanstack/react-query'
import type {
  SiloSubnetPool,
  SubnetPool,
  SubnetPoolMember,
  SubnetPoolUtilization,
} from '@/api/contract/subnet-pool'
import { poolVersionText } from '@/model/networking/pool-type'
import { barShare, usageOf, usageText } from '@/model/pools/pool-usage'
import { paths } from '@/paths'
import { subjectCalled, subjectOf } from '@commands/engine/scope'
import { createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import type { Column, Resource } from '@/resources/resource'
import { linkedSiloRows, siloDefaultColumn } from '@/resources/pools/link-columns'
import type { LinkedSilo } from '@/resources/pools/pool-silos'
import { UsageCell } from '@/resources/pools/pool-usage'
import { subnetPoolReads } from './reads'

/** A pool as a subject of commands. */
export const subnetPoolSubject = (pool: SubnetPool) =>
  subjectOf({ noun: 'subnet-pool', value: pool }, { subnetPool: pool.name })

const versionText = ({ ipVersion }: Pick<SubnetPool, 'ipVersion'>) =>
  poolVersionText({ ipVersion, poolType: undefined })

const versionColumn = <T extends Pick<SubnetPool, 'ipVersion'>>(): Column<T> =>
  textColumn('version', 'Version', versionText, { width: '84px' })

/**
 * The subnet pools of the rack.
 * @param client the cache with the utilization of shown rows: the list sorts by it
 */
export function subnetPoolResource(client: QueryClient): Resource<SubnetPool> {
  const usages = ({ name, ipVersion }: SubnetPool) => {
    const answer = client.getQueryData<SubnetPoolUtilization>(subnetPoolReads.usage(name).queryKey)
    return answer && usageOf(answer, ipVersion)
  }
  return {
    noun: 'subnet-pool',
    title: 'Subnet pools',
    list: subnetPoolReads.pools(),
    link: (row) => paths.subnetPool({ subnetPool: row.name }),
    subject: subnetPoolSubject,
    columns: [
      nameColumn(),
      versionColumn(),
      {
        key: 'utilization',
        title: 'Utilization',
        value: (row) => {
          const known = usages(row)
          return known && Math.max(0, ...known.map(barShare))
        },
        text: (row) => usageText(usages(row) ?? []),
        kind: 'share',
        render: ({ name, ipVersion }) => (
          <UsageCell usage={subnetPoolReads.usage(name)} ipVersion={ipVersion} none="no members" />
        ),
        width: 'minmax(200px, 2fr)',
        narrow: 'minmax(0, 1fr)',
        always: true,
      },
      descriptionColumn(),
      createdColumn(),
    ],
    commands: [
      'subnet-pool.view',
      'subnet-pool.edit',
      'subnet-pool-member.create',
      'subnet-pool.link-silo',
      ...LOOKS,
      'subnet-pool.delete',
    ],
    actions: ['subnet-pool.create'],
    empty: {
      title: 'No subnet pools',
      text: 'A subnet pool holds the subnets that projects of the linked silos can take for the networks behind their instances.',
      offer: 'subnet-pool.create',
    },
  }
}

const prefixColumn = (
  key: string,
  title: string,
  of: 'minPrefixLength' | 'maxPrefixLength',
): Column<SubnetPoolMember> => ({
  key,
  title,
  value: (row) => row[of],
  render: (row) => `/${row[of]}`,
  align: 'right',
  width: '110px',
  narrow: '84px',
  always: true,
})

/** The members of a pool. @param subnetPool its name */
export const memberResource = (subnetPool: string): Resource<SubnetPoolMember> => ({
  noun: 'subnet-pool-member',
  title: 'Members',
  list: subnetPoolReads.members(subnetPool),
  subject: (row) =>
    subjectCalled(
      row.subnet,
      { noun: 'subnet-pool-member', value: row },
      { subnetPool, subnetPoolMember: row.id },
    ),
  columns: [
    addressColumn('subnet', 'Subnet', ({ subnet }) => subnet, {
      width: 'minmax(150px, 2fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    }),
    prefixColumn('min', 'Min prefix', 'minPrefixLength'),
    prefixColumn('max', 'Max prefix', 'maxPrefixLength'),
    createdColumn(),
  ],
  commands: ['copy.name', 'copy.id', 'view.raw', 'subnet-pool-member.delete'],
  actions: ['subnet-pool-member.create'],
  empty: {
    title: 'No members',
    text: 'External subnets can be taken from a pool once it has a member.',
    offer: 'subnet-pool-member.create',
  },
})

/** The silos that a pool is linked to. */
export const subnetPoolSiloResource = (subnetPool: string): Resource<LinkedSilo> => ({
  ...linkedSiloRows({ subnetPool }, 'subnet-pools'),
  list: subnetPoolReads.silos(subnetPool),
  commands: [
    'silo.make-default-subnet-pool',
    'silo.clear-default-subnet-pool',
    'copy.name',
    'copy.id',
    'silo.unlink-subnet-pool',
  ],
  actions: ['subnet-pool.link-silo'],
  empty: {
    title: 'No linked silos',
    text: 'The users of a silo can take external subnets from this pool once the silo is linked to it.',
    offer: 'subnet-pool.link-silo',
  },
})

/** The subnet pools that are linked to a silo. */
export const siloSubnetPoolResource = (silo: string): Resource<SiloSubnetPool> => ({
  noun: 'subnet-pool',
  title: 'Subnet pools',
  list: subnetPoolReads.ofSilo(silo),
  link: (row) => paths.subnetPool({ subnetPool: row.name }),
  subject: (row) => subjectOf({ noun: 'subnet-pool', value: row }, { silo, subnetPool: row.name }),
  columns: [nameColumn(), versionColumn(), descriptionColumn(), siloDefaultColumn()],
  commands: [
    'subnet-pool.view',
    'subnet-pool.make-default',
    'subnet-pool.clear-default',
    ...LOOKS,
    'subnet-pool.unlink',
  ],
  actions: ['silo.link-subnet-pool'],
  empty: {
    title: 'No subnet pools',
    text: 'The users of this silo can take external subnets once a subnet pool is linked to it.',
    offer: 'silo.link-subnet-pool',
  },
})
