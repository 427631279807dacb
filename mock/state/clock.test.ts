import { expect, test, vi } from 'vitest'
import { liveClock, manualClock } from './clock'

test('scheduled work runs in order of time, and then in order of scheduling', () => {
  const clock = manualClock()
  const done: string[] = []
  clock.after(200, () => done.push('late'))
  clock.after(100, () => done.push('early'))
  clock.after(100, () => done.push('early too'))
  clock.advance(99)
  expect(done).toEqual([])
  clock.advance(101)
  expect(done).toEqual(['early', 'early too', 'late'])
})

test('during an advance, work sees the time at which it was due, also when it schedules more work', () => {
  const clock = manualClock('2026-01-01T00:00:00Z')
  const seen: string[] = []
  const note = () => seen.push(clock.now().toISOString())
  clock.after(1_000, () => {
    note()
    clock.after(1_000, note)
  })
  clock.advance(10_000)
  expect(seen).toEqual(['2026-01-01T00:00:01.000Z', '2026-01-01T00:00:02.000Z'])
  expect(clock.now().toISOString()).toBe('2026-01-01T00:00:10.000Z')
})

test('cancelled work does not run', () => {
  const clock = manualClock()
  const work = vi.fn<() => void>()
  clock.after(10, work)()
  clock.advance(100)
  expect(work).not.toHaveBeenCalled()
})

test('the live clock follows the system’s clock, and can be ahead of it', () => {
  vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') })
  try {
    const clock = liveClock()
    const done: string[] = []
    clock.after(5_000, () => done.push(clock.now().toISOString()))
    vi.advanceTimersByTime(4_999)
    expect(done).toEqual([])
    vi.advanceTimersByTime(1)
    expect(done).toEqual(['2026-01-01T00:00:05.000Z'])
    clock.after(60_000, () => done.push(clock.now().toISOString()))
    clock.advance(60_000)
    expect(done[1]).toBe('2026-01-01T00:01:05.000Z')
  } finally {
    vi.useRealTimers()
  }
})
