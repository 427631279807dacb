import { describe, expect, test } from 'vitest'
import { NEWEST, R16, R17, R18, R19 } from '@/api/version'
import type { SystemUpdate } from './rules-update'
import {
  progressText,
  releaseShares,
  targetRefusal,
  targetRefusalNow,
  updatePollInterval,
} from './rules-update'

test('the target comes first, then releases by age, then what is no release, explained', () => {
  const shares = releaseShares(
    { unknown: 1, '16.2.0': 2, '17.0.0': 1, '16.10.0': 3, 'install dataset': 1 },
    '17.0.0',
  )
  expect(shares.map(({ version }) => version)).toEqual([
    '17.0.0',
    '16.10.0',
    '16.2.0',
    'install dataset',
    'unknown',
  ])
  expect(shares[0]).toMatchObject({ isTarget: true, share: 12.5 })
  expect(shares[3]?.meaning).toBe('The software that the rack came with')
  expect(shares[4]?.meaning).toBe('Software that no uploaded release describes')
})

test('progress counts the components on the target of all', () => {
  expect(progressText({ '16.0.0': 12, '15.0.0': 28 }, '16.0.0')).toBe('12 of 40 components')
  expect(progressText({ '15.0.0': 1 }, '16.0.0')).toBe('0 of 1 component')
  expect(progressText({ 'install dataset': 9 }, undefined)).toBe('9 components')
})

test('an update that began or moved on within half an hour is read every 20 seconds', () => {
  const now = Date.parse('2026-01-02T12:00:00Z')
  const minutesAgo = (n: number) => new Date(now - n * 60_000)
  const at = (since: number, lastStep: number): SystemUpdate => ({
    api: NEWEST,
    target: { version: '16.0.0', since: minutesAgo(since) },
    progress: {
      components: {},
      contactSupport: false,
      suspended: false,
      lastStep: minutesAgo(lastStep),
    },
  })
  expect(updatePollInterval(at(29, 90), now)).toBe(20_000)
  expect(updatePollInterval(at(90, 29), now)).toBe(20_000)
  expect(updatePollInterval(at(30, 30), now)).toBe(120_000)
  expect(updatePollInterval(undefined, now)).toBe(120_000)
})

test('what is older cannot be made the target, and since release 19 neither the target nor what skips a major release', () => {
  expect(targetRefusal('16.0.0', '16.0.0', R19)).toBe('it is already the target release')
  expect(targetRefusal('16.0.0', '16.0.0', R18)).toBeUndefined()
  expect(targetRefusal('16.2.0', '16.10.0', R16)).toBe(
    'it is older than the target release 16.10.0',
  )
  expect(targetRefusal('18.0.0', '16.2.0', R19)).toMatch(/^it skips a major release: 17 is next/)
  expect(targetRefusal('18.0.0', '16.2.0', R18)).toBeUndefined()
  expect(targetRefusal('17.3.0', '16.2.0', R19)).toBeUndefined()
  expect(targetRefusal('16.10.0', '16.2.0', NEWEST)).toBeUndefined()
  expect(targetRefusal('1.0.0', undefined, NEWEST)).toBeUndefined()
})

describe('the status of an update tells whether a target can be set now', () => {
  const status = (components: Record<string, number>, suspended = false) => ({
    componentsByReleaseVersion: components,
    suspended,
    targetRelease: { version: '16.0.0', timeRequested: new Date(0) },
  })
  const done = { '16.0.0': 12, unknown: 2, 'install dataset': 1 }
  test('not while components run another release', () => {
    const now = status({ ...done, '15.2.0': 1 })
    expect(targetRefusalNow('17.0.0', now, R17)).toBe(
      'the update to 16.0.0 is still in progress: 1 component runs another release',
    )
    expect(targetRefusalNow('17.0.0', status(done), NEWEST)).toBeUndefined()
  })
  test('while updates are suspended the target is set again up to release 18, and none after it', () => {
    const now = status({ '15.2.0': 12 }, true)
    expect(targetRefusalNow('16.0.0', now, R18)).toBeUndefined()
    expect(targetRefusalNow('17.0.0', now, R19)).toMatch(/until the recovery is finished$/)
    expect(targetRefusalNow('16.0.0', status(done), R18)).toBe('it is already the target release')
  })
  test('any where none was set', () => {
    expect(
      targetRefusalNow('9.0.0', { ...status({ '8.0.0': 1 }), targetRelease: null }, R19),
    ).toBeUndefined()
  })
})
