/** Lists that are always read completely: they have one page. */
import type { Operation } from '@/api/operation'
import type { Read } from '@/api/query'
import type { ListRead, Page } from './list-read'
import { listOf } from './list-read'

/** A complete read as a list. */
export const wholeList = <T>(read: Read<Page<T>>): ListRead<T> => ({
  page: () => read,
  all: () => read,
})

/**
 * A list of the API, read completely, as other rows or in another order.
 * @param part distinguishes its answer from that of the plain list: 'with ids'
 */
export function wholeListAs<Row extends object, T>(
  operation: Operation,
  part: string,
  as: (rows: readonly Row[]) => T[],
): ListRead<T> {
  const all = listOf<Row>(operation).all()
  return wholeList<T>({
    ...all,
    queryKey: [operation.id, {}, part],
    queryFn: async (context) => ({ items: as((await all.queryFn(context)).items) }),
  })
}
