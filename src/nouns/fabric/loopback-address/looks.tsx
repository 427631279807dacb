/** Loopback addresses of the switches. */
import { textColumn } from '@/resources/text-column'
import { subjectCalled } from '@commands/engine/scope'
import { addressColumn } from '@/resources/address-column'
import type { LoopbackAddress } from '@/api/contract/address-lot'
import { loopbackText } from './rules'
import { shortId } from '@/model/identity'
import { CopyText } from '@/ui/CopyText'
import { rackColumn } from '@/resources/hardware/hardware'
import type { Resource } from '@/resources/resource'
import { idColumn } from '@/resources/size-cells'
import { fabricReads } from '@/resources/fabric/reads'

export const loopbackResource: Resource<LoopbackAddress> = {
  noun: 'loopback-address',
  title: 'Loopback addresses',
  list: fabricReads.loopbacks(),
  subject: (row) =>
    subjectCalled(
      loopbackText(row),
      { noun: 'loopback-address', value: row },
      { loopbackAddress: row.id },
    ),
  columns: [
    addressColumn('address', 'Address', ({ address }) => address, {
      width: 'minmax(150px, 2fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    }),
    textColumn('switch', 'Switch', ({ switchSlot }) => switchSlot, { width: '96px', always: true }),
    rackColumn(),
    {
      key: 'block',
      title: 'Lot block',
      value: ({ addressLotBlockId }) => addressLotBlockId,
      render: ({ addressLotBlockId }) => (
        <CopyText text={addressLotBlockId}>{shortId(addressLotBlockId)}</CopyText>
      ),
      width: 'minmax(170px, 1fr)',
    },
    idColumn(),
  ],
  commands: ['copy.name', 'copy.id', 'view.raw', 'loopback-address.delete'],
  actions: ['loopback-address.create'],
  empty: {
    title: 'No loopback addresses',
    text: 'A loopback address is an address of a switch that belongs to none of its ports.',
    offer: 'loopback-address.create',
  },
}
