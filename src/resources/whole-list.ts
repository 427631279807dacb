/** Lists that are always read whole: they have one page. */
import type { Operation } from '@/api/operation'
import type { Read } from '@/api/query'
import type { ListRead, Page } from './list-read'
import { listOf } from './list-read'

/** A read of everything as a list. */
export const wholeList = <T>(read: Read<Page<T>>): ListRead<T> => ({
  page: () => read,
  all: () => read,
})

/**
 * A list of the API, read whole, as other rows or in another order.
 * @param part tells its answer apart from that of the plain list: 'with ids'
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
