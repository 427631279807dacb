/** What the pages about BGP read. */
import type { BgpAnnounceSet, BgpConfig } from '@/api/contract/bgp'
import {
  networkingBgpAnnounceSetList,
  networkingBgpAnnouncementList,
  networkingBgpConfigList,
} from '@/api/operations/bgp'
import type { Read } from '@/api/query'
import { FRESH_FOR, read } from '@/api/query'
import type { AnnouncementRow } from '@/model/fabric/announce-set'
import { announcementRows } from '@/model/fabric/announce-set'
import { configNamed } from '@/model/fabric/bgp'
import type { Items, ListRead } from '../list-read'
import { listOf } from '../list-read'
import { noneOf, wholeList } from './whole-list'

const configs = () => listOf<Items<typeof networkingBgpConfigList>>(networkingBgpConfigList)

/** A configuration: the API views none, so it is one of the list. @param wanted its name or id */
const config = (wanted: string): Read<BgpConfig> => ({
  queryKey: [networkingBgpConfigList.id, {}, 'one', wanted],
  queryFn: async ({ client }) => {
    const { items } = await client.fetchQuery(configs().all())
    const found = configNamed(items, wanted)
    if (!found) throw noneOf(networkingBgpConfigList, 'bgp config', wanted)
    return found
  },
  staleTime: FRESH_FOR,
})

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

export const bgpReads = { configs, config, announceSets, announceSet } as const
