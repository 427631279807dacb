import { describe, expect, test } from 'vitest'
import { NEWEST, R16, R17, R18, R19, R20, VERSIONS, VERSION_HEADER } from '@/api/version'
import { behaviour } from '@/model/behaviours'
import { versionAsked, wordsOf } from './negotiation'

const asked = (version: string | undefined, rack: Parameters<typeof versionAsked>[0]) =>
  versionAsked(rack, new Headers(version === undefined ? {} : { [VERSION_HEADER]: version }))

test(`${behaviour('ignores-version').rack}`, () => {
  for (const version of [R16, R17] as const)
    for (const other of [NEWEST, R16, 'nonsense', undefined])
      expect(asked(other, { version })).toBe(version)
})

test(`${behaviour('answers-in-newest').rack}`, () => {
  for (const version of VERSIONS) expect(asked(undefined, { version })).toBe(version)
})

describe(`${behaviour('versions-of-a-list').rack}`, () => {
  test.each([
    // The oldest supported version, which the contract describes as the version of release 17.
    ['2025112000.0.0', R20, R17],
    ['2026021900.0.0', R20, R18],
    ['2026052000.0.0', R20, R19],
    [R19, R20, R19],
    [R20, R20, R20],
  ] as const)(
    'a request in version %s to a rack of version %s is answered',
    (version, rack, words) => {
      expect(asked(version, { version: rack })).toBe(words)
    },
  )

  test.each([
    [R17, R20],
    [NEWEST, R20],
    ['2026061100.0.0', R20],
    ['2026052001.0.0', R20],
    ['2025112000.0.1', R20],
    ['2027010100.0.0', NEWEST],
  ] as const)('a request in version %s to a rack of version %s is refused', (version, rack) => {
    expect(() => asked(version, { version: rack })).toThrow(
      `server does not support this API version: ${version}`,
    )
  })

  test('a malformed version is refused as a bad value', () => {
    expect(() => asked('newest', { version: R20 })).toThrow('bad value for header')
  })

  test('a rack between two releases supports its own version, and not the next release’s', () => {
    const newest = '2026052000.0.0'
    const rack = { version: R19, newest } as const
    expect(wordsOf(newest)).toBe(R19)
    expect(asked(newest, rack)).toBe(R19)
    expect(asked(R18, rack)).toBe(R18)
    expect(() => asked(R20, rack)).toThrow('does not support')
  })
})
