/** Which routes have destinations in common. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockAt, formatNet } from '@/model/networking/ip'
import { familiesOf, overlapText, overlapsOf } from './rules-overlap'

const subnets = [{ name: 'db', ipv4Block: '10.10.1.0/24', ipv6Block: 'fd42:cafe:7:1::/64' }]
const net = (value: string) => ({ type: 'ip_net', value }) as const
const ip = (value: string) => ({ type: 'ip', value }) as const
const subnet = (value: string) => ({ type: 'subnet', value }) as const

test.each([
  [net('10.10.1.0/24'), net('10.10.1.7/24'), 'same'],
  [ip('10.10.1.7'), subnet('db'), 'wider'],
  [net('10.0.0.0/8'), subnet('db'), 'narrower'],
  [net('fd42:cafe:7::/48'), subnet('db'), 'narrower'],
  [net('0.0.0.0/0'), net('0.0.0.0/0'), 'same'],
  [net('0.0.0.0/0'), net('10.0.0.0/8'), undefined],
  [ip('10.10.2.7'), subnet('db'), undefined],
  [ip('10.10.1.7'), subnet('gone'), undefined],
  [ip('nonsense'), net('10.0.0.0/8'), undefined],
] as const)('%j and %j: %s', (mine, other, is) => {
  expect(overlapsOf(mine, [{ name: 'other', destination: other }], subnets)).toEqual(
    is ? [{ name: 'other', is }] : [],
  )
})

test('two networks overlap exactly if some address is in both', () => {
  const base = 10n << 24n
  const block = fc
    .record({ width: fc.integer({ min: 26, max: 32 }), at: fc.bigInt(0n, 63n) })
    .map(({ width, at }) => blockAt(4, base + at, width))
  fc.assert(
    fc.property(block, block, (a, b) => {
      const addresses = (from: bigint, to: bigint) =>
        Array.from({ length: Number(to - from) + 1 }, (_, i) => from + BigInt(i))
      const both = addresses(a.first, a.last).some((one) => one >= b.first && one <= b.last)
      const found = overlapsOf(
        net(formatNet(a)),
        [{ name: 'b', destination: net(formatNet(b)) }],
        [],
      )
      expect(found.length > 0).toBe(both)
    }),
  )
})

test('a subnet is of both families, and an overlap is a line', () => {
  expect(familiesOf(subnet('db'), subnets)).toEqual([4, 6])
  expect(familiesOf(ip('::1'), subnets)).toEqual([6])
  expect(
    overlapText([
      { name: 'a', is: 'same' },
      { name: 'b', is: 'wider' },
    ]),
  ).toBe('a has the same destination; narrower than b, and applies before it')
})
