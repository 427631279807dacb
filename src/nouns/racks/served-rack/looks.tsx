/** The list of racks. */
import { styled } from 'styled-components'
import type { ServedRack } from '@/model/racks/served-rack'
import { RACK_COLORS } from '@/model/racks/served-rack'
import { Blank } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import { browserList } from '@/resources/browser-lists'
import type { Resource } from '@/resources/resource'
import { color } from '@/ui/tokens'
import { subjectCalled } from '@commands/engine/scope'

const Name = styled.span<{ $of: ServedRack['color'] }>`
  font-weight: 500;
  color: ${({ $of }) => color(RACK_COLORS[$of])};
`

export const servedRackResource = (): Resource<ServedRack> => ({
  noun: 'served-rack',
  title: 'All racks',
  list: browserList('racks'),
  isOwn: true,
  subject: (row) =>
    subjectCalled(row.name, { noun: 'served-rack', value: row }, { servedRack: row.name }),
  columns: [
    {
      key: 'name',
      title: 'Rack',
      value: (row) => row.name,
      render: (row) => <Name $of={row.color}>{row.name}</Name>,
      width: 'minmax(120px, 1fr)',
      always: true,
    },
    textColumn('address', 'Address', (row) => row.url ?? 'this one', {
      width: 'minmax(160px, 1.5fr)',
      always: true,
    }),
    {
      key: 'changes',
      title: 'Changes',
      value: (row) => (row.readOnly ? 'read only' : ''),
      render: (row) => (row.readOnly ? 'read only' : <Blank />),
      width: 'minmax(90px, 0.6fr)',
    },
  ],
  commands: ['served-rack.switch', 'copy.name'],
  actions: [],
  empty: {
    title: 'One rack',
    text: 'rackline --profile A --profile B serves two, each at an address of its own.',
  },
})
