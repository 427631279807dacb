import { describe, expect, test } from 'vitest'
import type { Column } from '@/resources/resource'
import { NO_MARKS, invert, keepExisting, markAll, markRange, toggle } from './marks'
import { pageNumber, previousToken, rangeOf, turnTo } from './pages'
import { filterRows } from './filter-rows'
import { exampleOf, parseSorting, sortRows, writeSorting } from './rows'

interface Row {
  id: string
  name: string
  size: number
  made: Date
  note: string | undefined
}
const column = (key: keyof Row, more: Partial<Column<Row>> = {}): Column<Row> => ({
  key,
  title: key,
  value: (r) => r[key],
  render: () => null,
  width: '1fr',
  ...more,
})
const columns = [
  column('name'),
  column('size', { text: (r) => `${r.size} GiB` }),
  column('made'),
  column('note'),
]
const rows: Row[] = [
  { id: '1', name: 'db-10', size: 8, made: new Date(3), note: undefined },
  { id: '2', name: 'db-2', size: 64, made: new Date(1), note: 'import_ready' },
  { id: '3', name: 'web', size: 8, made: new Date(2), note: '<img src=x>' },
]
const names = (list: readonly Row[]) => list.map((r) => r.name)
const sorted = (text: string) => names(sortRows(rows, columns, parseSorting(text, columns)))

describe('sorting', () => {
  test.each([
    ['name', ['db-2', 'db-10', 'web']],
    ['-name', ['web', 'db-10', 'db-2']],
    ['size', ['db-10', 'web', 'db-2']],
    ['-size', ['db-2', 'db-10', 'web']],
    ['made', ['db-2', 'web', 'db-10']],
    ['note', ['db-10', 'web', 'db-2']],
    ['nonsense', ['db-10', 'db-2', 'web']],
    ['', ['db-10', 'db-2', 'web']],
  ])('by %j', (text, order) => {
    expect(sorted(text)).toEqual(order)
  })
  test('is written as it is read', () => {
    for (const text of ['name', '-size'])
      expect(writeSorting(parseSorting(text, columns))).toBe(text)
    expect(parseSorting(null, columns)).toBeUndefined()
  })
  test('leaves the rows it was given alone', () => {
    sorted('-name')
    expect(names(rows)).toEqual(['db-10', 'db-2', 'web'])
  })
})

test('a row with an odd value is sorted and filtered as what it has, and the others as they are', () => {
  const odd = { id: '4', made: 'soon', size: 'many' } as unknown as Row
  const all = [odd, ...rows]
  const strict = columns.map((one) => ({ ...one, text: (row: Row) => row.name.toLowerCase() }))
  expect(names(sortRows(all, columns, parseSorting('made', columns)))).toEqual([
    'db-2',
    'web',
    'db-10',
    undefined,
  ])
  expect(names(sortRows(all, columns, parseSorting('-size', columns))).slice(1)).toEqual([
    'db-2',
    'db-10',
    'web',
  ])
  expect(names(filterRows(all, strict, 'db').rows)).toEqual(['db-10', 'db-2'])
  expect(names(filterRows(all, columns, 'size:>10').rows)).toEqual(['db-2'])
  expect(exampleOf([odd], strict)).toBeUndefined()
})

describe('filtering', () => {
  test.each([
    ['db', ['db-10', 'db-2']],
    ['size:64', ['db-2']],
    ['!db', ['web']],
    ['import ready', ['db-2']],
    ['<img', ['web']],
    ['1970', []],
    ['made:1970', ['db-10', 'db-2', 'web']],
    ['', ['db-10', 'db-2', 'web']],
  ])('%j', (filter, found) => {
    expect(names(filterRows(rows, columns, filter).rows)).toEqual(found)
  })
  test.each(['d.-2', 'db.*', '^web', 'db|web', '[wd]', 'db-\\d', '(', '*'])(
    '%s is looked for as it is: no sign stands for others',
    (filter) => {
      expect(names(filterRows(rows, columns, filter).rows)).toEqual([])
      const odd = { ...rows[0], id: '4', name: `x${filter}x` } as Row
      expect(names(filterRows([...rows, odd], columns, filter).rows)).toEqual([odd.name])
    },
  )
})

