/** The instance of a floating IP or an external subnet, in lists. */
import type { Instance } from '@/api/contract/instance'
import { Link } from '@/bind/Link'
import { paths } from '@/paths'
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
