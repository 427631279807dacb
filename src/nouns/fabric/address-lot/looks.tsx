/** Address lots and their blocks. */
import { NAMES } from '@/resources/copies'
import { ofAddresses } from '@/resources/address-column'
import { styled } from 'styled-components'
import type { AddressLot, AddressLotBlock, AddressLotKind } from '@/api/contract/address-lot'
import { LOT_KINDS, blockText, lotKindText, rangeOf } from './rules'
import { rangeSize, sizeOrder } from '@/nouns/pools/ip-pool/rules-range'
import { countInFull, exactCount } from '@/model/pools/pool-usage'
import { entryOf } from '@/model/unknown'
import { paths } from '@/paths'
import { Tag } from '@/ui/text'
import { subjectCalled, subjectOf } from '@commands/engine/scope'
import { createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import type { Column, Resource, Rows } from '@/resources/resource'
import { idColumn } from '@/resources/size-cells'
import { lotReads } from './reads'

/** A lot as a subject of commands. */
export const lotSubject = (lot: AddressLot) =>
  subjectOf({ noun: 'address-lot', value: lot }, { addressLot: lot.name })

const Kind = styled(Tag)`
  margin-inline-start: 0;
`

/** The kind of a lot, with its purpose on hover and focus. */
const LotKind = ({ kind }: { kind: AddressLotKind }) => (
  <Kind data-tip={entryOf(LOT_KINDS, kind)}>{lotKindText(kind)}</Kind>
)

/** An exact count; large ones also as a power of two, on hover and focus. */
export const Exact = ({ n }: { n: bigint }) => (
  <span data-tip={countInFull(n)}>{exactCount(n)}</span>
)

export const lotResource: Resource<AddressLot> = {
  noun: 'address-lot',
  title: 'Address lots',
  list: lotReads.lots(),
  link: (row) => paths.addressLot({ addressLot: row.name }),
  subject: lotSubject,
  columns: [
    nameColumn(),
    {
      key: 'kind',
      title: 'Kind',
      value: ({ kind }) => lotKindText(kind),
      render: ({ kind }) => <LotKind kind={kind} />,
      width: '96px',
      always: true,
    },
    descriptionColumn(),
    createdColumn(),
  ],
  commands: [
    'address-lot.view',
    'address-lot.edit',
    'copy.terraform',
    ...NAMES,
    'address-lot.delete',
  ],
  actions: ['address-lot.create'],
  empty: {
    title: 'No address lots',
    text: 'A lot is a set of addresses. The switches of the rack take their own addresses from lots, and announce addresses of lots to the networks around.',
    offer: 'address-lot.create',
  },
}

const endColumn = (
  end: 'firstAddress' | 'lastAddress',
  key: string,
  title: string,
): Column<AddressLotBlock> => ({
  key,
  title,
  ...ofAddresses((row) => [row[end]]),
  render: (row) => row[end],
  width: 'minmax(130px, 2fr)',
  narrow: 'minmax(0, 1fr)',
  always: true,
})

/** The blocks of a lot. @param addressLot the name of the lot */
export const blockResource = (addressLot: string): Rows<AddressLotBlock> => ({
  noun: 'address-lot-block',
  title: 'Blocks',
  subject: (row) =>
    subjectCalled(
      blockText(row),
      { noun: 'address-lot-block', value: row },
      { addressLot, addressLotBlock: row.id },
    ),
  columns: [
    endColumn('firstAddress', 'first', 'First'),
    endColumn('lastAddress', 'last', 'Last'),
    {
      key: 'size',
      title: 'Addresses',
      value: (row) => sizeOrder(rangeOf(row)),
      text: (row) => exactCount(rangeSize(rangeOf(row))),
      kind: 'number',
      render: (row) => <Exact n={rangeSize(rangeOf(row))} />,
      align: 'right',
      width: 'minmax(112px, 2fr)',
    },
    idColumn(),
  ],
  commands: [
    'address-lot-block.copy-first',
    'address-lot-block.copy-last',
    'copy.name',
    'copy.id',
    'view.raw',
  ],
  actions: [],
  empty: { title: 'No blocks', text: 'The lot has no addresses.' },
})
