import { expect, test } from 'vitest'
import { checkAddressIn, checkFreeAmong } from './rules-addresses'

const outside = (ip: string) => `The address ${ip} is not within the subnet 172.30.0.0/22`
const reserved = (ip: string) =>
  `The address ${ip} is reserved: the first five of 172.30.0.0/22, and the last`

test.each([
  ['172.30.0', 'Not a valid IP address'],
  ['fd00::5', 'Must be an IPv4 address'],
  ['172.29.255.255', outside('172.29.255.255')],
  ['172.30.0.0', reserved('172.30.0.0')],
  ['172.30.0.4', reserved('172.30.0.4')],
  ['172.30.0.5', undefined],
  ['172.30.3.254', undefined],
  ['172.30.3.255', reserved('172.30.3.255')],
  ['172.30.4.0', outside('172.30.4.0')],
])('%s for an interface in 172.30.0.0/22', (ip, words) => {
  expect(checkAddressIn('172.30.0.0/22')(ip)).toBe(words)
})

test.each([
  ['172.30.0.5', 'Must be an IPv6 address'],
  ['fd00:1::5', 'The address fd00:1::5 is not within the subnet fd00::/64'],
  ['fd00::4', 'The address fd00::4 is reserved: the first five of fd00::/64'],
  ['fd00::5', undefined],
  ['fd00::ffff:ffff:ffff:ffff', undefined],
])('%s for an interface in fd00::/64', (ip, words) => {
  expect(checkAddressIn('fd00::/64')(ip)).toBe(words)
})

test('an address that another interface has is not free', () => {
  const check = checkFreeAmong([{ name: 'net0', addresses: ['172.30.0.5', 'fd00::5'] }])
  expect(check('172.30.0.5')).toBe('The network interface net0 has the address 172.30.0.5')
  expect(check('FD00:0::5')).toBe('The network interface net0 has the address FD00:0::5')
  expect(check('172.30.0.50')).toBeUndefined()
})
