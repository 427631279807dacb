import { expect, test } from 'vitest'
import type { Sled } from '@/api/contract/hardware'
import type { PoolFill } from './overview'
import {
  diskStanding,
  fullestFirst,
  legendOf,
  poolLeft,
  poolShare,
  poolWarning,
  sledStanding,
} from './overview'

const pool = (allocated: number, capacity: number): PoolFill => ({
  name: `${allocated}`,
  ipVersion: 'v4',
  utilization: { capacity, remaining: capacity - allocated },
})

test('what is left of a pool is told of the family that is closest to being used up', () => {
  const shop: PoolFill = {
    name: 'shop',
    ipVersion: undefined,
    utilization: {
      ipv4: { allocated: 1, capacity: 3 },
      ipv6: { allocated: '1', capacity: '64' },
    },
  }
  expect(poolLeft(shop)).toBe('2 of 3 left (IPv4)')
  expect(poolShare(shop)).toBeCloseTo(33.33)
  const other = { ipv4: { allocated: 0, capacity: 3 }, ipv6: { allocated: '32', capacity: '64' } }
  expect(poolLeft({ ...shop, utilization: other })).toBe('32 of 64 left (IPv6)')
  expect(poolLeft(pool(242, 254))).toBe('12 of 254 left')
  expect(poolLeft(pool(0, 0))).toBe('no addresses')
  expect(poolShare(pool(0, 0))).toBe(0)
})

test.each([
  [74, undefined],
  [75, '25 of 100 left: getting low'],
  [89, '11 of 100 left: getting low'],
  [90, '10 of 100 left: nearly used up'],
  [100, '0 of 100 left: used up'],
])('a pool with %i of 100 addresses in use has the warning %s', (used, word) => {
  expect(poolWarning(pool(used, 100))?.word).toBe(word)
})

test('the fullest pools come first, after those that could not be read', () => {
  const unread = { ...pool(1, 2), name: 'unread', utilization: undefined }
  expect(poolWarning(unread)?.word).toBe('could not be read')
  const ordered = fullestFirst([pool(1, 10), pool(9, 10), unread, pool(5, 10)])
  expect(ordered.map(({ name }) => name)).toEqual(['unread', '9', '5', '1'])
})

test('sleds and disks are counted by how they stand, what works first', () => {
  const sleds = [
    [{ kind: 'expunged' }, 'decommissioned'],
    [{ kind: 'in_service', provisionPolicy: 'non_provisionable' }, 'active'],
    [{ kind: 'expunged' }, 'active'],
    [{ kind: 'in_service', provisionPolicy: 'provisionable' }, 'active'],
    [{ kind: 'in_service', provisionPolicy: 'provisionable' }, 'active'],
  ].map(([policy, state]) => ({ policy, state }) as Sled)
  const words = (badges: Parameters<typeof legendOf>[0]) =>
    legendOf(badges).map(({ badge, n }) => `${n} ${badge.word}`)
  expect(words(sleds.map(sledStanding))).toEqual([
    '2 provisionable',
    '1 not provisionable',
    '1 expunged',
    '1 decommissioned',
  ])
  expect(words(sleds.map(diskStanding))).toEqual(['3 in service', '1 expunged', '1 decommissioned'])
  expect(words([])).toEqual([])
})
