/** Lists that some users may not see, with all their pages. */
import type { Allowed, Read } from '@/api/query'
import type { Page } from './list-read'

/**
 * All pages of a list as one, or the refusal.
 * @param page the read of the page at a token; without one, of the first page
 */
export function allPages<T>(
  page: (pageToken?: string) => Read<Allowed<Page<T>>>,
): Read<Allowed<Page<T>>> {
  const first = page()
  return {
    ...first,
    queryFn: async (context) => {
      const items: T[] = []
      let answer = await first.queryFn(context)
      while (answer.type === 'success') {
        items.push(...answer.data.items)
        if (!answer.data.nextPage) return { type: 'success', data: { items } }
        answer = await page(answer.data.nextPage).queryFn(context)
      }
      return answer
    },
  }
}
