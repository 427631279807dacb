import { expect, test } from 'vitest'
import { icmpNumber } from '../firewall/traffic'
import { portsText, portsWords } from './ports'

const type = (first: number, last = first) => [icmpNumber(first, 0), icmpNumber(last, 255)] as const

test.each([
  [[[22, 22]], 'tcp', 'port 22'],
  [
    [
      [22, 22],
      [443, 8000],
    ],
    'udp',
    'ports 22, 443-8000',
  ],
  [[[0, 65_535]], 'tcp', 'any port'],
  [Array.from({ length: 6 }, (_, i) => [i * 2, i * 2] as const), 'tcp', 'other ports'],
  [[[0, 65_535]], 'icmp', 'any type'],
  [[type(8)], 'icmp', 'type 8'],
  [[type(0, 7), type(9, 255)], 'icmp', 'types 0-7, 9-255'],
  [[[icmpNumber(3, 1), icmpNumber(3, 1)]], 'icmp6', 'type 3 code 1'],
  [[[icmpNumber(3, 0), icmpNumber(3, 4)]], 'icmp', 'types 3 codes 0-4'],
  [[[icmpNumber(2, 250), icmpNumber(5, 3)]], 'icmp', 'types 2 codes 250-255, 3-4, 5 codes 0-3'],
] as const)('%j of %s is told as %s', (ports, protocol, words) => {
  expect(portsWords(ports, protocol)).toBe(words)
})

test('text that is no number stands by itself', () => {
  expect(portsText([[0, 65_535]], 'icmp6')).toBe('any type')
})
