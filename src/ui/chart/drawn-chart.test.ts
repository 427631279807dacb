import { expect, test } from 'vitest'
import { momentOf } from './drawn-chart'

const points = [0, 60_000, 120_000].map((time) => ({ time, value: 1 }))

test.each([
  ['that of the crosshair, where a value is some seconds from it', 63_000, 63_000],
  ['its own, where its values ended long before', 900_000, 120_000],
])('the moment of a chart is %s', (_, at, moment) => {
  const time = Math.min(Math.round(at / 60_000) * 60_000, 120_000)
  expect(momentOf(points, { time, value: 1 }, at)).toBe(moment)
})
