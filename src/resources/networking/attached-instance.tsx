/** What lists of floating IPs and of external subnets share: the address, its pool, and its instance. */
import type { Instance } from '@/api/contract/instance'
import { paths } from '@/paths'
import { CopyText } from '@/ui/CopyText'
import { ofAddresses } from '../address-column'
import { Blank } from '../cells'
import type { Join } from '../join'
import { joinedColumn } from '../joined-column'
import type { Column } from '../resource'

/** The instance of an address or a subnet, as a link to its networking tab. @param join the instances of the project */
export const attachedInstanceColumn = <T extends { instanceId?: string | null | undefined }>(
  project: string,
  join: Join<Instance>,
): Column<T> =>
  joinedColumn('instance', 'Attached to instance', {
    join,
    of: ({ instanceId }) => instanceId,
    page: ({ name }) => paths.instanceNetworking({ project, instance: name }),
    width: 'minmax(172px, 1fr)',
  })

/** The address or the network of a thing, which can be copied. */
export const copiedColumn = <T,>(
  key: string,
  title: string,
  of: (row: T) => string,
): Column<T> => ({
  key,
  title,
  ...ofAddresses((row: T) => [of(row)]),
  render: (row) => <CopyText text={of(row)}>{of(row)}</CopyText>,
  width: 'minmax(196px, 1.3fr)',
  narrow: 'minmax(0, 1.4fr)',
  always: true,
})

/** The silo's IP pools, or its subnet pools. */
type Pools = readonly { id: string; name: string; description: string }[]

/** The name of a pool; a dash where the user may not see it. */
export function PoolName({ id, pools }: { id: string; pools: Pools }) {
  const pool = pools.find((one) => one.id === id)
  return pool ? <span data-tip={pool.description || undefined}>{pool.name}</span> : <Blank />
}

/** @param of the id of the pool */
export const poolColumn = <T,>(title: string, pools: Pools, of: (row: T) => string): Column<T> => ({
  key: 'pool',
  title,
  value: (row) => pools.find(({ id }) => id === of(row))?.name,
  render: (row) => <PoolName id={of(row)} pools={pools} />,
  width: 'minmax(104px, 0.8fr)',
})
