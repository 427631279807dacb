/** The reads of the pages about the network of the rack. */
import { call } from '@/api/client'
import { auditLogList } from '@/api/operations/audit-log'
import { networkingBfdStatus } from '@/api/operations/bfd'
import { networkingLoopbackAddressList } from '@/api/operations/address-lot'
import { networkingAllowListView, networkingInboundIcmpView } from '@/api/operations/ingress'
import { systemNetworkingSettingsView } from '@/api/operations/networking-settings'
import type { Read } from '@/api/query'
import { FRESH_FOR, callOptions, read } from '@/api/query'
import { serverNow } from '@/api/server-time'
import { latestAddress } from '@/nouns/fabric/service-access/rules-allow-list'
import type { BfdRow } from '@/nouns/fabric/bfd-session/rules'
import { bfdRows } from '@/nouns/fabric/bfd-session/rules'
import { coreReads } from '../core/reads'
import { listOf } from '../list-read'
import type { Items, ListRead } from '../list-read'
import { listOfAnswer } from './whole-list'

/**
 * The part of the audit log in milliseconds that is searched for the user's latest request: the lifetime of a
 * session.
 */
const SESSION = 24 * 3_600_000
/** The maximum number of searched entries. */
const LOOKED_AT = 200

/** The source address of the user's latest request in the audit log; null where the log has none. */
const ownAddress = (): Read<string | null> => ({
  queryKey: ['own address in the audit log', {}],
  queryFn: async (context) => {
    const query = {
      startTime: new Date(serverNow() - SESSION),
      sortBy: 'time_and_id_descending' as const,
      limit: LOOKED_AT,
    }
    const [me, log] = await Promise.all([
      context.client.fetchQuery(coreReads.me()),
      // Not through the cache, which has log rows under this operation.
      call(auditLogList, { query }, callOptions(context)),
    ])
    return latestAddress(log.items, me.id) ?? null
  },
  staleTime: FRESH_FOR,
  meta: { madeOf: [auditLogList.id] },
})

export const fabricReads = {
  bfdSessions: (): ListRead<BfdRow> => listOfAnswer(read(networkingBfdStatus, {}), bfdRows),
  loopbacks: () =>
    listOf<Items<typeof networkingLoopbackAddressList>>(networkingLoopbackAddressList),
  allowList: () => read(networkingAllowListView, {}),
  inboundIcmp: () => read(networkingInboundIcmpView, {}),
  ownAddress,
  networkingSettings: () => read(systemNetworkingSettingsView, {}),
} as const
