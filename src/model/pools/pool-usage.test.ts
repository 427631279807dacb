import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseNet, sizeOf } from '../networking/ip'
import type { PoolUsage } from './pool-usage'
import {
  barShare,
  countInFull,
  countText,
  exactCount,
  percentText,
  shortCount,
  usageOf,
  usageText,
} from './pool-usage'

const v6 = (allocated: bigint, capacity: bigint): PoolUsage => ({ family: 6, allocated, capacity })

describe('counts', () => {
  test.each([
    [0n, '0'],
    [999_999n, '999,999'],
    [1_000_000n, '1M'],
    [1_234_567n, '1.2M'],
    [894_283_412_938_921n, '894.3T'],
    [1_293_859_032_098_219n, '1.3e15'],
    [2n ** 64n, '18.4e18'],
    [23_094_304_823_948_203_952_304_920_342n, '23.1e27'],
    [2n ** 128n, '340.3e36'],
  ])('%s fits a cell as %s', (n, text) => {
    expect(shortCount(n)).toBe(text)
  })

  test('a count in full is exact to its last digit', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 128n), (n) => {
        expect(BigInt(exactCount(n).replaceAll(',', ''))).toBe(n)
      }),
    )
    expect(countInFull(1n)).toBe('1 address')
    expect(countInFull(245n)).toBe('245 addresses')
    expect(countInFull(2n ** 64n)).toBe('18,446,744,073,709,551,616 addresses (2^64)')
  })
})

describe('an IPv6 pool of a /32', () => {
  const capacity = sizeOf(parseNet('2001:db8::/32'))
  const answer = (allocated: bigint) =>
    usageOf({
      ipv4: { allocated: 0, capacity: 0 },
      ipv6: { allocated: String(allocated), capacity: String(capacity) },
    })

  test('is counted exactly, and has no IPv4 addresses', () => {
    expect(capacity).toBe(2n ** 96n)
    expect(answer(capacity - 1n)).toEqual([v6(2n ** 96n - 1n, 2n ** 96n)])
    expect(usageText(answer(3n))).toBe('3 / 79.2e27 v6')
    expect(countInFull(capacity)).toBe('79,228,162,514,264,337,593,543,950,336 addresses (2^96)')
  })

  test.each([
    [0n, '0 %', 0],
    [1n, '< 0.01 %', 1],
    [2n ** 95n, '50 %', 50],
    [2n ** 96n - 1n, '99.99 %', 99],
    [2n ** 96n, '100 %', 100],
  ])('with %s in use shows %s', (allocated, percent, share) => {
    const [usage = v6(0n, 0n)] = answer(allocated)
    expect([percentText(usage), barShare(usage)]).toEqual([percent, share])
  })
})

test('only an empty pool shows 0 %, and only a full one 100 %', () => {
  const usage = fc
    .bigInt(1n, 2n ** 128n)
    .chain((capacity) => fc.bigInt(0n, capacity).map((allocated) => v6(allocated, capacity)))
  fc.assert(
    fc.property(usage, (one) => {
      const [percent, share] = [percentText(one), barShare(one)]
      const isEmpty = one.allocated === 0n
      const isFull = one.allocated === one.capacity
      expect([percent === '0 %', share === 0]).toEqual([isEmpty, isEmpty])
      expect([percent === '100 %', share === 100]).toEqual([isFull, isFull])
    }),
  )
})

test('a pool without addresses has no percentage', () => {
  expect(percentText(v6(0n, 0n))).toBe('—%')
  expect(
    usageOf({ ipv4: { allocated: 0, capacity: 0 }, ipv6: { allocated: '0', capacity: '0' } }),
  ).toEqual([])
})

test('both families are told apart', () => {
  const both = usageOf({
    ipv4: { allocated: 2, capacity: 64 },
    ipv6: { allocated: '1', capacity: '18446744073709551616' },
  })
  expect(usageText(both)).toBe('2 / 64 v4, 1 / 18.4e18 v6')
  expect(usageText(both.slice(0, 1))).toBe('2 / 64')
})

describe('one count for the pool', () => {
  test('is exact below 2^53', () => {
    const [usage = v6(0n, 0n)] = usageOf({ capacity: 64, remaining: 60 }, 'v4')
    expect(usage).toEqual({ family: 4, allocated: 4n, capacity: 64n })
    expect([usageText([usage]), countText(64n, usage)]).toEqual(['4 / 64', '64'])
  })

  test('is shown as rounded from there on, also where the difference has no digits left', () => {
    const [usage = v6(0n, 0n)] = usageOf({ capacity: 2 ** 64, remaining: 2 ** 64 - 1 }, 'v6')
    expect(usageText([usage])).toBe('about 0 / 18.4e18 v6')
    expect([percentText(usage), countText(usage.capacity, usage)]).toEqual([
      'about 0 %',
      'about 18.4e18',
    ])
    const [half = usage] = usageOf({ capacity: 2 ** 96, remaining: 2 ** 95 }, 'v6')
    expect([percentText(half), barShare(half)]).toEqual(['50 %', 50])
  })

  test('of a pool without ranges is nothing', () => {
    expect(usageOf({ capacity: 0, remaining: 0 }, 'v6')).toEqual([])
  })
})
