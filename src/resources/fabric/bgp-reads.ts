/** What the pages about BGP read. */
import type { BgpAnnounceSet } from '@/api/contract/bgp'
import { networkingBgpAnnounceSetList, networkingBgpAnnouncementList } from '@/api/operations/bgp'
import type { Read } from '@/api/query'
import { FRESH_FOR, read } from '@/api/query'
import type { AnnouncementRow } from '@/model/fabric/announce-set'
import { announcementRows } from '@/model/fabric/announce-set'
import type { ListRead } from '../list-read'
import { noneOf, wholeList } from './whole-list'

const announceSets = (): ListRead<BgpAnnounceSet> =>
  wholeList(read(networkingBgpAnnounceSetList, {}), (sets) => sets)

/** An announce set with its announcements. */
export interface WholeSet {
  set: BgpAnnounceSet
  announcements: AnnouncementRow[]
}

/** An announce set: the API views none by itself. @param wanted its name or id */
const announceSet = (wanted: string): Read<WholeSet> => ({
  // No operation is called so: it stands for the view that there is not.
  queryKey: ['networkingBgpAnnounceSetView', { path: { announceSet: wanted } }],
  queryFn: async ({ client }) => {
    const announced = read(networkingBgpAnnouncementList, { path: { announceSet: wanted } })
    const [sets, announcements] = await Promise.all([
      client.fetchQuery(announceSets().all()),
      client.fetchQuery(announced),
    ])
    const set = sets.items.find(({ id, name }) => id === wanted || name === wanted)
    if (!set) throw noneOf(networkingBgpAnnouncementList, 'bgp announce set', wanted)
    return { set, announcements: announcementRows(announcements) }
  },
  staleTime: FRESH_FOR,
  meta: { madeOf: [networkingBgpAnnounceSetList.id, networkingBgpAnnouncementList.id] },
})

export const bgpReads = { announceSets, announceSet } as const
