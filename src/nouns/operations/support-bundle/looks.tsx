/** Support bundles. */
import type { SupportBundleInfo } from '@/api/contract/support-bundle'
import { bundleBadge, bundlePollInterval } from './rules'
import { paths } from '@/paths'
import { State } from '@/ui/State'
import { subjectCalled } from '@commands/engine/scope'
import { Blank, createdColumn } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import { cutIdColumn } from '@/resources/size-cells'
import type { Resource } from '@/resources/resource'
import { bundleReads } from './reads'

/** The state of a bundle; the reason of a failure appears on hover and focus. */
export const BundleState = ({ of: { state, reasonForFailure } }: { of: SupportBundleInfo }) => (
  <span data-tip={reasonForFailure ?? undefined}>
    <State badge={bundleBadge(state)} />
  </span>
)

export const bundleSubject = (row: SupportBundleInfo) =>
  subjectCalled(row.id, { noun: 'support-bundle', value: row }, { bundle: row.id })

export const bundleResource: Resource<SupportBundleInfo> = {
  noun: 'support-bundle',
  title: 'Support bundles',
  list: bundleReads.bundles(),
  pollInterval: () => (rows) => bundlePollInterval(rows),
  link: (row) => paths.supportBundle({ bundle: row.id }),
  subject: bundleSubject,
  columns: [
    cutIdColumn('ID', '160px'),
    {
      key: 'state',
      title: 'State',
      value: (row) => row.state,
      render: (row) => <BundleState of={row} />,
      width: '120px',
      narrow: '112px',
      always: true,
    },
    {
      key: 'comment',
      title: 'Comment',
      value: (row) => row.userComment ?? '',
      render: (row) => row.userComment || <Blank />,
      width: 'minmax(160px, 2fr)',
    },
    textColumn('reason', 'Reason', (row) => row.reasonForCreation, { width: 'minmax(160px, 1fr)' }),
    createdColumn(),
  ],
  commands: [
    'support-bundle.view',
    'support-bundle.download',
    'support-bundle.edit',
    'copy.id',
    'copy.cli',
    'view.raw',
    'support-bundle.delete',
  ],
  actions: ['support-bundle.create'],
  empty: {
    title: 'No support bundles',
    text: 'A bundle holds logs and states of the whole rack, for whoever helps with a problem.',
    offer: 'support-bundle.create',
  },
}