test('a filter finds what other columns say of the same rows, as after names are read', () => {
  const named = (name: string) => [column('note', { value: () => name })]
  expect(filterRows(rows, named('?'), 'note:web').rows).toEqual([])
  expect(filterRows(rows, named('web'), 'note:web').rows).toEqual(rows)
})

describe('marks', () => {
  const keys = ['a', 'b', 'c', 'd']
  test('toggle', () => {
    expect([...toggle(toggle(NO_MARKS, 'a'), 'b')]).toEqual(['a', 'b'])
    expect([...toggle(new Set(['a']), 'a')]).toEqual([])
  })
  test('a range goes either way and keeps what was marked', () => {
    expect([...markRange(new Set(['a']), keys, 'd', 'b')].sort()).toEqual(['a', 'b', 'c', 'd'])
    expect([...markRange(NO_MARKS, keys, undefined, 'c')]).toEqual(['c'])
    expect([...markRange(NO_MARKS, keys, 'gone', 'c')]).toEqual(['c'])
  })
  test('all that are shown, those hidden by a filter stay', () => {
    expect([...markAll(new Set(['hidden']), keys)]).toEqual(['hidden', ...keys])
    expect([...invert(new Set(['a', 'hidden']), keys)].sort()).toEqual(['b', 'c', 'd', 'hidden'])
  })
  test('what is gone is no longer marked', () => {
    expect([...keepExisting(new Set(['a', 'gone']), new Set(keys))]).toEqual(['a'])
    const same = new Set(['a'])
    expect(keepExisting(same, new Set(keys))).toBe(same)
  })
})

describe('pages', () => {
  test('tokens one came by lead back', () => {
    turnTo('/l', undefined, 't1')
    turnTo('/l', 't1', 't2')
    expect([pageNumber('/l', undefined), pageNumber('/l', 't1'), pageNumber('/l', 't2')]).toEqual([
      0, 1, 2,
    ])
    expect([previousToken('/l', 't2'), previousToken('/l', 't1')]).toEqual(['t1', undefined])
  })
  test('turning again from an earlier page forgets the way that was taken before', () => {
    turnTo('/l', undefined, 'other')
    expect(pageNumber('/l', 't2')).toBeUndefined()
  })
  test('a deep link to the middle does not know its place, and leads back to the start', () => {
    expect(pageNumber('/deep', 'x')).toBeUndefined()
    expect(previousToken('/deep', 'x')).toBeUndefined()
    expect(rangeOf(undefined, 50)).toBeUndefined()
  })
  test('the pages after a deep link do not know their place either, and lead back to it', () => {
    turnTo('/deep', 'x', 'y')
    turnTo('/deep', 'y', 'z')
    expect([pageNumber('/deep', 'y'), pageNumber('/deep', 'z')]).toEqual([undefined, undefined])
    expect([previousToken('/deep', 'z'), previousToken('/deep', 'y')]).toEqual(['y', 'x'])
    expect(previousToken('/deep', 'x')).toBeUndefined()
  })
  test('rows are counted from one', () => {
    expect([rangeOf(0, 38), rangeOf(2, 7), rangeOf(0, 0)]).toEqual(['1–38', '101–107', undefined])
  })
})

describe('how a column is asked for', () => {
  const of = (...keys: (keyof Row)[]) =>
    exampleOf(
      [{ id: '1', name: 'db', size: 8, made: new Date(1), note: 'Import_ready' }],
      keys.map((key) => column(key)),
    )
  test('by a word that the list shows', () =>
    expect(of('name', 'size', 'note')).toBe('note:import'))
  test('not at all where there is none', () => expect(of('name', 'size', 'made')).toBeUndefined())
})
