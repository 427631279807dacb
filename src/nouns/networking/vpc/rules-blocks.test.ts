/** Blocks for the subnets of a VPC. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockAt, formatNet, overlaps, parseNet } from '@/model/networking/ip'
import {
  checkIpv4Block,
  checkIpv6Block,
  checkVpcPrefix,
  clashing,
  freeBlocks,
  suggestIpv4Blocks,
  suggestIpv6Blocks,
} from './rules-blocks'

describe('free blocks', () => {
  const net = parseNet('10.0.0.0/24')
  const blocks = (width: number) =>
    Array.from({ length: 2 ** (width - 24) }, (_, i) => ({
      family: 4 as const,
      first: net.first + BigInt(i) * 2n ** BigInt(32 - width),
      last: net.first + BigInt(i + 1) * 2n ** BigInt(32 - width) - 1n,
      width,
    }))
  const someNet = fc
    .record({ width: fc.integer({ min: 24, max: 32 }), at: fc.bigInt(0n, 255n) })
    .map(({ width, at }) => blockAt(4, net.first + at, width))

  test('are those that a search over all blocks finds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 24, max: 29 }),
        fc.array(someNet, { maxLength: 6 }),
        fc.bigInt(0n, 255n),
        (width, taken, skip) => {
          const from = net.first + skip
          const expected = blocks(width).filter(
            (block) => block.first >= from && !taken.some((span) => overlaps(span, block)),
          )
          expect([...freeBlocks(net, width, taken, from)]).toEqual(expected)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('a suggested IPv4 block is valid, and overlaps no subnet', () => {
    const subnet = fc
      .record({
        range: fc.constantFrom('10.', '172.16.', '172.30.', '192.168.'),
        rest: fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 3, maxLength: 3 }),
        width: fc.integer({ min: 16, max: 26 }),
      })
      .map(({ range, rest, width }) => {
        const missing = 4 - (range.split('.').length - 1)
        return formatNet(parseNet(`${range}${rest.slice(0, missing).join('.')}/${width}`))
      })
    fc.assert(
      fc.property(
        fc.array(subnet, { maxLength: 8 }),
        fc.integer({ min: 8, max: 26 }),
        (taken, width) => {
          for (const block of suggestIpv4Blocks(taken, width)) {
            expect(checkIpv4Block(block)).toBeUndefined()
            expect(block).toMatch(new RegExp(`/${width}$`))
            expect(clashing(parseNet(block), taken)).toBeUndefined()
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  test('the next one after the default subnet comes first', () => {
    expect(suggestIpv4Blocks(['172.30.0.0/22'])).toEqual([
      '172.30.4.0/22',
      '172.30.8.0/22',
      '172.16.0.0/22',
      '10.0.0.0/22',
      '192.168.0.0/22',
    ])
    expect(suggestIpv4Blocks(['172.30.0.0/22', '10.10.1.0/24'], 24)[0]).toBe('10.10.2.0/24')
    expect(suggestIpv4Blocks([], 27)).toEqual([])
    expect(suggestIpv4Blocks(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'])).toEqual([])
  })

  test('IPv6 blocks are free /64 networks of the prefix', () => {
    const prefix = 'fd42:cafe:7::/48'
    const taken = [`fd42:cafe:7::/64`, 'fd42:cafe:7:2::/64']
    expect(suggestIpv6Blocks(prefix, taken, 2)).toEqual([
      'fd42:cafe:7:1::/64',
      'fd42:cafe:7:3::/64',
    ])
    for (const block of suggestIpv6Blocks(prefix, taken))
      expect(checkIpv6Block(prefix)(block)).toBeUndefined()
  })
})

test('the prefix of a VPC is checked as a network first, with the words that every network has', () => {
  expect(checkVpcPrefix('fd42:cafe:7::')).toBe(
    'Must contain an IP address and a width, separated by a /',
  )
  expect(checkVpcPrefix('fd42:cafe:7::/x')).toBe('Width must be an integer')
  expect(checkVpcPrefix('fd42:cafe:7::/129')).toBe('Max width for IPv6 is 128')
  expect(checkVpcPrefix('10.0.0.0/16')).toBe('Must be an IPv6 prefix')
  expect(checkVpcPrefix('fd42:cafe:7::/48')).toBeUndefined()
})
