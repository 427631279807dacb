/** Announce sets and the networks in them. */
import { NAMES } from '@/resources/copies'
import { addressColumn } from '@/resources/address-column'
import type { BgpAnnounceSet } from '@/api/contract/bgp'
import { Link } from '@/bind/Link'
import type { AnnouncementRow, LotBlock } from './rules'
import { blockOf } from './rules'
import { paths } from '@/paths'
import { subjectCalled, subjectOf } from '@commands/engine/scope'
import { Blank, createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import type { Resource, Rows } from '@/resources/resource'
import { bgpReads } from '@/resources/fabric/bgp-reads'

/** A set as a subject of commands. */
export const setSubject = (set: BgpAnnounceSet) =>
  subjectOf({ noun: 'announce-set', value: set }, { announceSet: set.name })

export const setResource: Resource<BgpAnnounceSet> = {
  noun: 'announce-set',
  title: 'Announce sets',
  list: bgpReads.announceSets(),
  link: (row) => paths.announceSet({ announceSet: row.name }),
  subject: setSubject,
  columns: [nameColumn(), descriptionColumn(), createdColumn()],
  commands: ['announce-set.view', 'announce-set.edit', ...NAMES, 'announce-set.delete'],
  actions: ['announce-set.create'],
  empty: {
    title: 'No announce sets',
    text: 'An announce set holds the networks of the rack that its switches tell the routers around of.',
    offer: 'announce-set.create',
  },
}

/** The block that contains a network, as a link to its lot. */
const Block = ({ of }: { of: LotBlock | undefined }) =>
  of ? (
    <Link href={paths.addressLot({ addressLot: of.lot })} tabIndex={-1}>
      {of.name}
    </Link>
  ) : (
    <Blank />
  )

/**
 * The networks of a set. Racks do not store the block sent with a network: the list shows the block that contains it.
 * @param announceSet the name of the set
 * @param blocks those of all lots, as far as read
 */
export const announcementResource = (
  announceSet: string,
  blocks: readonly LotBlock[],
): Rows<AnnouncementRow> => ({
  noun: 'announcement',
  title: 'Announcements',
  subject: (row) =>
    subjectCalled(
      row.network,
      { noun: 'announcement', value: row },
      { announceSet, announcement: row.id },
    ),
  columns: [
    addressColumn('network', 'Network', ({ network }) => network, {
      width: 'minmax(150px, 1fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    }),
    {
      key: 'block',
      title: 'Lot block',
      value: ({ network }) => blockOf(network, blocks)?.name,
      render: ({ network }) => <Block of={blockOf(network, blocks)} />,
      width: 'minmax(200px, 2fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    },
  ],
  commands: ['copy.name', 'view.raw'],
  actions: [],
  empty: { title: 'No announcements', text: 'The peers are told of no network of this set.' },
})
