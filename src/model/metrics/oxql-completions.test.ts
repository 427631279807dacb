import { describe, expect, test } from 'vitest'
import type { FieldValue } from '@/api/contract/metrics'
import { completionsAt, literalOf, valuesIn } from './oxql-completions'

const field = (name: string, fieldType: 'string' | 'uuid' | 'bool' = 'uuid') => ({
  name,
  description: `about ${name}`,
  fieldType,
  source: 'target' as const,
})
const schema = (timeseriesName: string, datumType: 'cumulative_u64' | 'f32' | 'histogram_f64') => ({
  timeseriesName,
  description: { metric: `What ${timeseriesName} is`, target: '' },
  datumType,
})
const known = {
  schemas: [
    {
      ...schema('sled_data_link:bytes_sent', 'cumulative_u64'),
      fieldSchema: [field('sled_id'), field('link_name', 'string')],
    },
    {
      ...schema('virtual_disk:reads', 'cumulative_u64'),
      fieldSchema: [field('disk_id'), field('sled_id')],
    },
    {
      ...schema('service:latency', 'histogram_f64'),
      fieldSchema: [field('route', 'string'), field('ok', 'bool')],
    },
    { ...schema('sled:fan', 'f32'), fieldSchema: [field('sled_id')] },
  ],
  seen: new Map([['link_name', new Set(['"cxgbe0"', '"cxgbe1"'])]]),
}

/** The completions where the text has a bar of its own: ‸. */
const at = (marked: string) => completionsAt(marked.replace('‸', ''), marked.indexOf('‸'), known)
const texts = (marked: string) => at(marked).items.map(({ text }) => text)

const READ = 'get virtual_disk:reads'
const COUNTER = ['disk_id', 'sled_id', 'timestamp', 'start_time', 'datum']

describe('what may stand at a place', () => {
  test.each([
    ['‸', ['get ']],
    ['get ‸', known.schemas.map(({ timeseriesName }) => timeseriesName)],
    ['get disk‸', ['virtual_disk:reads']],
    ['get virtual_disk:reads ‸', ['| ']],
    [`${READ} | fil‸`, ['filter ']],
    [`${READ} | filter ‸`, COUNTER],
    [`${READ} | filter disk_id == "a" && (‸`, COUNTER],
    [`${READ} | filter disk_id == "a" ‸`, ['&& ', '|| ', '^ ', '| ']],
    [`${READ} | filter disk_id == "a‸`, []],
    [`${READ} | filter disk_id == ‸`, []],
    ['get sled_data_link:bytes_sent | group_by [‸', ['sled_id', 'link_name']],
    ['get sled_data_link:bytes_sent | group_by [sled_id, ‸', ['sled_id', 'link_name']],
    ['get sled_data_link:bytes_sent | group_by [sled_id], ‸', ['mean', 'sum']],
    ['{ get virtual_disk:reads; ‸', ['get ']],
    ['get sled:fan | filter ‸', ['sled_id', 'timestamp', 'datum']],
  ])('%s', (marked, wanted) => expect(texts(marked)).toEqual(wanted))

  test('operations, of which only those are offered that every release can do', () => {
    expect(texts(`${READ} | ‸`)).toEqual([
      'filter ',
      'align mean_within(',
      'group_by [',
      'join',
      'first ',
      'last ',
    ])
    expect(texts(`${READ} | align ‸`)).toEqual(['mean_within('])
  })

  test('a comparison after a field, a time after that of the timestamp, a length of time to align', () => {
    expect(texts(`${READ} | filter disk_id ‸`)).toEqual([
      '== ',
      '!= ',
      '> ',
      '>= ',
      '< ',
      '<= ',
      '~= ',
    ])
    expect(texts(`${READ} | filter timestamp > ‸`)).toContain('@now() - 5m')
    expect(texts(`${READ} | filter start_time > @no‸`)).toContain('@now() - 5m')
    expect(texts(`${READ} | align mean_within(‸`)).toContain('30s')
  })

  test('the parts of a distribution in place of its value', () => {
    const names = texts('get service:latency | filter ‸')
    expect(names).not.toContain('datum')
    expect(names).toEqual(expect.arrayContaining(['start_time', 'bins', 'p99_marker_heights']))
  })

  test('the names that are left: of groups, of what is aligned, of all queries in braces', () => {
    const grouped = `${READ} | align mean_within(1m) | group_by [disk_id]`
    expect(texts(`${grouped} | filter ‸`)).toEqual(['disk_id', 'timestamp', 'datum'])
    const braces = `{ ${READ}; get sled_data_link:bytes_sent | filter link_name != "|}" }`
    expect(texts(`${braces} | filter ‸`)).toEqual(['sled_id', 'timestamp', 'start_time', 'datum'])
    expect(texts(`{ get sled:fan; ${READ} | filter ‸ }`)).toEqual(COUNTER)
  })

  test('the values that a field had in answers, and both of a yes or no', () => {
    expect(texts('get sled_data_link:bytes_sent | filter link_name == ‸')).toEqual([
      '"cxgbe0"',
      '"cxgbe1"',
    ])
    const typed = at('get sled_data_link:bytes_sent | filter link_name == "cxgbe1‸')
    expect(typed.items.map(({ text }) => text)).toEqual(['"cxgbe1"'])
    expect(typed.to - typed.from).toBe('"cxgbe1'.length)
    expect(texts('get service:latency | filter ok == ‸')).toEqual(['true', 'false'])
  })

  test('a completion takes the place of the word that is typed, whatever comes after it', () => {
    const found = at('get virt‸ | last 1')
    expect(found).toMatchObject({ from: 4, to: 8 })
    expect(found.items.map(({ text }) => text)).toEqual(['virtual_disk:reads'])
  })
})

test('the values of an answer, each as a literal of its type', () => {
  const text = (value: FieldValue) => literalOf(value)
  expect(text({ type: 'u8', value: 3 })).toBe('3')
  expect(text({ type: 'bool', value: true })).toBe('true')
  expect(text({ type: 'uuid', value: '4a3f05d8-0e5c-4bd1-9f0b-3d2f1c6a7b8c' })).toBe(
    '"4a3f05d8-0e5c-4bd1-9f0b-3d2f1c6a7b8c"',
  )
  expect(text({ type: 'string', value: 'fan-0' })).toBe('"fan-0"')
  expect(text({ type: 'string', value: '10.0.0.1' })).toBe("'10.0.0.1'")
  expect(text({ type: 'string', value: `it's "so"\\` })).toBe(String.raw`"it's \u{22}so\u{22}\\"`)
  const fields = { kind: { type: 'string', value: 'a' } } as const
  const series = { fields, points: { timestamps: [], values: [] } }
  expect(valuesIn({ tables: [{ name: 'a:b', timeseries: [series] }] })).toEqual([['kind', '"a"']])
})
