import { expect, test } from 'vitest'
import { checkGroupAddress, checkGroupVlan, checkSender, checkSenders } from './multicast-group'

test.each([
  ['', undefined, undefined],
  ['239.1.1.1', undefined, undefined],
  ['ff05::1', 'v6', undefined],
  ['10.0.0.1', undefined, 'Not a multicast address: they are in 224.0.0.0/4 and ff00::/8'],
  ['ff05::1', 'v4', 'Not an IPv4 address, and the pool is IPv4'],
] as const)('the group address %j in a pool of %s: %s', (text, version, problem) => {
  expect(checkGroupAddress(text, version)).toBe(problem)
})

test('text that is no address is refused', () => {
  expect(checkGroupAddress('239.1.1')).toBeDefined()
  expect(checkSender('239.1.1.1', 'anyone', [])).toBeDefined()
})

test.each([
  ['239.1.1.1', '10.0.0.1', [], undefined],
  ['239.1.1.1', '239.1.1.2', [], 'A multicast address cannot send'],
  ['239.1.1.1', '2001:db8::1', [], 'Must be an IPv4 address, like the group’s'],
  ['', '2001:db8::1', ['10.0.0.1'], 'Must be an IPv4 address, like the group’s'],
  ['ff05::1', '2001:DB8::1', ['2001:db8::1'], 'Sender already in list'],
])('for %s the sender %s beside %j: %s', (address, value, others, problem) => {
  expect(checkSender(address, value, others)).toBe(problem)
})

test.each([
  ['', [], undefined],
  ['239.1.1.1', [], undefined],
  ['232.1.1.1', [], 'Add a sender: 232.1.1.1 is source-specific'],
  ['ff3e::1', ['2001:db8::1'], undefined],
  ['239.1.1.1', ['2001:db8::1'], '2001:db8::1 is not an IPv4 address, like the group’s'],
])('for %s the senders %j: %s', (address, senders, problem) => {
  expect(checkSenders(address, senders)).toBe(problem)
})

test.each([
  [undefined, undefined],
  [2, undefined],
  [4094, undefined],
  [1, 'Must be at least 2'],
  [4095, 'Can be at most 4094'],
  [2.5, 'Must be a whole number'],
])('the VLAN %s: %s', (vlan, problem) => {
  expect(checkGroupVlan(vlan)).toBe(problem)
})
