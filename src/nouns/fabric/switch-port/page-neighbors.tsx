/** The devices that a port has discovered by LLDP. */
import type { LldpNeighbor } from '@/api/contract/lldp'
import { SideFailure } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { managementText, neighborKey } from './rules'
import { pollQuietly } from '@/model/polling'
import { Ago, Blank } from '@/resources/cells'
import { portReads } from './reads'
import { Empty } from '@/ui/Empty'
import type { TableColumn } from '@/ui/Table'
import { Table } from '@/ui/Table'
import { SwitchPortPage, usePortPlace } from './page-frame'

const text = (
  key: 'systemName' | 'chassisId' | 'linkName' | 'linkDescription' | 'localPort',
  title: string,
): TableColumn<LldpNeighbor> => ({
  key,
  title,
  render: (neighbor) => neighbor[key] || <Blank />,
})

/** The API returns these times as text. */
const time = (key: 'firstSeen' | 'lastSeen', title: string): TableColumn<LldpNeighbor> => ({
  key,
  title,
  align: 'right',
  render: (neighbor) => <Ago at={new Date(neighbor[key])} caption={title} />,
})

const COLUMNS: readonly TableColumn<LldpNeighbor>[] = [
  { ...text('systemName', 'System name'), always: true },
  text('chassisId', 'Chassis ID'),
  { ...text('linkName', 'Link name'), always: true },
  text('linkDescription', 'Link description'),
  {
    key: 'managementIp',
    title: 'Management addresses',
    render: ({ managementIp }) => managementIp.map(managementText).join(', ') || <Blank />,
  },
  text('localPort', 'Local port'),
  time('firstSeen', 'First seen'),
  time('lastSeen', 'Last seen'),
]

function Neighbors() {
  const query = useSideRead(portReads.neighbors(usePortPlace()).all(), pollQuietly)
  const rows = query.data?.items
  return (
    <>
      <SideFailure what="The neighbours" query={query} />
      {rows?.length === 0 && (
        <Empty
          title="No neighbours seen"
          text="No device at the other end of the link has announced itself by LLDP."
        />
      )}
      {rows && rows.length > 0 && (
        <Table label="Neighbours" columns={COLUMNS} rows={rows} rowKey={neighborKey} />
      )}
    </>
  )
}

export default function SwitchPortNeighbors() {
  return (
    <SwitchPortPage tab="switchPortNeighbors">
      <Neighbors />
    </SwitchPortPage>
  )
}
