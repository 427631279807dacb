import { expect, test } from 'vitest'
import type { AuditRow } from '../rules/entry'
import type { History } from './history'
import { withOlder } from './history'

const history = (ids: string, back: string, nextPage?: string): History => ({
  items: [...ids].map((id) => ({ id }) as AuditRow),
  back: new Date(back),
  nextPage,
})
const idsOf = ({ items }: History) => items.map(({ id }) => id).join('')

test('a new read keeps what was found by looking further back', () => {
  const before = history('cba', '2026-01-01', 'further')
  const now = withOlder(history('dc', '2026-03-01', 'near'), before)
  expect(idsOf(now)).toBe('dcba')
  expect(now).toMatchObject({ back: before.back, nextPage: 'further' })
})

test('a new read that reaches as far, or the end, takes the place of the one before', () => {
  const before = history('cba', '2026-01-01', 'further')
  const whole = history('dc', '2026-03-01')
  expect(withOlder(whole, before)).toBe(whole)
  const far = history('dc', '2025-12-01', 'x')
  expect(withOlder(far, before)).toBe(far)
  expect(withOlder(far, undefined)).toBe(far)
})
