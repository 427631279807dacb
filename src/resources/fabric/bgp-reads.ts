/** The reads of the pages about BGP. */
import type { BgpAnnounceSet, BgpConfig } from '@/api/contract/bgp'
import {
  networkingBgpAnnounceSetList,
  networkingBgpAnnouncementList,
  networkingBgpConfigList,
  networkingBgpExported,
  networkingBgpImported,
  networkingBgpMessageHistory,
  networkingBgpStatus,
} from '@/api/operations/bgp'
import type { OperationId } from '@/api/operation'
import type { Read } from '@/api/query'
import { serverNow } from '@/api/server-time'
import { FRESH_FOR, read } from '@/api/query'
import type { AnnouncementRow } from '@/nouns/fabric/announce-set/rules'
import { announcementRows } from '@/nouns/fabric/announce-set/rules'
import { configNamed } from '@/model/fabric/bgp'
import type { HistoryRow, PeerRow } from '@/nouns/fabric/bgp-peer/rules'
import { asnOfPeer, historyRows, peerRows } from '@/nouns/fabric/bgp-peer/rules'
import type { ExportRow, ImportRow } from '@/nouns/fabric/bgp-route/rules'
import { chosenAsn, exportRows, importRows } from '@/nouns/fabric/bgp-route/rules'
import type { Items, ListRead } from '../list-read'
import { listOf } from '../list-read'
import { wholeList } from '../whole-list'
import { listOfAnswer, noneOf } from './whole-list'

const configs = () => listOf<Items<typeof networkingBgpConfigList>>(networkingBgpConfigList)

/** A configuration, from the list: the API has no view of one. @param wanted its name or id */
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
  listOfAnswer(read(networkingBgpAnnounceSetList, {}), (sets) => sets)

/** An announce set with its announcements. */
interface WholeSet {
  set: BgpAnnounceSet
  announcements: AnnouncementRow[]
}

/** An announce set: the API has no view of one. @param wanted its name or id */
const announceSet = (wanted: string): Read<WholeSet> => ({
  // The API has no operation of this name: the key stands for the missing view.
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

const peers = (): ListRead<PeerRow> =>
  listOfAnswer(read(networkingBgpStatus, {}), (sessions) => peerRows(sessions, serverNow()))

/** One session. @param wanted the key of the session */
const peer = (wanted: string): Read<PeerRow> => ({
  queryKey: [networkingBgpStatus.id, {}, 'one', wanted],
  queryFn: async ({ client }) => {
    const { items } = await client.fetchQuery(peers().all())
    const found = items.find(({ id }) => id === wanted)
    if (!found) throw noneOf(networkingBgpStatus, 'bgp peer', wanted)
    return found
  },
  staleTime: FRESH_FOR,
})

const exported = (): ListRead<ExportRow> =>
  listOfAnswer(read(networkingBgpExported, {}), exportRows)

/**
 * A list for one ASN: the requested one, or else the only ASN of the configurations. Empty where they have none or
 * several.
 */
function ofAsn<Answer, Row>(
  wanted: number | undefined,
  id: OperationId,
  at: (asn: number) => Read<Answer>,
  rowsOf: (answer: Answer, asn: number) => Row[],
): ListRead<Row> {
  return wholeList({
    queryKey: [id, { query: { asn: wanted } }, 'all'],
    queryFn: async (context) => {
      const asn =
        wanted ?? chosenAsn(wanted, (await context.client.fetchQuery(configs().all())).items)
      return { items: asn === undefined ? [] : rowsOf(await at(asn).queryFn(context), asn) }
    },
    staleTime: FRESH_FOR,
    meta: { madeOf: [id, networkingBgpConfigList.id] },
  })
}

const imported = (asn: number | undefined): ListRead<ImportRow> =>
  ofAsn(
    asn,
    networkingBgpImported.id,
    (one) => read(networkingBgpImported, { query: { asn: one } }),
    importRows,
  )

const histories = (asn: number | undefined): ListRead<HistoryRow> =>
  ofAsn(
    asn,
    networkingBgpMessageHistory.id,
    (one) => read(networkingBgpMessageHistory, { query: { asn: one } }),
    historyRows,
  )

/** The messages of one session. @param wanted the key of the session, which contains its ASN */
const history = (wanted: string): Read<HistoryRow> => ({
  queryKey: [networkingBgpMessageHistory.id, {}, 'one', wanted],
  queryFn: async ({ client }) => {
    const asn = asnOfPeer(wanted)
    const all = asn === undefined ? undefined : await client.fetchQuery(histories(asn).all())
    const found = all?.items.find(({ id }) => id === wanted)
    if (!found) throw noneOf(networkingBgpMessageHistory, 'bgp peer', wanted)
    return found
  },
  staleTime: FRESH_FOR,
})

export const bgpReads = {
  configs,
  config,
  announceSets,
  announceSet,
  peers,
  peer,
  exported,
  imported,
  histories,
  history,
} as const
