/** Racks, switches, and sleds that wait to be added. */
import { textColumn } from '@/resources/text-column'
import { agoColumn } from '@/resources/size-cells'
import type { Baseboard, Rack, Switch } from '@/api/contract/hardware'
import type { WaitingSled } from '@/nouns/hardware/sled/rules'
import { shortId } from '@/model/identity'
import { paths } from '@/paths'
import { Link } from '@/bind/Link'
import { subjectCalled, subjectOf } from '@commands/engine/scope'
import { createdColumn } from '../cells'
import type { ListRead } from '../list-read'
import type { Column, Resource, Rows } from '../resource'
import { hardwareReads, uninitializedSleds } from './reads'

/** The shortened id; as the first column it links to the thing. */
export const shortIdColumn = <T extends { id: string }>(): Column<T> => ({
  key: 'id',
  title: 'ID',
  value: (row) => row.id,
  render: (row) => <span data-tip={row.id}>{shortId(row.id)}</span>,
  width: '140px',
  narrow: 'minmax(0, 84px)',
  always: true,
})

/** The columns for the data on the board: `name` is the serial number. */
export const boardColumns = <T extends { baseboard: Baseboard }>(): readonly Column<T>[] => [
  textColumn('part', 'Part number', ({ baseboard }) => baseboard.part, {
    width: 'minmax(120px, 1fr)',
  }),
  textColumn('name', 'Serial', ({ baseboard }) => baseboard.serial, {
    width: 'minmax(120px, 1fr)',
    narrow: 'minmax(0, 1fr)',
    always: true,
  }),
  textColumn('revision', 'Revision', ({ baseboard }) => baseboard.revision, {
    align: 'right',
    width: '92px',
  }),
]

/** A link to a rack. @param tabIndex -1 in a row, whose links are reached by the row's own keys */
export const RackLink = ({ rackId, tabIndex }: { rackId: string; tabIndex?: -1 }) => (
  <Link href={paths.rack({ rackId })} tabIndex={tabIndex} data-tip={rackId}>
    {shortId(rackId)}
  </Link>
)

export const rackColumn = <T extends { rackId: string }>(): Column<T> => ({
  key: 'rack',
  title: 'Rack',
  value: (row) => row.rackId,
  render: (row) => <RackLink rackId={row.rackId} tabIndex={-1} />,
  width: '140px',
})

export const rackSubject = (rack: Rack) =>
  subjectCalled(shortId(rack.id), { noun: 'rack', value: rack }, { rackId: rack.id })

export const rackResource = (): Resource<Rack> => ({
  noun: 'rack',
  title: 'Racks',
  list: hardwareReads.racks(),
  link: (row) => paths.rack({ rackId: row.id }),
  subject: rackSubject,
  columns: [
    { ...shortIdColumn(), width: 'minmax(140px, 1fr)' },
    { ...createdColumn(), width: 'minmax(100px, 1fr)', always: true },
    {
      ...agoColumn('modified', 'Modified', (row) => row.timeModified, 'Last modified'),
      width: 'minmax(100px, 1fr)',
    },
  ],
  commands: ['rack.view', 'copy.id', 'copy.cli', 'history.view', 'view.raw'],
  actions: [],
  empty: { title: 'No racks found', text: 'The control plane knows of no rack.' },
})

export const switchSubject = (one: Switch) =>
  subjectCalled(one.baseboard.serial, { noun: 'switch', value: one }, { switchId: one.id })

export const switchRows: Rows<Switch> = {
  noun: 'switch',
  title: 'Switches',
  link: (row) => paths.switch({ switchId: row.id }),
  subject: switchSubject,
  columns: [shortIdColumn(), ...boardColumns<Switch>(), rackColumn(), createdColumn()],
  commands: ['switch.view', 'copy.name', 'copy.id', 'copy.cli', 'view.raw'],
  actions: [],
  empty: { title: 'No switches found', text: 'The control plane knows of no switch.' },
}

export const switchResource = (): Resource<Switch> => ({
  ...switchRows,
  list: hardwareReads.switches(),
})

export const waitingRows: Rows<WaitingSled> = {
  noun: 'uninitialized-sled',
  title: 'Uninitialized sleds',
  subject: (row) =>
    subjectOf({ noun: 'uninitialized-sled', value: row }, { uninitializedSled: row.id }),
  columns: [
    textColumn('cubby', 'Cubby', (row) => row.cubby, {
      width: '90px',
      narrow: '72px',
      always: true,
    }),
    ...boardColumns<WaitingSled>(),
    rackColumn(),
  ],
  commands: ['uninitialized-sled.add', 'copy.name', 'view.raw'],
  actions: [],
  empty: {
    title: 'No uninitialized sleds',
    text: 'A new sled appears here when it is put into the rack, until it is added.',
  },
}

export const waitingResource = (): Resource<WaitingSled> => ({
  ...waitingRows,
  list: uninitializedSleds() as ListRead<WaitingSled>,
})
