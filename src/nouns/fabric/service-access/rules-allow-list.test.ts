import { describe, expect, test } from 'vitest'
import type { AuditLogEntry } from '@/api/contract/audit-log'
import type { AllowValues } from './rules-allow-list'
import {
  bodyOfAllowList,
  checkSource,
  checkSources,
  isAllowed,
  latestAddress,
  lostAllowed,
  mergeAllowed,
  ownAddressText,
  sourceText,
  valuesOfAllowList,
} from './rules-allow-list'

const ANY: AllowValues = { mode: 'any', ips: [] }
const list = (...ips: string[]): AllowValues => ({ mode: 'list', ips })

test.each([
  ['10.0.0.1', '10.0.0.1/32'],
  [' 2001:DB8:0::1 ', '2001:db8::1/128'],
  ['10.0.0.7/24', '10.0.0.0/24'],
  ['2001:db8::9/32', '2001:db8::/32'],
])('%s is sent as %s', (typed, sent) => {
  expect(sourceText(typed)).toBe(sent)
})

test.each([
  ['10.0.1.0/24', undefined],
  ['10.0.0.1', undefined],
  ['10.0.0', 'Not a valid IP address'],
  ['10.0.0.0/33', 'Max width for IPv4 is 32'],
  ['10.0.0.9/24', '10.0.0.0/24 is in the list already'],
  ['192.0.2.1', '192.0.2.1/32 is in the list already'],
  ['0.0.0.0/0', 'A list cannot hold 0.0.0.0/0: choose “Any address” to allow every one'],
  ['10.0.0.0/0', 'A list cannot hold 0.0.0.0/0: choose “Any address” to allow every one'],
  ['::', 'A list cannot hold ::/128: choose “Any address” to allow every one'],
])('the entry %s: %s', (text, problem) => {
  expect(checkSource(text, ['10.0.0.0/24', '192.0.2.1/32'])).toBe(problem)
})

test('a list has an entry, and is read and sent as the API has it', () => {
  expect(checkSources([])).toMatch(/^At least one/)
  expect(checkSources(['10.0.0.0/24'])).toBeUndefined()
  expect(valuesOfAllowList({ allowedIps: { allow: 'any' } })).toEqual(ANY)
  const some = { allow: 'list' as const, ips: ['10.0.0.0/24'] }
  expect(valuesOfAllowList({ allowedIps: some })).toEqual(list('10.0.0.0/24'))
  expect(bodyOfAllowList(list('10.0.0.0/24'))).toEqual({ allowedIps: some })
  expect(bodyOfAllowList({ mode: 'any', ips: ['10.0.0.0/24'] })).toEqual({
    allowedIps: { allow: 'any' },
  })
})

describe('two edits of the list', () => {
  test.each<[string, AllowValues, AllowValues, AllowValues, AllowValues, boolean]>([
    ['only mine', list('a'), list('a', 'b'), list('a'), list('a', 'b'), false],
    ['one each', list('a'), list('a', 'b'), list('a', 'c'), list('a', 'b', 'c'), true],
    ['one removed by each', list('a', 'b', 'c'), list('b', 'c'), list('a', 'c'), list('c'), true],
    ['both the same', list('a'), list('a', 'b'), list('a', 'b'), list('a', 'b'), false],
    ['a list from any by both', ANY, list('a'), list('b'), list('a', 'b'), true],
    ['any, and one more in the list', list('a'), ANY, list('a', 'b'), ANY, false],
    ['one more, and any', list('a'), list('a', 'b'), ANY, ANY, true],
  ])('%s', (_, base, mine, now, merged, isMerged) => {
    expect(mergeAllowed(base, mine, now)).toMatchObject({ merged, isMerged, clashes: [] })
  })

  test('a write that was overwritten is noticed', () => {
    expect(lostAllowed(list('a', 'b'), list('a', 'b'), list('a'))).toEqual([])
    expect(lostAllowed(list('a', 'c'), list('b'), list('a'))).toEqual(['Not as you sent: b and a.'])
    expect(lostAllowed(ANY, list('a'), ANY)).toEqual(['Any address is allowed.'])
    expect(lostAllowed(list('a'), ANY, list('a'))).toEqual(['Only listed addresses are allowed.'])
    expect(lostAllowed(ANY, list('a'), list('b'))).toEqual([])
  })
})

test('the user’s own address is found in the audit log, and named', () => {
  const entry = (siloUserId: string, sourceIp: string) =>
    ({ actor: { kind: 'silo_user', siloId: 's', siloUserId }, sourceIp }) as AuditLogEntry
  const entries = [entry('other', '10.9.9.9'), entry('me', '10.0.0.5'), entry('me', '10.0.0.6')]
  expect(latestAddress(entries, 'me')).toBe('10.0.0.5')
  expect(latestAddress(entries, 'nobody')).toBeUndefined()
  expect(isAllowed('10.0.0.5', ['10.0.0.0/24'])).toBe(true)
  expect(isAllowed('10.0.0.5', ['2001:db8::/32', '10.0.1.0/24'])).toBe(false)
  expect(isAllowed('no address', ['0.0.0.0/0'])).toBe(false)
  expect(isAllowed('10.0.0.5', ['no network', '10.0.0.0/8'])).toBe(true)
  expect(ownAddressText('10.0.0.5', ['10.0.0.0/24'])).toMatch(/10\.0\.0\.5, which is in the list/)
  expect(ownAddressText('10.0.0.5', [])).toMatch(/not in the list: the rack refuses a list without/)
  expect(ownAddressText(undefined, [])).toMatch(/^The console cannot know/)
})
