import { describe, expect, test } from 'vitest'
import type { Sled } from '@/api/contract/hardware'
import { GIB, TIB } from '../units'
import {
  amountIn,
  amountText,
  availableOf,
  capacityEstimate,
  clamped,
  percentOf,
  percentText,
  pressureOf,
  totalOf,
} from './utilization'

test('amounts have the unit of their kind, and at most two decimals', () => {
  expect(amountText('cpus', 1_234)).toBe('1,234')
  expect(amountText('memory', 16 * GIB)).toBe('16 GiB')
  expect(amountText('memory', 1.5 * TIB)).toBe('1,536 GiB')
  expect(amountIn('memory', GIB / 3)).toBe('0.33')
  expect(amountText('storage', 940 * GIB)).toBe('0.92 TiB')
  expect(amountText('storage', 2 * TIB)).toBe('2 TiB')
})

test.each([
  [0, 0, '—%', 0],
  [5, 0, '—%', 0],
  [0, 8, '0 %', 0],
  [1, 3, '33.33 %', 33.33],
  [2, 2, '100 %', 100],
  [3, 2, '150 %', 100],
])('%d of %d is %s, and fills a bar to %d', (part, whole, words, bar) => {
  expect(percentText(percentOf(part, whole))).toBe(words)
  expect(clamped(percentOf(part, whole))).toBe(bar)
})

test('what is left is rounded, and is negative where the quota was lowered below the use', () => {
  expect(availableOf('memory', 10 * GIB, 10 * GIB - GIB / 3)).toBe(0.33)
  expect(availableOf('cpus', 8, 12)).toBe(-4)
  expect(availableOf('storage', TIB, 0)).toBe(1)
})

test.each([
  [undefined, 'ok'],
  [66, 'ok'],
  [66.01, 'warn'],
  [75, 'warn'],
  [75.01, 'bad'],
  [140, 'bad'],
] as const)('at %s percent the pressure is %s', (percent, pressure) => {
  expect(pressureOf(percent)).toBe(pressure)
})

test('the sums of all silos', () => {
  const one = { cpus: 2, memory: 4 * GIB, storage: TIB }
  expect(totalOf([])).toEqual({ cpus: 0, memory: 0, storage: 0 })
  expect(totalOf([one, one])).toEqual({ cpus: 4, memory: 8 * GIB, storage: 2 * TIB })
})

describe('the capacity estimate', () => {
  const sled = (
    threads: number,
    memory: number,
    more: Partial<Pick<Sled, 'policy' | 'state'>> = {},
  ) => ({
    usableHardwareThreads: threads,
    usablePhysicalRam: memory,
    policy: { kind: 'in_service', provisionPolicy: 'provisionable' } as const,
    state: 'active' as const,
    ...more,
  })

  test('is seventy percent of each, in whole units', () => {
    // 0.7 × 128 = 89.6 threads; 0.7 × 1,011 = 707.7 GiB; 0.7 × 32 × 0.909 = 20.36 TiB.
    expect(capacityEstimate([sled(128, 1_011 * GIB)])).toEqual({
      cpus: 90,
      memory: 708 * GIB,
      storage: 21 * TIB,
    })
    expect(capacityEstimate(Array.from({ length: 32 }, () => sled(128, 1_011 * GIB)))).toEqual({
      cpus: 2_868,
      memory: 22_647 * GIB,
      storage: 652 * TIB,
    })
  })

  test('does not round a whole number up, and ignores less than a hundredth of a GiB', () => {
    expect(capacityEstimate([sled(110, 10 * GIB)])).toMatchObject({ cpus: 77, memory: 7 * GIB })
    expect(capacityEstimate([sled(10, 10 * GIB + 1)])).toMatchObject({ memory: 7 * GIB })
  })

  test('leaves out sleds that are out of service, and counts those that take no new instances', () => {
    const closed = { kind: 'in_service', provisionPolicy: 'non_provisionable' } as const
    expect(
      capacityEstimate([
        sled(10, 10 * GIB, { policy: closed }),
        sled(10, 10 * GIB, { policy: { kind: 'expunged' } }),
        sled(10, 10 * GIB, { state: 'decommissioned' }),
      ]),
    ).toMatchObject({ cpus: 7, memory: 7 * GIB })
    expect(capacityEstimate([])).toEqual({ cpus: 0, memory: 0, storage: 0 })
  })
})
