/** What the pages about the network of the rack read. */
import { networkingLoopbackAddressList } from '@/api/operations/address-lot'
import { systemNetworkingSettingsView } from '@/api/operations/networking-settings'
import { read } from '@/api/query'
import { listOf } from '../list-read'
import type { Items } from '../list-read'

export const fabricReads = {
  loopbacks: () =>
    listOf<Items<typeof networkingLoopbackAddressList>>(networkingLoopbackAddressList),
  networkingSettings: () => read(systemNetworkingSettingsView, {}),
} as const
