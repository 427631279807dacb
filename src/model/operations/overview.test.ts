import { expect, test } from 'vitest'
import { isLeaving, poolPercent, poolShare } from './overview'

test('the fullest family of a pool is written as precisely as on its own page', () => {
  const pool = {
    name: 'shop',
    ipVersion: undefined,
    utilization: {
      ipv4: { allocated: 1, capacity: 3 },
      ipv6: { allocated: '1', capacity: '64' },
    },
  }
  expect(poolPercent(pool)).toBe('33.33 %')
  expect(poolShare(pool)).toBeCloseTo(33.33)
  const other = { ipv4: { allocated: 0, capacity: 3 }, ipv6: { allocated: '32', capacity: '64' } }
  expect(poolPercent({ ...pool, utilization: other })).toBe('50 %')
})

test('what is expunged leaves until the control plane has let go of it', () => {
  const policies = ['in_service', 'expunged'].flatMap((kind) =>
    ['active', 'decommissioned'].map((state) => ({ policy: { kind }, state })),
  )
  expect((policies as Parameters<typeof isLeaving>[0][]).map(isLeaving)).toEqual([
    false,
    false,
    true,
    false,
  ])
})

test('a pool without addresses has no percentage', () => {
  const pool = {
    name: 'empty',
    ipVersion: 'v4',
    utilization: { capacity: 0, remaining: 0 },
  } as const
  expect(poolPercent(pool)).toBe('—%')
  expect(poolShare(pool)).toBe(0)
})
