/** The reads of the pages about deliveries. */
import type { AlertDelivery, AlertDeliveryState } from '@/api/contract/alert'
import { call } from '@/api/client'
import { ApiError } from '@/api/errors'
import { alertDeliveryList } from '@/api/operations/alert'
import type { Read } from '@/api/query'
import { ALL, FRESH_FOR, callOptions } from '@/api/query'
import { listOf } from '@/resources/list-read'

const NEWEST_FIRST = { sortBy: 'time_and_id_descending' } as const

/** The deliveries to a receiver, the newest first. @param state only those in this state */
const deliveries = (receiver: string, state?: AlertDeliveryState) =>
  listOf<AlertDelivery>(alertDeliveryList, {
    path: { receiver },
    query: { ...NEWEST_FIRST, ...(state && { [state]: true }) },
  })

/** One delivery. The API has no view of one: the list is searched page by page, newest first. */
const delivery = (receiver: string, id: string): Read<AlertDelivery> => ({
  queryKey: ['delivery to a receiver', { receiver, id }],
  queryFn: async (context) => {
    let pageToken: string | null | undefined
    do {
      const input = { path: { receiver }, query: { ...NEWEST_FIRST, limit: ALL, pageToken } }
      const { items, nextPage } = await call(alertDeliveryList, input, callOptions(context))
      const found = items.find((one) => one.id === id)
      if (found) return found
      pageToken = nextPage
    } while (pageToken)
    throw new ApiError({
      kind: 'error',
      message: `not found: delivery with id "${id}"`,
      operation: alertDeliveryList.id,
      url: alertDeliveryList.path,
      errorCode: 'ObjectNotFound',
      statusCode: 404,
    })
  },
  staleTime: FRESH_FOR,
  meta: { madeOf: [alertDeliveryList.id] },
})

export const deliveryReads = { deliveries, delivery } as const
