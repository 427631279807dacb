import { describe, expect, test } from 'vitest'
import type { OxqlQueryResult } from '@/api/contract/metrics'
import {
  addedUp,
  isEmptyFault,
  joinedParts,
  oxql,
  oxqlLines,
  oxqlTogether,
  partsOf,
  pointWidth,
  readsOf,
  seriesBy,
  seriesByTable,
} from './oxql'
import { parseOxql } from './oxql-grammar'

const MINUTE = 60_000
const end = Date.parse('2026-03-01T12:00:00.789Z')
const last = (ms: number) => ({ start: end - ms, end })

const cpu = {
  metric: 'virtual_machine:vcpu_usage',
  equals: [
    ['instance_id', 'i-1'],
    ['state', 'run'],
  ],
  group: { by: ['vcpu_id'], reduce: 'sum' },
} as const

test.each([
  [10 * MINUTE, 10],
  [60 * MINUTE, 60],
  [24 * 60 * MINUTE, 1_440],
  [7 * 24 * 60 * MINUTE, 10_080],
  [30 * 24 * 60 * MINUTE, 43_200],
  [MINUTE, 5],
])('a window of %i ms has points of %i s', (ms, width) => expect(pointWidth(last(ms))).toBe(width))

describe('the query', () => {
  test('is one line and begins two points early', () => {
    expect(oxql(cpu, last(60 * MINUTE))).toBe(
      'get virtual_machine:vcpu_usage' +
        ' | filter timestamp >= @2026-03-01T10:58:00.000 && timestamp < @2026-03-01T12:00:00.000' +
        ' && instance_id == "i-1" && state == "run"' +
        ' | align mean_within(60s) | group_by [vcpu_id], sum',
    )
  })

  test('leaves out values that are not given', () => {
    const one = { metric: 'virtual_disk:reads', equals: [['disk_id', undefined]] } as const
    const text = oxql(one, last(10 * MINUTE))
    expect(text).not.toContain('disk_id')
    expect(text).not.toContain('group_by')
    expect(text).toMatch(/align mean_within\(10s\)$/)
  })

  test('escapes its values', () => {
    const text = oxql({ metric: 'a:b', equals: [['state', '" || x == "\\']] }, last(MINUTE))
    expect(text).toContain(String.raw`state == "\u{22} || x == \u{22}\\"`)
  })

  test('has the same words when it is shown in lines', () => {
    const lines = oxqlLines(cpu, last(60 * MINUTE))
    expect(lines.replace(/\s+/g, ' ')).toBe(oxql(cpu, last(60 * MINUTE)))
    expect(lines.split('\n')).toHaveLength(7)
  })
})

describe('a window of more samples than a rack reads at once', () => {
  const DAY = 24 * 60 * MINUTE

  test('is asked in parts, whose points are those of the whole', () => {
    const window = last(30 * DAY)
    const parts = partsOf(window, 8)
    expect(parts).toHaveLength(5)
    expect([parts[0]?.start, parts.at(-1)?.end]).toEqual([window.start, window.end])
    for (const [i, part] of parts.entries()) {
      expect(part.start).toBe(parts[i - 1]?.end ?? window.start)
      expect((window.end - part.end) % (pointWidth(window) * 1_000)).toBe(0)
      // Two windows are read before each part, and eight series have a sample every five seconds.
      const seconds = (part.end - part.start) / 1_000 + 2 * pointWidth(window)
      expect((seconds / 5) * 8).toBeLessThan(1_000_000)
    }
    expect(oxql(cpu, parts[1] ?? window, pointWidth(window))).toContain('mean_within(43200s)')
  })

  test.each([
    [30 * DAY, 1],
    [7 * DAY, 6],
    [DAY, 0],
    [30 * DAY, 64],
  ])('is one part, where it is short enough, or would take too many: %i ms of %i', (ms, series) =>
    expect(partsOf(last(ms), series)).toEqual([last(ms)]),
  )

  test('the points of its parts are joined without those before each', () => {
    const series = (...times: number[]) => ({
      points: times.map((time) => ({ time, value: 1 })),
      count: 2,
    })
    const joined = joinedParts([
      { series: new Map([['a', series(8, 10, 20)]]), window: { start: 10, end: 20 } },
      {
        series: new Map([
          ['a', series(20, 30)],
          ['b', series(30)],
        ]),
        window: { start: 20, end: 30 },
      },
      { series: new Map(), window: { start: 30, end: 40 } },
    ])
    const a = joined.get('a')
    expect(a?.points.map(({ time }) => time)).toEqual([8, 10, 20, 30])
    expect(a?.count).toBe(2)
    expect(joined.get('b')?.points.map(({ time }) => time)).toEqual([30])
  })
})

const answer = (...all: (readonly (readonly [minute: number, value: number | null])[])[]) =>
  ({
    tables: [
      {
        name: 't',
        timeseries: Object.fromEntries(
          all.map((points, i) => [
            String(i),
            {
              fields: {},
              points: {
                timestamps: points.map(([m]) => new Date(m * MINUTE).toISOString()),
                values: [
                  {
                    metricType: 'gauge',
                    values: { type: 'double', values: points.map(([, v]) => v) },
                  },
                ],
              },
            },
          ]),
        ),
      },
    ],
  }) as OxqlQueryResult

