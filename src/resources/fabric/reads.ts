/** What the pages about the network of the rack read. */
import { networkingBfdStatus } from '@/api/operations/bfd'
import { networkingLoopbackAddressList } from '@/api/operations/address-lot'
import { systemNetworkingSettingsView } from '@/api/operations/networking-settings'
import { read } from '@/api/query'
import type { BfdRow } from '@/model/fabric/bfd'
import { bfdRows } from '@/model/fabric/bfd'
import { listOf } from '../list-read'
import type { Items, ListRead } from '../list-read'
import { wholeList } from './whole-list'

export const fabricReads = {
  bfdSessions: (): ListRead<BfdRow> => wholeList(read(networkingBfdStatus, {}), bfdRows),
  loopbacks: () =>
    listOf<Items<typeof networkingLoopbackAddressList>>(networkingLoopbackAddressList),
  networkingSettings: () => read(systemNetworkingSettingsView, {}),
} as const
