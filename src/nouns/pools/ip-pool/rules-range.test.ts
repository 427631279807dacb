import { addressOrder } from '@/model/networking/ip-order'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatIp } from '@/model/networking/ip'
import { naturalKey } from '@/model/natural-key'
import {
  checkEnd,
  checkLast,
  overlapping,
  rangeSize,
  rangeText,
  rulesOf,
  sizeOrder,
  spanBetween,
} from './rules-range'

test.each([
  ['', 'Not a valid IP address'],
  ['10.0.0', 'Not a valid IP address'],
  ['10.0.0.01', 'Not a valid IP address'],
  ['10.0.0.0/24', 'Not a valid IP address'],
  ['2001:db8::1', 'IPv6 ranges are not yet supported'],
  ['10.0.0.1', undefined],
])('the end %j of a range: %s', (text, problem) => {
  expect(checkEnd(text)).toBe(problem)
})

test.each([
  ['10.0.0.9', '10.0.0.10', undefined],
  ['10.0.0.9', '10.0.0.9', undefined],
  ['10.0.0.10', '10.0.0.9', 'Must not be lower than 10.0.0.10'],
  ['9.255.255.255', '10.0.0.0', undefined],
  ['nothing', '10.0.0.9', undefined],
  ['10.0.0.9', '::1', 'IPv6 ranges are not yet supported'],
])('from %s to %s: %s', (first, last, problem) => {
  expect(checkLast(first, last)).toBe(problem)
})

test('a range has both its ends', () => {
  expect(rangeSize({ first: '10.0.0.1', last: '10.0.0.1' })).toBe(1n)
  expect(rangeSize({ first: '0.0.0.0', last: '255.255.255.255' })).toBe(2n ** 32n)
  expect(rangeSize({ first: '2001:db8::', last: '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff' })).toBe(
    2n ** 96n,
  )
  expect(rangeText({ first: '10.0.0.1', last: '10.0.0.1' })).toBe('10.0.0.1')
  expect(rangeText({ first: '10.0.0.1', last: '10.0.0.2' })).toBe('10.0.0.1–10.0.0.2')
})

test('an overlap is found, whatever the order and the family', () => {
  const ranges = [
    { pool: 'v6', range: { first: '::', last: '::ffff:ffff' } },
    { pool: 'a', range: { first: '10.0.0.10', last: '10.0.0.19' } },
    { pool: 'b', range: { first: '10.0.1.0', last: '10.0.1.255' } },
  ]
  const found = (first: string, last: string) => {
    const span = spanBetween(first, last)
    return span && overlapping(span, ranges)?.pool
  }
  expect(found('10.0.0.0', '10.0.0.9')).toBeUndefined()
  expect(found('10.0.0.0', '10.0.0.10')).toBe('a')
  expect(found('10.0.0.12', '10.0.0.13')).toBe('a')
  expect(found('10.0.0.19', '10.0.0.30')).toBe('a')
  expect(found('10.0.0.20', '10.0.0.255')).toBeUndefined()
  expect(found('10.0.0.200', '10.0.2.0')).toBe('b')
})

test('two ranges overlap exactly where they share an address', () => {
  const end = fc.bigInt(0n, 60n)
  const text = (value: bigint) => formatIp({ family: 4, value })
  fc.assert(
    fc.property(end, end, end, end, (a, b, c, d) => {
      const [first, last] = a < b ? [a, b] : [b, a]
      const [from, to] = c < d ? [c, d] : [d, c]
      const isShared = Array.from(
        { length: Number(last - first) + 1 },
        (_, i) => first + BigInt(i),
      ).some((one) => from <= one && one <= to)
      const span = spanBetween(text(first), text(last))
      const other = { pool: 'a', range: { first: text(from), last: text(to) } }
      expect(span && overlapping(span, [other]) !== undefined).toBe(isShared)
    }),
  )
})

test('columns sort addresses and sizes by number, to the last digit', () => {
  const value = fc.bigInt(0n, 2n ** 128n - 1n)
  fc.assert(
    fc.property(value, value, (a, b) => {
      const [one, other] = [formatIp({ family: 6, value: a }), formatIp({ family: 6, value: b })]
      expect(naturalKey(addressOrder(one)) < naturalKey(addressOrder(other))).toBe(a < b)
      const sizeKey = (last: string) => naturalKey(sizeOrder({ first: '::', last }))
      expect(sizeKey(one) < sizeKey(other)).toBe(a < b)
    }),
  )
  expect(addressOrder('255.255.255.255') < addressOrder('::')).toBe(true)
})

const MULTICAST = { ipVersion: 'v4', poolType: 'multicast' } as const
const ANY = rulesOf(MULTICAST, [{ first: '239.1.1.1', last: '239.1.1.9' }])
const SPECIFIC = rulesOf(MULTICAST, [{ first: '232.1.1.1', last: '232.1.1.9' }])
const V6 = rulesOf({ ipVersion: 'v6', poolType: 'unicast' }, [])
const V4 = rulesOf({ ipVersion: 'v4', poolType: 'unicast' }, [])

test.each([
  [V6, '2001:db8::1', '2001:db8::9', undefined],
  [V6, '10.0.0.1', '10.0.0.1', 'Not an IPv6 address, and the pool is IPv6'],
  [V4, '2001:db8::1', '2001:db8::1', 'Not an IPv4 address, and the pool is IPv4'],
  [V4, '224.0.0.1', '224.0.0.1', 'Multicast addresses need a multicast pool'],
  [V4, '223.255.255.255', '240.0.0.0', 'Multicast addresses need a multicast pool'],
  [rulesOf(MULTICAST, []), '239.0.0.1', '239.0.0.9', undefined],
  [rulesOf(MULTICAST, []), '232.0.0.1', '232.0.0.9', undefined],
  [
    rulesOf(MULTICAST, []),
    '10.0.0.1',
    '10.0.0.1',
    'Not a multicast address, and the pool is for multicast',
  ],
  [
    rulesOf(MULTICAST, []),
    '231.0.0.1',
    '233.0.0.1',
    'A range must not mix any-source and source-specific addresses',
  ],
  [
    ANY,
    '232.0.0.1',
    '232.0.0.9',
    'The ranges of the pool are any-source, and this address is source-specific',
  ],
  [
    SPECIFIC,
    '239.0.0.1',
    '239.0.0.9',
    'The ranges of the pool are source-specific, and this address is any-source',
  ],
])('in a pool of version and type (%j), from %s to %s: %s', (rules, first, last, problem) => {
  expect(checkEnd(first, rules) ?? checkLast(first, last, rules)).toBe(problem)
})