const summed = (of: OxqlQueryResult) => seriesBy(of, undefined).get('') ?? { points: [], count: 0 }

describe('the answer', () => {
  test('is summed over its series, without the first point', () => {
    const { points, count } = summed(
      answer(
        [
          [0, 9],
          [1, 1],
          [2, null],
          [3, null],
        ],
        [
          [0, 9],
          [1, 2],
          [2, 5],
          [3, null],
        ],
      ),
    )
    expect(count).toBe(2)
    expect(points.map((p) => p.value)).toEqual([3, 5, null])
    expect(points.map((p) => p.time)).toEqual([MINUTE, 2 * MINUTE, 3 * MINUTE])
  })

  test('is summed by time where a series began later', () => {
    const { points } = summed(
      answer(
        [
          [0, 9],
          [1, 1],
          [2, 1],
        ],
        [[2, 10]],
      ),
    )
    expect(points.map((p) => p.value)).toEqual([1, 11])
  })

  test('keeps the first point where no other one has a value', () => {
    expect(summed(answer([[0, 9]])).points).toEqual([{ time: 0, value: 9 }])
    const [first] = summed(
      answer([
        [0, 9],
        [1, null],
      ]),
    ).points
    expect(first?.value).toBe(9)
    expect(summed({ tables: [] })).toEqual({ points: [], count: 0 })
  })

  test('is told apart by a field, and parts of it are added up', () => {
    const given = answer(
      [
        [0, 9],
        [1, 1],
      ],
      [
        [0, 9],
        [1, 2],
      ],
      [
        [0, 9],
        [1, 4],
      ],
    )
    const all = Object.values(given.tables[0]?.timeseries ?? {})
    for (const [i, one] of all.entries())
      one.fields = { state: { type: 'string', value: i === 2 ? 'idle' : 'run' } }
    const by = seriesBy(given, 'state')
    expect(by.get('run')).toEqual({ points: [{ time: MINUTE, value: 3 }], count: 2 })
    const both = addedUp([...by.values()])
    expect(both).toEqual({ points: [{ time: MINUTE, value: 7 }], count: 2 })
    expect(addedUp([])).toEqual({ points: [], count: 0 })
  })
})

test('what is too much to read at once is read one by one', () => {
  const by = { field: 'state', values: ['run', 'idle'] }
  const read = {
    query: {
      metric: 'm:n',
      equals: [
        ['id', 'a'],
        ['state', ['run', 'idle']],
      ],
    },
    series: 16,
    by,
  } as const
  expect(readsOf(read, { start: 0, end: 3_600_000 })).toEqual([read])
  const long = readsOf(read, { start: 0, end: 30 * 86_400_000 })
  expect(long.map(({ query, series }) => [query.equals.at(-1), series])).toEqual([
    [['state', 'run'], 8],
    [['state', 'idle'], 8],
  ])
})

test('a query of several things, and one of all states but one', () => {
  const query = {
    metric: 'm:n',
    equals: [
      ['id', ['a', 'b']],
      ['none', []],
    ],
    differs: ['state', 'idle'],
  } as const
  expect(oxql(query, { start: 0, end: 60_000 })).toContain(
    ' && (id == "a" || id == "b") && state != "idle" | align',
  )
})

test.each([
  'Input tables to a `group_by` must be aligned',
  'Input tables to a `group_by` must not be empty',
  'Input tables for a join operation must be aligned',
  'Input tables for a join operation must not be empty',
  'All tables to a join operator must have the same alignment. Expected alignment: Alignment { end_time: 2026-01-15T08:00:00Z, period: 60s }, found a table aligned with: None',
])('an error that means that there is no data: %s', (message) =>
  expect(isEmptyFault(message)).toBe(true),
)

test.each([
  'anything else',
  "Input table to a `group_by` table operation must be aligned, but table 'a:b' is not aligned",
  'Join failed, input table 1 does not contain a timeseries with key 5',
])('an error that means something else: %s', (message) => expect(isEmptyFault(message)).toBe(false))

test('several queries are one, and its answer is read by the names of its tables', () => {
  const window = last(60 * MINUTE)
  const disk = { metric: 'virtual_disk:bytes_written', equals: [] } as const
  const text = oxqlTogether([cpu, disk], window)
  expect(text).toBe(`{ ${oxql(cpu, window)}; ${oxql(disk, window)} }`)
  expect(parseOxql(text, end)).toMatchObject({ ok: true })
  const series = (value: number) => ({
    fields: {},
    points: {
      timestamps: [new Date(end - MINUTE).toISOString(), new Date(end).toISOString()],
      values: [
        { metricType: 'gauge' as const, values: { type: 'double' as const, values: [0, value] } },
      ],
    },
  })
  const read = seriesByTable({
    tables: [
      { name: disk.metric, timeseries: [series(1), series(2)] },
      { name: cpu.metric, timeseries: { a: series(5) } },
    ],
  })
  expect(read.get(disk.metric)).toEqual({ points: [{ time: end, value: 3 }], count: 2 })
  expect(read.get(cpu.metric)).toEqual({ points: [{ time: end, value: 5 }], count: 1 })
})
