import { describe, expect, test } from 'vitest'
import type { OxqlQueryResult, Timeseries } from '@/api/contract/metrics'
import { answerCsv, drawnTables } from './oxql-tables'

const MINUTE = 60_000

interface Given {
  id: string
  values: readonly (readonly (number | null)[])[]
  kind?: 'gauge' | 'delta'
  type?: 'integer' | 'double'
  starts?: true
}

const series = ({ id, values, kind = 'gauge', type = 'double', starts }: Given): Timeseries => {
  const timestamps = (values[0] ?? []).map((_, i) => new Date(i * MINUTE).toISOString())
  return {
    fields: { sled_id: { type: 'string', value: id }, slot: { type: 'u8', value: 3 } },
    points: {
      timestamps,
      ...(starts && { startTimes: timestamps }),
      values: values.map((all) => ({ metricType: kind, values: { type, values: [...all] } })),
    },
  }
}

const answer = (name: string, ...all: readonly Given[]): OxqlQueryResult => ({
  tables: [{ name, timeseries: all.map(series) }],
})
const drawn = (result: OxqlQueryResult, dropsFirst = false) => drawnTables(result, dropsFirst)[0]

describe('an answer is drawn', () => {
  test('as one chart with a line for each series, where they are aligned', () => {
    const table = drawn(answer('a:b', { id: 'x', values: [[1, 2]] }, { id: 'y', values: [[3, 4]] }))
    expect(table?.charts).toHaveLength(1)
    expect(table?.charts[0]?.lines.map(({ label }) => label)).toEqual([
      'sled_id: x • slot: 3',
      'sled_id: y • slot: 3',
    ])
    expect(table?.window).toEqual({ start: 0, end: MINUTE })
  })

  test('as a chart for each series, where they are not', () => {
    const table = drawn(
      answer(
        'a:b',
        { id: 'x', values: [[1, 2]], type: 'integer' },
        { id: 'y', values: [[3, 4]], type: 'integer' },
      ),
    )
    expect(table?.charts.map(({ text }) => text)).toEqual([
      'sled_id: x • slot: 3',
      'sled_id: y • slot: 3',
    ])
  })

  test('as a chart with a line for each metric, where tables are joined', () => {
    const table = drawn(
      answer('a:sent, a:received', {
        id: 'x',
        values: [
          [1, 2],
          [3, 4],
        ],
      }),
    )
    expect(table?.charts).toHaveLength(1)
    expect(table?.charts[0]?.lines.map(({ label }) => label)).toEqual(['a:sent', 'a:received'])
  })

  test('from a map of series, as the first release has it', () => {
    const table = drawn({
      tables: [{ name: 'a:b', timeseries: { one: series({ id: 'x', values: [[1]] }) } }],
    })
    expect(table?.charts[0]?.lines).toHaveLength(1)
  })

  test('without the first point, where it may be an artefact', () => {
    const values = [[900, 2, null]]
    const counter = answer('a:b', { id: 'x', values, kind: 'delta', type: 'integer', starts: true })
    expect(drawn(counter)?.hasStart).toBe(true)
    expect(drawn(counter, true)?.charts[0]?.lines[0]?.points.map(({ value }) => value)).toEqual([
      2,
      null,
    ])
    const lone = answer('a:b', { id: 'x', values: [[900, null]], kind: 'delta', starts: true })
    expect(drawn(lone, true)?.charts[0]?.lines[0]?.points[0]?.value).toBe(900)
    const gauge = answer('a:b', { id: 'x', values, type: 'integer' })
    expect(drawn(gauge)?.hasStart).toBe(false)
    expect(drawn(gauge, true)?.charts[0]?.lines[0]?.points).toHaveLength(3)
  })

  test('with room around a single moment', () => {
    const window = drawn(answer('a:b', { id: 'x', values: [[1]] }))?.window
    expect(window).toEqual({ start: -MINUTE / 2, end: MINUTE / 2 })
  })

  test('without charts, where nothing was measured', () => {
    expect(drawn(answer('a:b'))?.charts).toEqual([])
  })
})

test('the file has a line for each value', () => {
  expect(answerCsv(answer('a:b', { id: '=x', values: [[1, null]] }))).toBe(
    [
      // Not all of it is ASCII.
      '\ufefftable,fields,time,metric,value',
      'a:b,sled_id: =x • slot: 3,1970-01-01T00:00:00.000Z,0,1',
      'a:b,sled_id: =x • slot: 3,1970-01-01T00:01:00.000Z,0,',
      '',
    ].join('\r\n'),
  )
})
