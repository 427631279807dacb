/** Announce sets and the networks in them. */
import type { BgpAnnounceSet } from '@/api/contract/bgp'
import { Link } from '@/bind/Link'
import type { AnnouncementRow, LotBlock } from '@/model/fabric/announce-set'
import { addressOrder } from '@/model/pools/pool-range'
import { paths } from '@/paths'
import type { Subject } from '@commands/engine/scope'
import { createdColumn, descriptionColumn, nameColumn } from '../cells'
import type { Join } from '../join'
import { Nameless, joinedName } from '../join'
import type { Resource, Rows } from '../resource'
import { bgpReads } from './bgp-reads'

/** A set as what commands act on. */
export const setSubject = (set: BgpAnnounceSet): Subject => ({
  noun: 'announce-set',
  name: set.name,
  id: set.id,
  args: { announceSet: set.name },
  value: set,
})

export const setResource: Resource<BgpAnnounceSet> = {
  noun: 'announce-set',
  title: 'Announce sets',
  list: bgpReads.announceSets(),
  name: (row) => row.name,
  link: (row) => paths.announceSet({ announceSet: row.name }),
  subject: setSubject,
  columns: [nameColumn(), descriptionColumn(), createdColumn()],
  commands: [
    'announce-set.view',
    'announce-set.edit',
    'copy.name',
    'copy.id',
    'history.view',
    'view.raw',
    'announce-set.delete',
  ],
  actions: ['announce-set.create'],
  empty: {
    title: 'No announce sets',
    text: 'An announce set holds the networks of the rack that its switches tell the routers around of.',
    offer: 'announce-set.create',
  },
}

/** The block that a network is drawn from, as a link to its lot. */
function Block({ id, join }: { id: string; join: Join<LotBlock> }) {
  const found = join(id)
  if (typeof found === 'string') return <Nameless found={found} id={id} />
  return (
    <Link href={paths.addressLot({ addressLot: found.lot })} tabIndex={-1}>
      {found.name}
    </Link>
  )
}

/**
 * The networks of a set.
 * @param announceSet its name
 * @param join finds the block with an id
 */
export const announcementResource = (
  announceSet: string,
  join: Join<LotBlock>,
): Rows<AnnouncementRow> => ({
  noun: 'announcement',
  title: 'Announcements',
  name: (row) => row.network,
  subject: (row) => ({
    noun: 'announcement',
    name: row.network,
    id: row.id,
    args: { announceSet, announcement: row.id },
    value: row,
  }),
  columns: [
    {
      key: 'network',
      title: 'Network',
      value: ({ network }) => addressOrder(network.split('/')[0] ?? ''),
      text: ({ network }) => network,
      render: ({ network }) => network,
      width: 'minmax(150px, 1fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    },
    {
      key: 'block',
      title: 'Lot block',
      value: ({ addressLotBlockId: id }) => joinedName(join(id), id),
      render: ({ addressLotBlockId: id }) => <Block id={id} join={join} />,
      width: 'minmax(200px, 2fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    },
  ],
  commands: ['copy.name', 'view.raw'],
  actions: [],
  empty: { title: 'No announcements', text: 'The peers are told of no network of this set.' },
})
