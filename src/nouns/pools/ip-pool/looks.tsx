/** IP pools, their ranges, and the silos that they are linked to. */
import { LOOKS } from '@/resources/copies'
import { addressColumn } from '@/resources/address-column'
import type { QueryClient } from '@tanstack/react-query'
import type { IpPool, IpPoolRange, IpPoolUtilization } from '@/api/contract/ip-pool'
import { parseSpan } from '@/model/networking/ip'
import { rangeSize, rangeText, sizeOrder } from './rules-range'
import { barShare, exactCount, usageOf, usageText } from '@/model/pools/pool-usage'
import { poolTypeText, poolVersionText } from '@/model/networking/pool-type'
import { marked } from '@/model/unknown'
import { paths } from '@/paths'
import { Dim, Tag } from '@/ui/text'
import { subjectOf } from '@commands/engine/scope'
import { createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import type { ListRead } from '@/resources/list-read'
import type { Column, Resource } from '@/resources/resource'
import { linkedSiloRows } from '@/resources/pools/link-columns'
import type { LinkedSilo } from '@/resources/pools/pool-silos'
import { linkedSilos } from '@/resources/pools/pool-silos'
import { Count, PoolUsageCell } from '@/resources/pools/pool-usage'
import { poolReads } from './reads'

/** A pool as a subject of commands. */
export const poolSubject = (pool: IpPool) =>
  subjectOf({ noun: 'ip-pool', value: pool }, { pool: pool.name })

/** What the addresses of a pool are: 'IPv4' and 'unicast'. */
export const poolKindColumns: readonly Column<Pick<IpPool, 'ipVersion' | 'poolType'>>[] = [
  textColumn('version', 'Version', poolVersionText, { width: '84px' }),
  {
    key: 'type',
    title: 'Type',
    value: poolTypeText,
    render: (row) =>
      row.poolType === 'unicast' ? <Dim>unicast</Dim> : <Tag>{poolTypeText(row)}</Tag>,
    width: '110px',
  },
]

/** Commands that only racks with assignments have. */
export const ASSIGNMENTS = ['ip-pool.assign-services', 'ip-pool.assign-silos'] as const

/** The assignment in words: 'system services'. */
export const assignmentText = ({ assignment }: Pick<IpPool, 'assignment'>): string =>
  assignment === 'system_services' ? 'system services' : marked(['silos'], assignment)

/** The column of a pool's assignment. */
const assignmentColumn: Column<IpPool> = {
  key: 'assignment',
  title: 'Assignment',
  value: assignmentText,
  render: (row) =>
    row.assignment === 'silos' ? <Dim>silos</Dim> : <Tag>{assignmentText(row)}</Tag>,
  width: '160px',
}

/**
 * The IP pools of the rack.
 * @param client the cache with the utilization of shown rows: the list sorts by it
 * @param has whether the rack's API has the version, the type and the assignment of a pool
 */
export function poolResource(
  client: QueryClient,
  has: { types: boolean; assignments: boolean },
): Resource<IpPool> {
  const usages = ({ name, ipVersion }: IpPool) => {
    const answer = client.getQueryData<IpPoolUtilization>(poolReads.poolUsage(name).queryKey)
    return answer && usageOf(answer, ipVersion)
  }
  return {
    noun: 'ip-pool',
    title: 'IP pools',
    list: poolReads.pools(),
    link: (row) => paths.ipPool({ pool: row.name }),
    subject: poolSubject,
    columns: [
      nameColumn(),
      ...(has.types ? poolKindColumns : []),
      ...(has.assignments ? [assignmentColumn] : []),
      {
        key: 'utilization',
        title: 'Utilization',
        // By the IP version that is closest to exhaustion.
        value: (row) => {
          const known = usages(row)
          return known && Math.max(0, ...known.map(barShare))
        },
        text: (row) => usageText(usages(row) ?? []),
        kind: 'share',
        render: (row) => <PoolUsageCell name={row.name} ipVersion={row.ipVersion} />,
        width: 'minmax(200px, 2fr)',
        narrow: 'minmax(0, 1fr)',
        always: true,
      },
      descriptionColumn(),
      createdColumn(),
    ],
    commands: [
      'ip-pool.view',
      'ip-pool.edit',
      'ip-range.create',
      'ip-pool.link-silo',
      ...(has.assignments ? ASSIGNMENTS : []),
      'copy.name',
      ...LOOKS,
      'ip-pool.delete',
    ],
    actions: ['ip-pool.create'],
    empty: {
      title: 'No IP pools',
      text: 'An IP pool holds the external addresses of the silos that it is linked to.',
      offer: 'ip-pool.create',
    },
  }
}

const rangeColumns: readonly Column<IpPoolRange>[] = [
  addressColumn('first', 'First', ({ range }) => range.first, {
    width: 'minmax(130px, 2fr)',
    narrow: 'minmax(0, 1fr)',
    always: true,
  }),
  addressColumn('last', 'Last', ({ range }) => range.last, {
    width: 'minmax(130px, 3fr)',
    narrow: 'minmax(0, 1fr)',
    always: true,
  }),
  textColumn('version', 'Version', ({ range }) => `IPv${parseSpan(range).family}`, {
    width: '88px',
  }),
  {
    key: 'size',
    title: 'Addresses',
    value: ({ range }) => sizeOrder(range),
    text: ({ range }) => exactCount(rangeSize(range)),
    kind: 'number',
    render: ({ range }) => <Count n={rangeSize(range)} />,
    align: 'right',
    width: '112px',
  },
  createdColumn(),
]

/** The ranges of a pool. @param pool the name of the pool; without one, the pool of the platform's services */
export const rangeResource = (pool: string | undefined): Resource<IpPoolRange> => ({
  noun: pool === undefined ? 'service-ip-range' : 'ip-range',
  title: 'IP ranges',
  list: (pool === undefined
    ? poolReads.serviceRanges()
    : poolReads.poolRanges(pool)) as ListRead<IpPoolRange>,
  name: ({ range }) => rangeText(range),
  subject: (row) => ({
    noun: pool === undefined ? 'service-ip-range' : 'ip-range',
    name: rangeText(row.range),
    id: row.id,
    args: pool === undefined ? { serviceRange: row.id } : { pool, range: row.id },
    value: row,
  }),
  columns: rangeColumns,
  commands: [
    'copy.name',
    'copy.id',
    'view.raw',
    pool === undefined ? 'service-ip-range.delete' : 'ip-range.delete',
  ],
  actions: [pool === undefined ? 'service-ip-range.create' : 'ip-range.create'],
  empty: {
    title: 'No IP ranges',
    text:
      pool === undefined
        ? 'Without a range, the services of the platform have no addresses.'
        : 'Addresses can be allocated from a pool once it has a range.',
    offer: pool === undefined ? 'service-ip-range.create' : 'ip-range.create',
  },
})

/** The silos that a pool is linked to. */
export const linkedSiloResource = (pool: string): Resource<LinkedSilo> => ({
  ...linkedSiloRows({ pool }, 'ip-pools'),
  list: linkedSilos(pool),
  commands: [
    'silo.make-default-pool',
    'silo.clear-default-pool',
    'copy.name',
    'copy.id',
    'silo.unlink-pool',
  ],
  actions: ['ip-pool.link-silo'],
  empty: {
    title: 'No linked silos',
    text: 'The users of a silo can allocate addresses from this pool once the silo is linked to it.',
    offer: 'ip-pool.link-silo',
  },
})
