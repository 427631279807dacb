import { expect, test } from 'vitest'
import type { PageQuery } from './page'
import { Table } from './table'

interface Thing {
  id: string
  name: string
  parent: string
}

const things = (count: number) => {
  const table = new Table<Thing>({ noun: 'thing', parent: (t) => t.parent, name: (t) => t.name })
  // The rows are added in descending order, so that the table must sort.
  for (let n = count; n > 0; n -= 1)
    table.add({
      id: `id-${(n * 7_919) % 100_003}`,
      name: `t-${String(n).padStart(5, '0')}`,
      parent: 'p',
    })
  return table
}

const walk = (table: Table<Thing>, query: PageQuery, between: () => void = () => {}) => {
  const names: string[] = []
  let pageToken: string | undefined
  do {
    const page = table.page({ ...query, pageToken }, 'p')
    names.push(...page.items.map((t) => t.name))
    pageToken = page.nextPage
    between()
  } while (pageToken)
  return names
}

test('pages cover every row once, in each order', () => {
  const table = things(123)
  const names = table
    .under('p')
    .map((t) => t.name)
    .sort()
  expect(walk(table, { limit: 10 })).toEqual(names)
  expect(walk(table, { limit: 10, sortBy: 'name_descending' })).toEqual([...names].reverse())
  const byId = walk(table, { limit: 10, sortBy: 'id_ascending' })
  const ids = byId.map((name) => table.named(name, 'p')?.id ?? '')
  expect(ids).toEqual([...ids].sort())
  expect(new Set(byId).size).toBe(123)
})

test('every page with rows has a token, also the last one; the page after it is empty', () => {
  const table = things(15)
  const first = table.page({ limit: 10 }, 'p')
  const last = table.page({ limit: 10, pageToken: first.nextPage }, 'p')
  expect(last.items).toHaveLength(5)
  expect(table.page({ limit: 10, pageToken: last.nextPage }, 'p')).toEqual({ items: [] })
})

test('rows that are added or removed between pages cause no repetitions and no gaps', () => {
  const table = things(100)
  const before = table.under('p').map((t) => t.name)
  let n = 0
  const seen = walk(table, { limit: 7 }, () => {
    n += 1
    // One row is added before the rows that were read, and one row that was read is removed.
    table.add({ id: `new-${n}`, name: `a-${n}`, parent: 'p' })
    const gone = table.named(`t-${String(n).padStart(5, '0')}`, 'p')
    if (gone) table.remove(gone.id)
  })
  expect(seen.toSorted()).toEqual(before.toSorted())
})

test('paging continues when the row in the page token was deleted', () => {
  const table = things(5)
  const { items, nextPage } = table.page({ limit: 2 }, 'p')
  table.remove(items[1]?.id ?? '')
  expect(table.page({ pageToken: nextPage }, 'p').items.map((t) => t.name)).toEqual([
    't-00003',
    't-00004',
    't-00005',
  ])
})

test('a page token contains its sort order', () => {
  const table = things(5)
  const { nextPage } = table.page({ limit: 2, sortBy: 'name_descending' }, 'p')
  const { items } = table.page({ pageToken: nextPage, sortBy: 'name_ascending' }, 'p')
  expect(items.map((t) => t.name)).toEqual(['t-00003', 't-00002', 't-00001'])
})

test.each(
  ['', 'x', 'eyJ2IjoidjEifQ', btoa('{"v":"v1","mode":"color","after":"a"}'), '%%%'].filter(Boolean),
)('the page token %j is refused', (pageToken) => {
  expect(() => things(3).page({ pageToken }, 'p')).toThrow(/pagination token/)
})

test.each([0, -1, 1.5])('a page limit of %d is refused', (limit) => {
  expect(() => things(3).page({ limit }, 'p')).toThrow(/limit/)
})

test('names are unique among rows with the same parent', () => {
  const table = things(1)
  expect(() => table.add({ id: 'x', name: 't-00001', parent: 'p' })).toThrow(
    'already exists: thing "t-00001"',
  )
  table.add({ id: 'y', name: 't-00001', parent: 'q' })
  expect(table.count('q')).toBe(1)
})

test('after a rename, the row is found by its new name, and the old name is free', () => {
  const table = things(3)
  const { id } = table.named('t-00002', 'p') ?? { id: '' }
  table.page({}, 'p')
  table.update(id, { name: 'zz' })
  expect(table.named('t-00002', 'p')).toBeUndefined()
  expect(table.page({}, 'p').items.map((t) => t.name)).toEqual(['t-00001', 't-00003', 'zz'])
  expect(() => table.update(id, { name: 't-00001' })).toThrow('already exists')
  expect(table.named('zz', 'p')?.id).toBe(id)
})

test('a page of ten thousand rows reads only the rows that it returns', () => {
  const table = things(10_000)
  table.page({ limit: 50 }, 'p')
  // Counts the reads: once the keys are sorted, a page must not read other rows.
  let reads = 0
  const get = table['rows'].get.bind(table['rows'])
  table['rows'].get = (id) => {
    reads += 1
    return get(id)
  }
  const first = table.page({ limit: 50 }, 'p')
  table.add({ id: 'extra', name: 't-00000', parent: 'p' })
  table.page({ limit: 50, pageToken: first.nextPage }, 'p')
  expect(reads).toBe(100)
})

test('a row can have several keys in an index, which follow the row’s changes', () => {
  const table = new Table<{ id: string; tags: string[] }, 'tag'>({
    noun: 'thing',
    indexes: { tag: (r) => r.tags },
  })
  table.add({ id: '1', tags: ['a', 'b'] })
  table.add({ id: '2', tags: ['b'] })
  const under = (tag: string) => table.by('tag', tag).map((r) => r.id)
  expect([under('a'), under('b')]).toEqual([['1'], ['1', '2']])
  table.update('1', { tags: ['c'] })
  expect([under('a'), under('b'), under('c')]).toEqual([[], ['2'], ['1']])
  table.remove('2')
  expect(under('b')).toEqual([])
})

test('a watcher is called for every row that is added, changed or removed', () => {
  const table = new Table<Thing>({ noun: 'thing', parent: (t) => t.parent, name: (t) => t.name })
  let balance = 0
  table.watch((before, after) => {
    balance += (after?.name.length ?? 0) - (before?.name.length ?? 0)
  })
  table.add({ id: '1', name: 'four', parent: 'p' })
  table.add({ id: '2', name: 'three', parent: 'p' })
  expect(balance).toBe(9)
  table.update('1', { name: 'longer' })
  expect(balance).toBe(11)
  table.remove('2')
  expect(balance).toBe(6)
})
