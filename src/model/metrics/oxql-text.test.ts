import { describe, expect, test } from 'vitest'
import { completionsAt, mistakeIn, placeIn, placeText } from './oxql-text'

const field = (name: string) => ({
  name,
  description: `about ${name}`,
  fieldType: 'string' as const,
  source: 'target' as const,
})
const schemas = [
  {
    timeseriesName: 'sled_data_link:bytes_sent',
    description: { metric: 'Bytes sent', target: 'A link' },
    fieldSchema: [field('sled_id'), field('link_name')],
  },
  {
    timeseriesName: 'virtual_disk:reads',
    description: { metric: 'Reads', target: 'A disk' },
    fieldSchema: [field('disk_id')],
  },
]

/** The completions where the text has a bar of its own: ‸. */
const at = (marked: string) => {
  const cursor = marked.indexOf('‸')
  return completionsAt(marked.replace('‸', ''), cursor, schemas)
}
const texts = (marked: string) => at(marked).items.map(({ text }) => text)

describe('what may stand at a place', () => {
  test.each([
    ['‸', ['get ']],
    ['get ‸', ['sled_data_link:bytes_sent', 'virtual_disk:reads']],
    ['get disk‸', ['virtual_disk:reads']],
    ['get virtual_disk:reads ‸', ['| ']],
    ['get virtual_disk:reads | fil‸', ['filter ']],
    ['get virtual_disk:reads | filter ‸', ['disk_id', 'timestamp']],
    ['get virtual_disk:reads | filter disk_id == "a" && ‸', ['disk_id', 'timestamp']],
    ['get virtual_disk:reads | filter disk_id == "a" ‸', ['&& ', '|| ', '| ']],
    ['get virtual_disk:reads | filter disk_id == "a‸', []],
    ['get virtual_disk:reads | filter disk_id == ‸', []],
    ['get sled_data_link:bytes_sent | group_by [‸', ['sled_id', 'link_name']],
    ['get sled_data_link:bytes_sent | group_by [sled_id], ‸', ['sum', 'mean']],
    ['{ get virtual_disk:reads; ‸', ['get ']],
  ])('%s', (marked, wanted) => expect(texts(marked)).toEqual(wanted))

  test('a comparison after a field, a time after that of the timestamp', () => {
    expect(texts('get virtual_disk:reads | filter disk_id ‸')).toContain('== ')
    expect(texts('get virtual_disk:reads | filter timestamp > ‸')).toContain('@now() - 5m')
    expect(texts('get virtual_disk:reads | align mean_within(‸')).toContain('30s')
  })

  test('a completion takes the place of the word that is typed, whatever comes after it', () => {
    const found = at('get virt‸ | last 1')
    expect(found).toMatchObject({ from: 4, to: 8 })
    expect(found.items.map(({ text }) => text)).toEqual(['virtual_disk:reads'])
  })
})

describe('a mistake is told with its place', () => {
  test.each([
    ['', 0, 'Enter a query'],
    ['  select 1', 2, 'A query begins with get, or with queries in braces'],
    ['get nope:nothing', 4, 'No timeseries is called nope:nothing'],
    ['get virtual_disk:reads | sort', 25, /^sort is no operation: use filter,/],
    ['get virtual_disk:reads | filter sled_id == "a"', 32, 'The timeseries has no field sled_id'],
    ['get virtual_disk:reads | filter disk_id == "a', 43, 'The quotation mark is not closed'],
    ['get virtual_disk:reads | align mean_within(1m', 42, '( is not closed'],
    ['get virtual_disk:reads | group_by disk_id]', 41, '] closes nothing'],
    ['get virtual_disk:reads § last 1', 23, '§ has no meaning here'],
  ])('%s', (query, place, message) => {
    const found = mistakeIn(query, schemas)
    expect(found?.at).toBe(place)
    expect(found?.message).toMatch(message)
  })

  test.each([
    'get virtual_disk:reads | filter timestamp > @now() - 5m && disk_id != "a" | last 3',
    '{ get virtual_disk:reads | align mean_within(1m); get sled_data_link:bytes_sent } | join',
    'get virtual_disk:reads | filter !(disk_id ~= "x|y")',
  ])('none in %s', (query) => expect(mistakeIn(query, schemas)).toBeUndefined())

  test('names are not checked before they are known', () => {
    expect(mistakeIn('get nope:nothing | filter x == 1', undefined)).toBeUndefined()
  })
})

test('the place in an answer is a place in the query', () => {
  const query = 'get a:b\n  | sort'
  expect(placeIn("Error at 2:5: unknown table operation 'sort'", query)).toBe(12)
  expect(placeIn('Internal Server Error', query)).toBeUndefined()
  expect(placeIn('Error at 9:1: no', query)).toBeUndefined()
  expect(placeText(query, 12)).toBe('line 2, column 5')
  expect(placeText(query, 0)).toBe('line 1, column 1')
})
