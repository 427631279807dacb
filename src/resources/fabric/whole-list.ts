/** Lists that the API returns as a complete array, and things without a view of their own. */
import { ApiError } from '@/api/errors'
import type { Operation } from '@/api/operation'
import type { Read } from '@/api/query'
import type { ListRead } from '../list-read'
import { wholeList } from '../whole-list'

/**
 * A list with a complete answer.
 * @param answer the read of the operation
 * @param rowsOf the rows in the answer
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
 * The 404 error for a thing outside of its list, where the API has no view of it.
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
