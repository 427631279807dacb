import { expect, test } from 'vitest'
import { momentOf, pointAt, pointNear } from './drawn-chart'

const points = [0, 60_000, 120_000].map((time) => ({ time, value: 1 }))

test.each([
  ['that of the crosshair, where a value is some seconds from it', 63_000, 63_000],
  ['its own, where its values ended long before', 900_000, 120_000],
])('the moment of a chart is %s', (_, at, moment) => {
  const time = Math.min(Math.round(at / 60_000) * 60_000, 120_000)
  expect(momentOf(points, { time, value: 1 }, at)).toBe(moment)
})

const changes = {
  points: [
    { time: 0, value: 1 },
    { time: 300_000, value: 9 },
  ],
}

test.each([
  ['nothing before the first', -1, undefined],
  ['the first until the second', 299_999, 1],
  ['the second from its time on', 300_000, 9],
])('a value that holds until the next one is %s', (_, at, value) => {
  expect(pointAt(changes, at, { isStepped: true })?.value).toBe(value)
})

test('a line among several that ended long before the crosshair has no value there', () => {
  expect(pointNear({ points }, 150_000, {})?.value).toBe(1)
  expect(pointNear({ points }, 900_000, {})).toBeUndefined()
  expect(pointNear(changes, 900_000, { isStepped: true })?.value).toBe(9)
})
