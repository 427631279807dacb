/** Routes that the switches export to their BGP peers, and import from them. */
import { subjectCalled } from '@commands/engine/scope'
import { addressColumn } from '@/resources/address-column'
import type { ExportRow, ImportRow } from './rules'
import { routerIdText } from './rules'
import { Blank } from '@/resources/cells'
import type { Column, Resource } from '@/resources/resource'
import { bgpReads } from '@/resources/fabric/bgp-reads'

type Row = ExportRow | ImportRow

const prefixColumn = <T extends Row>(): Column<T> =>
  addressColumn('prefix', 'Prefix', ({ route }) => route.prefix, {
    width: 'minmax(150px, 2fr)',
    narrow: 'minmax(0, 1fr)',
    always: true,
  })

const switchColumn = <T extends Row>(): Column<T> => ({
  key: 'switch',
  title: 'Switch',
  value: ({ route }) => route.switch,
  render: ({ route }) => route.switch ?? <Blank />,
  width: 'minmax(84px, 1fr)',
  always: true,
})

export const exportResource: Resource<ExportRow> = {
  noun: 'bgp-export',
  title: 'Exported routes',
  list: bgpReads.exported(),
  name: ({ id }) => id,
  subject: (row) =>
    subjectCalled(row.route.prefix, { noun: 'bgp-export', value: row }, { bgpExport: row.id }),
  columns: [
    prefixColumn(),
    addressColumn('peer', 'Peer', ({ route }) => route.peerId, {
      width: 'minmax(140px, 2fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    }),
    switchColumn(),
  ],
  commands: ['copy.name', 'copy.json', 'view.raw'],
  actions: [],
  empty: {
    title: 'No exported routes',
    text: 'No peer is told of a network: no session is established, or the announce sets are empty.',
  },
}

/** @param asn the ASN of the request; by default the only existing one */
export const importResource = (
  asn: number | undefined,
  empty: Resource<ImportRow>['empty'],
): Resource<ImportRow> => ({
  noun: 'bgp-import',
  title: 'Imported routes',
  list: bgpReads.imported(asn),
  name: ({ id }) => id,
  subject: (row) =>
    subjectCalled(row.route.prefix, { noun: 'bgp-import', value: row }, { bgpImport: row.id }),
  columns: [
    prefixColumn(),
    addressColumn('next-hop', 'Next hop', ({ route }) => route.nexthop, {
      width: 'minmax(140px, 2fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    }),
    switchColumn(),
    addressColumn('router', 'Router', ({ route }) => routerIdText(route.id), {
      width: 'minmax(120px, 1fr)',
    }),
  ],
  commands: ['copy.name', 'copy.json', 'view.raw'],
  actions: [],
  empty,
})
