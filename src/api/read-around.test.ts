import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReadPart } from './read-around'
import { ApiError } from './errors'
import { readAround } from './read-around'

const refusal = (statusCode: number, message: string) =>
  new ApiError({ kind: 'error', operation: 'diskList', url: '/v1/disks', statusCode, message })

const UNTOLD = refusal(406, 'Not Acceptable')

/** A list of rows, of which some cannot be told, with a count of the requests. */
function listOf(count: number, untold: ReadonlySet<number>, isSortable = true) {
  const rows = Array.from({ length: count }, (_, id) => ({ id }))
  let requests = 0
  const read: ReadPart = ({ limit, sortBy, pageToken = '0' }) => {
    requests += 1
    if (sortBy && !isSortable) return Promise.resolve(refusal(400, 'unable to parse query string'))
    const from = Number(pageToken)
    const to = from + Number(limit)
    const part = (sortBy === 'name_descending' ? rows.toReversed() : rows).slice(from, to)
    if (part.some(({ id }) => untold.has(id))) return Promise.resolve(UNTOLD)
    return Promise.resolve({ items: part, nextPage: to < count ? String(to) : null })
  }
  return { read, requests: () => requests }
}

const idsOf = (page: Awaited<ReturnType<typeof readAround>>) =>
  (page?.items as { id: number }[] | undefined)?.map(({ id }) => id)

test('all rows are shown but those from the first that cannot be told to the last', async () => {
  const untold = fc.uniqueArray(fc.nat(299), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 300 }), untold, async (count, all) => {
      const [first, last] = [Math.min(...all), Math.max(...all)]
      fc.pre(last < count && count > all.length)
      const { read, requests } = listOf(count, new Set(all))
      const page = await readAround({ query: { limit: 1000 } }, UNTOLD, read)
      const shown = Array.from({ length: count }, (_, id) => id).filter(
        (id) => id < first || id > last,
      )
      expect(idsOf(page)).toEqual(shown.length > 0 ? shown : undefined)
      // Each part is half as long as the one before it, from either end.
      expect(requests()).toBeLessThan(50)
    }),
  )
})

test('a page that can be told after all keeps its next page', async () => {
  const page = await readAround({ query: { limit: 10 } }, UNTOLD, listOf(25, new Set()).read)
  expect(page).toMatchObject({ nextPage: '10' })
  expect(idsOf(page)).toHaveLength(10)
})

test('a list that cannot be sorted the other way is shown up to the row', async () => {
  const { read } = listOf(9, new Set([4]), false)
  expect(idsOf(await readAround({ query: {} }, UNTOLD, read))).toEqual([0, 1, 2, 3])
  const lone = listOf(1, new Set([0]))
  expect(await readAround({}, UNTOLD, lone.read)).toBeUndefined()
})
