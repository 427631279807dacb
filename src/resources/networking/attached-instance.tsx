/** What lists of floating IPs and of external subnets share: the address, its pool, and its instance. */
import type { Instance } from '@/api/contract/instance'
import { Link } from '@/bind/Link'
import { paths } from '@/paths'
import { CopyText } from '@/ui/CopyText'
import { ofAddresses } from '../address-column'
import { Blank } from '../cells'
import type { Join, Joined } from '../join'
import { Nameless, joinedName } from '../join'
import type { Column } from '../resource'

/** The instance of an address or a subnet, as a link to its networking tab. */
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

/** @param join the instances of the project */
export const attachedInstanceColumn = <T extends { instanceId?: string | null | undefined }>(
  project: string,
  join: Join<Instance>,
): Column<T> => ({
  key: 'instance',
  title: 'Attached to instance',
  value: ({ instanceId: id }) => (id ? joinedName(join(id), id) : ''),
  render: ({ instanceId: id }) =>
    id ? <AttachedInstance project={project} id={id} found={join(id)} tabIndex={-1} /> : <Blank />,
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
