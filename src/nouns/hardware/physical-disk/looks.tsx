/** The drives in the sleds. */
import type { PhysicalDisk, Sled } from '@/api/contract/hardware'
import { shortId } from '@/model/identity'
import { paths } from '@/paths'
import { Link } from '@/bind/Link'
import { Tag } from '@/ui/text'
import { styled } from 'styled-components'
import { subjectCalled } from '@commands/engine/scope'
import { Blank, NARROW_STATE } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import type { ListRead } from '@/resources/list-read'
import type { Column, Resource } from '@/resources/resource'
import { shortIdColumn } from '@/resources/hardware/hardware'
import { formFactorText, hardwareBadge, policyBadge } from '@/model/hardware/looks'
import { badgeColumn } from '@/nouns/hardware/sled/looks'

const Form = styled(Tag)`
  margin: 0;
`

export const FormFactor = ({ of: { formFactor } }: { of: PhysicalDisk }) => (
  <Form>{formFactorText(formFactor)}</Form>
)

/** The serial numbers of sleds by id, as far as known. */
type SledNames = ReadonlyMap<string, string>

export const sledNames = (sleds: readonly Sled[] | undefined): SledNames =>
  new Map((sleds ?? []).map(({ id, baseboard }) => [id, baseboard.serial]))

/**
 * The sled of a disk; a removed disk has none.
 * @param tabIndex -1 in a row, whose links are reached by the row's own keys
 */
export function SledLink({
  of,
  names,
  tabIndex,
}: {
  of: PhysicalDisk
  names: SledNames
  tabIndex?: -1
}) {
  if (!of.sledId) return <Blank />
  return (
    <Link href={paths.sledDisks({ sledId: of.sledId })} tabIndex={tabIndex} data-tip={of.sledId}>
      {names.get(of.sledId) ?? shortId(of.sledId)}
    </Link>
  )
}

export const physicalDiskSubject = (disk: PhysicalDisk) =>
  subjectCalled(disk.serial, { noun: 'physical-disk', value: disk }, { diskId: disk.id })

const text = (
  key: 'model' | 'vendor',
  title: string,
  width = 'minmax(120px, 1.2fr)',
): Column<PhysicalDisk> => ({
  key,
  title,
  value: (row) => row[key],
  render: (row) => row[key],
  width,
})

/**
 * A list of physical disks.
 * @param names the sleds of the disks, for a page with disks of several sleds
 */
export const physicalDiskResource = (
  list: ListRead<PhysicalDisk>,
  names?: SledNames,
): Resource<PhysicalDisk> => ({
  noun: 'physical-disk',
  title: 'Disks',
  list,
  link: (row) => paths.physicalDisk({ diskId: row.id }),
  state: hardwareBadge,
  subject: physicalDiskSubject,
  columns: [
    shortIdColumn(),
    {
      key: 'form-factor',
      title: 'Form factor',
      value: (row) => formFactorText(row.formFactor),
      render: (row) => <FormFactor of={row} />,
      width: '110px',
    },
    ...(names ? [] : [text('vendor', 'Vendor', 'minmax(80px, 1fr)')]),
    text('model', 'Model number'),
    textColumn('name', 'Serial', (row) => row.serial, {
      width: 'minmax(110px, 1fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    }),
    ...(names
      ? [
          {
            key: 'sled',
            title: 'Sled',
            value: (row: PhysicalDisk) => names.get(row.sledId ?? '') ?? row.sledId ?? '',
            render: (row: PhysicalDisk) => <SledLink of={row} names={names} tabIndex={-1} />,
            width: 'minmax(120px, 1fr)',
          },
        ]
      : []),
    badgeColumn('policy', 'Policy', policyBadge, '120px'),
    {
      ...badgeColumn<PhysicalDisk>('state', 'State', hardwareBadge, '150px'),
      narrow: NARROW_STATE,
      always: true,
    },
  ],
  commands: ['physical-disk.view', 'copy.name', 'copy.id', 'copy.cli', 'history.view', 'view.raw'],
  actions: [],
  empty: { title: 'No disks found', text: 'There is no drive here.' },
})
