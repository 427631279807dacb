import { describe, expect, test } from 'vitest'
import type { OxqlQueryResult } from '@/api/contract/metrics'
import { isEmptyFault, oxql, oxqlLines, pointWidth, summed } from './oxql'

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
