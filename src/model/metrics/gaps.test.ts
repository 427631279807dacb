import { expect, test } from 'vitest'
import { lonely, withGaps } from './gaps'

const points = (...all: (readonly [time: number, value: number | null])[]) =>
  all.map(([time, value]) => ({ time, value }))

test('where no rows were written, there is a gap', () => {
  expect(withGaps(points([0, 1], [10, 2], [20, 3], [60, 4], [70, 5]))).toEqual(
    points([0, 1], [10, 2], [20, 3], [30, null], [60, 4], [70, 5]),
  )
})

test('points that are about as far apart as the others have none between them', () => {
  const all = points([0, 1], [10, 2], [21, 3], [29, 4], [40, null], [50, 5])
  expect(withGaps(all)).toEqual(all)
  expect(withGaps(points([0, 1], [1_000, 2]))).toHaveLength(2)
  expect(withGaps([])).toEqual([])
})

test('a value between two gaps stands alone, and so does the only one', () => {
  expect(lonely(points([0, 1], [1, null], [2, 3], [3, null], [4, 5], [5, 6]))).toEqual(
    points([0, 1], [2, 3]),
  )
  expect(lonely(points([5, 0]))).toEqual(points([5, 0]))
})
