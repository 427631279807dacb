/** Trust roots. */
import type { UpdatesTrustRoot } from '@/api/contract/trust-root'
import { usePassed } from '@/bind/clock'
import { rootFacts } from './rules'
import { paths } from '@/paths'
import { Warn } from '@/ui/text'
import { subjectCalled } from '@commands/engine/scope'
import { Blank, createdColumn } from '@/resources/cells'
import { cutIdColumn } from '@/resources/size-cells'
import { Moment } from '@/resources/Moment'
import type { Resource } from '@/resources/resource'
import { trustRootReads } from './reads'

/** A trust root as a subject of commands. */
export const trustRootSubject = (row: UpdatesTrustRoot) =>
  subjectCalled(row.id, { noun: 'trust-root', value: row }, { trustRoot: row.id })

const ExpiresAt = ({ at }: { at: Date }) => (
  <>
    {usePassed(at) && <Warn>expired</Warn>} <Moment at={at} />
  </>
)

/** The expiration of a root role, and whether it has passed. */
export function Expires({ of }: { of: UpdatesTrustRoot }) {
  const { expires } = rootFacts(of.rootRole)
  return expires ? <ExpiresAt at={expires} /> : <Blank />
}

export const trustRootResource: Resource<UpdatesTrustRoot> = {
  noun: 'trust-root',
  title: 'Trust roots',
  list: trustRootReads.roots(),
  link: (row) => paths.trustRoot({ trustRoot: row.id }),
  subject: trustRootSubject,
  columns: [
    cutIdColumn('ID', 'minmax(160px, 1fr)'),
    {
      key: 'version',
      title: 'Version',
      value: (row) => rootFacts(row.rootRole).version,
      render: (row) => rootFacts(row.rootRole).version ?? <Blank />,
      align: 'right',
      width: '80px',
    },
    {
      key: 'expires',
      title: 'Expires',
      value: (row) => rootFacts(row.rootRole).expires,
      render: (row) => <Expires of={row} />,
      width: 'minmax(220px, 1fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    },
    createdColumn(),
  ],
  commands: [
    'trust-root.view',
    'copy.id',
    'copy.json',
    'copy.cli',
    'view.raw',
    'trust-root.delete',
  ],
  actions: ['trust-root.create'],
  empty: {
    title: 'No trust roots',
    text: 'Releases can be uploaded once there is a trust root whose keys have signed them.',
    offer: 'trust-root.create',
  },
}
