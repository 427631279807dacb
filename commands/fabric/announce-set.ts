/** Announce sets: the networks that the switches announce to their BGP peers. */
import type { BgpAnnounceSet } from '@/api/contract/bgp'
import {
  networkingBgpAnnounceSetDelete,
  networkingBgpAnnounceSetList,
  networkingBgpAnnounceSetUpdate,
  networkingBgpAnnouncementList,
} from '@/api/operations/bgp'
import { ANNOUNCE_SETS } from '@/model/behaviours/fabric'
import type { AnnouncementRow } from '@/nouns/fabric/announce-set/rules'
import { announcementRows } from '@/nouns/fabric/announce-set/rules'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    'announce-set': BgpAnnounceSet
    announcement: AnnouncementRow
  }
}

const one = { announceSet: ref('announce-set') }

const { list, view, create, edit, remove } = usual('announce-set')

const announceSetCommands = [
  command({
    ...list('system fleet operator networking routing bgp announcements networks'),
    opens: paths.announceSets,
    refuse: onFleet,
  }),
  command({
    ...view('bgp announcements networks'),
    args: one,
    opens: paths.announceSet,
    refuse: onFleet,
  }),
  command({
    ...create('create add bgp announcements'),
    opens: paths.announceSetNew,
    sends: [networkingBgpAnnounceSetUpdate],
  }),
  command({
    ...edit('update bgp announcements add remove network withdraw'),
    args: one,
    opens: paths.announceSetEdit,
    sends: [networkingBgpAnnounceSetUpdate],
  }),
  command({
    ...remove('destroy remove bgp'),
    args: one,
    calls: networkingBgpAnnounceSetDelete,
    input: ({ announceSet }) => ({ path: { announceSet } }),
    warning: () => 'This cannot be undone, and fails while a BGP configuration has it.',
    redirect: () => paths.announceSets(),
  }),
] as const

export const announceSetFamily = family({
  nouns: [
    noun({
      id: 'announce-set',
      chosenAs: ['bgpAnnounceSetId'],
      fleetOnly: true,
      listing: {
        from: 'api',
        operation: networkingBgpAnnounceSetList,
        itemsOf: (sets: readonly BgpAnnounceSet[]) => sets,
      },
      page: paths.announceSet,
      list: paths.announceSets,
      isSearched: true,
      topic: {
        title: 'announce sets',
        guide: 'api/networking_bgp_announce_set_list',
        text: [
          'An announce set holds the networks that the switches tell their BGP peers of, so that traffic for these networks comes to the rack.',
          'A BGP configuration names the set that its peers are told. Its networks need not lie in an address lot.',
          'The control plane replaces the networks of a set as a whole. The console keeps what another user changes meanwhile.',
        ],
        racks: Object.values(ANNOUNCE_SETS),
      },
    }),
    noun({
      id: 'announcement',
      parents: ['announce-set'],
      addressedBy: 'id',
      fleetOnly: true,
      listing: {
        from: 'api',
        operation: networkingBgpAnnouncementList,
        itemsOf: (answer: readonly AnnouncementRow[]) =>
          announcementRows(answer).map((row) => ({ ...row, name: row.network })),
      },
      answer: ({ addressLotBlockId, announceSetId, network }) => ({
        addressLotBlockId,
        announceSetId,
        network,
      }),
      list: paths.announceSet,
    }),
  ],
  keys: sortKeys('announcement', { i: 'network', k: 'block' }),
  commands: announceSetCommands,
})
