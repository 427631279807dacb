import { describe, expect, test } from 'vitest'
import { plain } from '@/model/sentence'
import { checkMember, checkPrefix, memberRange, prefixOf } from './rules'
import { replacedBy, subnetDefaultChange } from './rules-links'

const known = [
  memberRange('sites', '198.18.0.0/16'),
  { pool: 'pool web', range: { first: '203.0.113.8', last: '203.0.113.9' } },
]

test('a member is the range of its addresses', () => {
  expect(memberRange('sites', '198.18.0.0/16').range).toEqual({
    first: '198.18.0.0',
    last: '198.18.255.255',
  })
})

test.each([
  ['198.19.0.0/16', undefined],
  [' 198.19.0.0/16 ', undefined],
  ['198.19.0.0', 'Must contain an IP address and a width, separated by a /'],
  ['2001:db8::/48', 'Not an IPv4 network, and the pool is IPv4'],
  ['198.18.4.0/24', 'Overlaps 198.18.0.0/16 of subnet pool sites'],
  ['203.0.113.0/28', 'Overlaps 203.0.113.8–203.0.113.9 of pool web'],
])('the member %s of an IPv4 pool: %s', (text, problem) => {
  expect(checkMember('v4', known)(text)).toBe(problem)
})

test.each([
  [undefined, undefined],
  [24, undefined],
  [15, 'Must be at least 16'],
  [33, 'Can be at most 32'],
  [24.5, 'Must be a whole number'],
])('the bound %s from 16 to 32: %s', (value, problem) => {
  expect(checkPrefix('Bound', 16, 32)(value)).toBe(problem)
})

test('the prefix length of a network is known once it is typed', () => {
  expect(prefixOf(' 10.0.0.0/8')).toBe(8)
  expect(prefixOf('10.0.0.0')).toBeUndefined()
})

describe('a pool that becomes a default', () => {
  const pools = [
    { name: 'four', isDefault: true, ipVersion: 'v4' },
    { name: 'six', isDefault: true, ipVersion: 'v6' },
    { name: 'other', isDefault: false, ipVersion: 'v4' },
  ] as const

  test('takes the place of the one of its version', () => {
    expect(replacedBy(pools, 'v6')).toBe('six')
    expect(replacedBy(pools.slice(1), 'v4')).toBeUndefined()
  })

  test('is said in words', () => {
    const change = { pool: 'a', silo: 'acme', before: undefined, isWhole: true }
    expect(plain(subnetDefaultChange(change))).toContain('had no default pool of this version')
    expect(plain(subnetDefaultChange({ ...change, before: 'b' }))).toContain('came from b')
    expect(plain(subnetDefaultChange({ ...change, isWhole: false }))).toContain('may have been')
  })
})
