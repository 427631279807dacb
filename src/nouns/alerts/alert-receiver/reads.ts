/** The reads of the pages about alert receivers. */
import {
  alertClassList,
  alertReceiverList,
  alertReceiverView,
  webhookSecretsList,
} from '@/api/operations/alert'
import { ALL, read, supporting } from '@/api/query'
import type { Items } from '@/resources/list-read'
import { listOf } from '@/resources/list-read'

export const receiverReads = {
  receivers: () => listOf<Items<typeof alertReceiverList>>(alertReceiverList),
  receiver: (receiver: string) => read(alertReceiverView, { path: { receiver } }),
  secrets: (receiver: string) => read(webhookSecretsList, { query: { receiver } }),
  /** All classes to which a subscription is possible. */
  allClasses: () => supporting(read(alertClassList, { query: { limit: ALL } })),
  /** The classes that a subscription covers now. @param filter a class or a pattern */
  covered: (filter: string) => supporting(read(alertClassList, { query: { filter, limit: ALL } })),
} as const
