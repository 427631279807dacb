import { describe, expect, it } from 'vitest'
import { byRoom, timesText } from '../../scripts/test/times.mjs'
import { MOST_BY_CHANCE, verdictOf } from '../../scripts/test/verdict.mjs'

const ran = (title: string, isPassed: boolean) => ({ listed: title, title, isPassed })
const again = (title: string, ...runs: boolean[]) => runs.map((isPassed) => ran(title, isPassed))
const titles = (tests: readonly { title: string }[]) => tests.map(({ title }) => title)

describe('a failed test', () => {
  it('fails by chance when it is green twice, alone, and the run is green', () => {
    const verdict = verdictOf([ran('a', true), ran('b', false)], again('b', true, true), 2)
    expect(titles(verdict.byChance)).toEqual(['b'])
    expect(verdict.failed).toEqual([])
    expect(verdict.isGreen).toBe(true)
  })

  it('stays failed when it fails again, or is not run as often as it must', () => {
    for (const runs of [[true, false], [false, true], [true], []]) {
      const verdict = verdictOf([ran('b', false)], again('b', ...runs), 2)
      expect(titles(verdict.failed)).toEqual(['b'])
      expect(verdict.isGreen).toBe(false)
    }
  })

  it('makes the run red beside more that fail by chance than a run may have', () => {
    const some = Array.from({ length: MOST_BY_CHANCE + 1 }, (_, i) => ran(`t${i}`, false))
    const green = some.flatMap(({ title }) => again(title, true, true))
    expect(verdictOf(some.slice(1), green, 2).isGreen).toBe(true)
    expect(verdictOf(some, green, 2)).toMatchObject({ failed: [], isGreen: false })
    // Those of the parts before count as well.
    expect(verdictOf(some.slice(1), green, 2, 1).isGreen).toBe(false)
  })
})

describe('the time of tests', () => {
  const results = [
    { title: 'slow', file: 'tests/sweeps/a.spec.ts', ms: 61_000 },
    { title: 'quick', file: 'sweeps/b.spec.ts', ms: 1_000 },
    { title: 'drawn', file: 'flows/d.spec.ts', ms: 2_000, room: 'screen' },
    { title: 'pure', file: 'src/model/c.test.ts', ms: 3_000 },
  ]

  it('is summed up by room', () => {
    expect(byRoom(results)).toEqual([
      { room: 'sweeps', count: 2, ms: 62_000 },
      { room: 'src/model', count: 1, ms: 3_000 },
      { room: 'screen', count: 1, ms: 2_000 },
    ])
  })

  it('is shown by part, with its share, and by test, the slowest first', () => {
    const text = timesText([
      { name: 'types', ms: 15_000 },
      { name: 'browser', ms: 45_000, results },
    ]).join('\n')
    expect(text).toMatch(/types +15\.0 s +25 %/)
    expect(text).toMatch(/browser +45\.0 s +75 %/)
    expect(text).toMatch(/sweeps +1 min 2 s +in 2 tests/)
    expect(text.indexOf('› slow')).toBeLessThan(text.indexOf('› pure'))
  })
})
