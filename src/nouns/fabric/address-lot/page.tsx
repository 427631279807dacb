/** The page of an address lot: its kind, and its blocks of addresses. */
import { useMemo } from 'react'
import { Do } from '@/bind/Do'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { LOT_KINDS, lotKindText, lotSize } from './rules'
import { pollQuietly } from '@/model/polling'
import { entryOf } from '@/model/unknown'
import { paths } from '@/paths'
import { Exact, blockResource, lotSubject } from './looks'
import { lotReads } from './reads'
import { Properties, Property } from '@/ui/Properties'
import { Dim } from '@/ui/text'
import { About, CommonProperties, DetailHead, LastModified, useNoTabs } from '@/pages/detail'
import { PagePart } from '@/pages/PagePart'
import { PlainList } from '@/pages/list/PlainList'
import { useSiblings } from '@/pages/list/siblings'

export default function AddressLotPage() {
  const name = useParam('addressLot')
  const query = useRead(lotReads.lot(name), pollQuietly)
  const { lot, blocks } = query.data
  const sibling = useSiblings({
    path: paths.addressLots(),
    title: 'Address lots',
    id: lot.id,
    list: lotReads.lots(),
    addressOf: (row) => paths.addressLot({ addressLot: row.name }),
  })
  const subject = useMemo(() => lotSubject(lot), [lot])
  const resource = useMemo(() => blockResource(lot.name), [lot.name])
  return (
    <>
      <DetailHead
        subject={subject}
        query={query}
        tabs={useNoTabs(sibling)}
        beside={<Dim>address lot</Dim>}
        more={[
          'address-lot.edit',
          'go.related',
          'copy.name',
          'copy.id',
          'copy.terraform',
          'view.raw',
          'address-lot.delete',
        ]}
      >
        <Do id="address-lot.edit" given={subject.args} />
      </DetailHead>
      <About>
        <Properties>
          <Property label="Kind">
            <span>
              {lotKindText(lot.kind)} <Dim>{entryOf(LOT_KINDS, lot.kind)}</Dim>
            </span>
          </Property>
          <Property label="Addresses">
            <Exact n={lotSize(blocks)} />
          </Property>
          <CommonProperties of={lot} />
          <LastModified of={lot} />
        </Properties>
      </About>
      <PagePart title="Blocks" count={blocks.length}>
        <PlainList resource={resource} rows={blocks} named="blocks" />
      </PagePart>
    </>
  )
}
