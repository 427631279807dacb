/** What the pages about alert receivers read. */
import { alertReceiverList } from '@/api/operations/alert'
import type { Items } from '../list-read'
import { listOf } from '../list-read'

export const receiverReads = {
  receivers: () => listOf<Items<typeof alertReceiverList>>(alertReceiverList),
} as const
