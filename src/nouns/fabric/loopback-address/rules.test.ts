import { expect, test } from 'vitest'
import { checkMask, loopbackPath, loopbackText } from './rules'

const rackId = '2f1f5c3e-7c7a-4a6a-9d43-6b1a3c8f0d10'
const loopback = {
  id: '0c3d4a8b-92f7-4f5a-8a4d-1f5f3b7a6e21',
  addressLotBlockId: 'a5a4f7b1-3f58-4c8d-9a3e-0d2c6b9f8e32',
  rackId,
  switchSlot: 'switch1' as const,
}

test.each([
  ['10.85.0.30/32', { address: '10.85.0.30', subnetMask: '32' }],
  ['2001:db8::1/128', { address: '2001:db8::1', subnetMask: '128' }],
])('%s is deleted by its place', (address, parts) => {
  const at = { ...loopback, address }
  expect(loopbackPath(at)).toEqual({ rackId, switchSlot: 'switch1' as const, ...parts })
  expect(loopbackText(at)).toBe(`${address} on switch1`)
})

test.each([
  ['10.85.0.30', 32, undefined],
  [' 10.85.0.30 ', 33, 'Must be a whole number from 0 to 32'],
  ['2001:db8::1', 128, undefined],
  ['2001:db8::1', 129, 'Must be a whole number from 0 to 128'],
  ['10.85.0.30', undefined, 'Must be a whole number from 0 to 32'],
  ['10.85.0.30', 1.5, 'Must be a whole number from 0 to 32'],
  ['10.85.0.30', -1, 'Must be a whole number from 0 to 32'],
])('the mask of %s may be %s: %s', (address, mask, problem) => {
  expect(checkMask(address, mask)).toBe(problem)
})
