import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 3, 16, 20, 33)

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => vi.useRealTimers())

const header = (time: number) => new Date(time).toUTCString()

test('the server’s time is the browser’s until an answer says otherwise', async () => {
  const { learnServerTime, serverNow } = await import('./server-time')
  expect(serverNow()).toBe(NOW)
  learnServerTime(null, NOW)
  learnServerTime('yesterday', NOW)
  expect(serverNow()).toBe(NOW)
})

test.each([-3, 3, 24 * 400])(
  'a browser’s clock that is %i h off does not matter',
  async (hours) => {
    const { learnServerTime, serverNow } = await import('./server-time')
    learnServerTime(header(NOW + hours * HOUR), NOW - 100)
    expect(Math.abs(serverNow() - (NOW + hours * HOUR))).toBeLessThanOrEqual(1_100)
  },
)

test('clocks that agree within a second are the same, so ages do not flicker', async () => {
  const { learnServerTime, serverNow } = await import('./server-time')
  for (const off of [0, 400, 999, -50]) {
    learnServerTime(header(NOW + off), NOW - 300)
    expect(serverNow()).toBe(NOW)
  }
})

test('a clock that is set while a request is under way teaches nothing', async () => {
  const { learnServerTime, serverNow } = await import('./server-time')
  learnServerTime(header(NOW + HOUR), NOW + 5 * HOUR)
  expect(serverNow()).toBe(NOW)
})
