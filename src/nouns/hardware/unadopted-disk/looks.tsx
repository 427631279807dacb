/** Physical disks that the control plane does not use until an operator adopts them. */
import { subjectOf } from '@commands/engine/scope'
import type { UnadoptedDisk } from './rules'
import { shortId } from '@/model/identity'
import { paths } from '@/paths'
import { Link } from '@/bind/Link'
import { Ago, Blank } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import type { Column, Resource } from '@/resources/resource'
import { unadoptedDisks } from '@/resources/hardware/reads'
import { formFactorText } from '@/model/hardware/looks'

const text = (key: 'model' | 'vendor', title: string): Column<UnadoptedDisk> => ({
  key,
  title,
  value: ({ diskId }) => diskId[key],
  render: ({ diskId }) => diskId[key],
  width: 'minmax(120px, 1fr)',
})

export const unadoptedDiskResource: Resource<UnadoptedDisk> = {
  noun: 'unadopted-disk',
  title: 'Unadopted disks',
  list: unadoptedDisks(),
  subject: (row) => subjectOf({ noun: 'unadopted-disk', value: row }, { unadoptedDisk: row.id }),
  columns: [
    textColumn('name', 'Serial', (row) => row.name, {
      width: 'minmax(120px, 1fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    }),
    text('model', 'Model'),
    text('vendor', 'Vendor'),
    {
      key: 'form-factor',
      title: 'Form factor',
      value: ({ variant }) => variant,
      render: ({ variant }) => formFactorText(variant),
      width: '110px',
    },
    {
      key: 'sled',
      title: 'Sled',
      value: ({ sledId }) => sledId,
      render: ({ sledId }) => (
        <Link href={paths.sledDisks({ sledId })} tabIndex={-1} data-tip={sledId}>
          {shortId(sledId)}
        </Link>
      ),
      width: '140px',
    },
    textColumn('slot', 'Slot', ({ slot }) => slot, { align: 'right', width: '72px' }),
    {
      key: 'requested',
      title: 'Requested',
      value: ({ request }) => request?.timeCreated,
      render: ({ request }) =>
        request ? <Ago at={request.timeCreated} caption="Adoption requested" /> : <Blank />,
      align: 'right',
      width: '110px',
      always: true,
    },
  ],
  commands: ['unadopted-disk.adopt', 'unadopted-disk.withdraw', 'copy.name', 'view.raw'],
  actions: [],
  empty: {
    title: 'No unadopted disks',
    text: 'A disk that was expunged and put back appears here until it is adopted.',
  },
}
