import { expect, test } from 'vitest'
import type { Sled } from '@/api/contract/hardware'
import { policyRefusal, waitingId, withId } from './rules'

const OPEN = { kind: 'in_service', provisionPolicy: 'provisionable' } as const
const CLOSED = { kind: 'in_service', provisionPolicy: 'non_provisionable' } as const
const GONE = { kind: 'expunged' } as const

const sled = (policy: Sled['policy'], state: Sled['state'] = 'active') =>
  ({ policy, state }) as unknown as Sled

test.each([
  [sled(OPEN), 'non_provisionable', undefined],
  [sled(OPEN), 'provisionable', 'New instances may already be placed on this sled'],
  [sled(CLOSED), 'provisionable', undefined],
  [sled(CLOSED), 'non_provisionable', 'New instances are already kept off this sled'],
  [sled(GONE), 'provisionable', 'Sled is expunged'],
  [sled(GONE, 'decommissioned'), 'non_provisionable', 'Sled is expunged'],
  [sled(OPEN, 'decommissioned'), 'non_provisionable', 'Sled is decommissioned'],
] as const)('the policy of %j to %s: %s', (one, wanted, reason) => {
  expect(policyRefusal(one, wanted)).toBe(reason)
})

test('an uninitialized sled goes by its part and serial number', () => {
  const waiting = { baseboard: { part: '913', serial: 'BRM1', revision: 6 }, cubby: 4, rackId: 'r' }
  expect(waitingId(waiting)).toBe('913:BRM1')
  expect(withId(waiting)).toEqual({ ...waiting, id: '913:BRM1', name: 'BRM1' })
})
