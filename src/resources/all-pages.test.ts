import { expect, test } from 'vitest'
import { ApiError } from '@/api/errors'
import type { Allowed, Read, ReadContext } from '@/api/query'
import { allPages } from './all-pages'
import type { Page } from './list-read'

const refusal: Allowed<never> = {
  type: 'error',
  data: new ApiError({
    kind: 'error',
    message: 'no',
    operation: 'userSessionList',
    url: '',
    statusCode: 403,
  }),
}
const page = (items: string[], nextPage?: string): Allowed<Page<string>> => ({
  type: 'success',
  data: { items, nextPage },
})

/** Reads a list of these pages, by their tokens. */
const readOf = (pages: Readonly<Record<string, Allowed<Page<string>>>>) =>
  allPages((token = 'first'): Read<Allowed<Page<string>>> => ({
    queryKey: ['a list', token],
    staleTime: 0,
    queryFn: async () => pages[token] ?? refusal,
  })).queryFn({} as ReadContext)

test('a list with further pages is read to its end', async () => {
  const pages = { first: page(['a', 'b'], 'second'), second: page(['c'], 'third'), third: page([]) }
  expect(await readOf(pages)).toEqual(page(['a', 'b', 'c']))
})

test('a refusal is the answer, whichever page is refused', async () => {
  expect(await readOf({})).toBe(refusal)
  expect(await readOf({ first: page(['a'], 'second') })).toBe(refusal)
})
