/** BGP configurations. */
import type { BgpConfig } from '@/api/contract/bgp'
import { useApiHas } from '@/bind/api-version'
import { R18 } from '@/api/version'
import { paths } from '@/paths'
import { subjectOf } from '@commands/engine/scope'
import { Blank, createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import type { Column, Resource } from '@/resources/resource'
import { bgpReads } from '@/resources/fabric/bgp-reads'

/** Whether the API has the number of paths to one destination. */
export const useHasMaxPaths = (): boolean => useApiHas({ since: R18 })

/** A configuration as a subject of commands. */
export const configSubject = (config: BgpConfig) =>
  subjectOf({ noun: 'bgp-config', value: config }, { bgpConfig: config.name })

const pathsColumn: Column<BgpConfig> = textColumn(
  'paths',
  'Max paths',
  ({ maxPaths }) => maxPaths,
  { align: 'right', width: '96px' },
)

/** @param hasMaxPaths whether the API has the number of paths */
export const configResource = (hasMaxPaths: boolean): Resource<BgpConfig> => ({
  noun: 'bgp-config',
  title: 'Configurations',
  list: bgpReads.configs(),
  link: (row) => paths.bgpConfig({ bgpConfig: row.name }),
  subject: configSubject,
  columns: [
    nameColumn(),
    textColumn('asn', 'ASN', ({ asn }) => asn, { align: 'right', width: '110px', always: true }),
    ...(hasMaxPaths ? [pathsColumn] : []),
    {
      key: 'vrf',
      title: 'VRF',
      value: ({ vrf }) => vrf ?? undefined,
      render: ({ vrf }) => vrf ?? <Blank />,
      width: 'minmax(80px, 1fr)',
    },
    descriptionColumn(),
    createdColumn(),
  ],
  commands: [
    'bgp-config.view',
    'bgp-config.edit',
    'bgp-config.imports',
    'bgp-config.messages',
    'copy.name',
    'copy.id',
    'view.raw',
    'bgp-config.delete',
  ],
  actions: ['bgp-config.create'],
  empty: {
    title: 'No BGP configurations',
    text: 'A BGP configuration is the autonomous system as which the switches of the rack speak to the routers around.',
    offer: 'bgp-config.create',
  },
})
