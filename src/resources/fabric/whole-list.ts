/** Lists that the API answers whole, as an array, and things that it only lists. */
import { ApiError } from '@/api/errors'
import type { Operation } from '@/api/operation'
import type { Read } from '@/api/query'
import type { ListRead } from '../list-read'
import { wholeList } from '../whole-list'

/**
 * A list that is answered whole.
 * @param answer the read of the operation
 * @param rowsOf the rows that the answer holds
 */
export const listOfAnswer = <Answer, Row>(
  { queryKey, queryFn, staleTime }: Read<Answer>,
  rowsOf: (answer: Answer) => Row[],
): ListRead<Row> =>
  wholeList({
    queryKey: [...queryKey, 'all'],
    queryFn: async (context) => ({ items: rowsOf(await queryFn(context)) }),
    staleTime,
  })

/**
 * The 404 error for a thing that no list contains, where the API has no view of it.
 * @param kind the kind of thing in the message: 'bgp config'
 */
export const noneOf = (listed: Operation, kind: string, wanted: string): ApiError =>
  new ApiError({
    kind: 'error',
    message: `not found: ${kind} with name "${wanted}"`,
    operation: listed.id,
    url: listed.path,
    errorCode: 'ObjectNotFound',
    statusCode: 404,
  })
