import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Family, Ip } from './ip'
import { addressOrder } from './ip-order'
import {
  canonicalIp,
  checkNetwork,
  contains,
  formatIp,
  formatNet,
  isAmong,
  overlaps,
  parseIp,
  parseNet,
  parseSpan,
  sizeOf,
  spanOf,
} from './ip'

const v4: fc.Arbitrary<Ip> = fc
  .bigInt(0n, 2n ** 32n - 1n)
  .map((value) => ({ family: 4 as Family, value }))
const v6: fc.Arbitrary<Ip> = fc
  .bigInt(0n, 2n ** 128n - 1n)
  .map((value) => ({ family: 6 as Family, value }))
// Runs of zeros decide the short form; random numbers hardly have any.
const sparse: fc.Arbitrary<Ip> = fc
  .array(fc.constantFrom(0n, 0n, 1n, 0xffffn), { minLength: 8, maxLength: 8 })
  .map((groups) => ({
    family: 6 as Family,
    value: groups.reduce<bigint>((sum, group) => sum * 0x1_0000n + group, 0n),
  }))
const ip = fc.oneof(v4, v6, sparse)

describe('addresses', () => {
  test('an address that is formatted and parsed again is the same', () => {
    fc.assert(
      fc.property(ip, (a) => {
        expect(parseIp(formatIp(a))).toEqual(a)
      }),
    )
  })

  test('the format is that of browsers', () => {
    const ordinary = fc.oneof(v6, sparse).filter(({ value }) => value >> 32n !== 0xffffn)
    fc.assert(
      fc.property(ordinary, (a) => {
        const text = formatIp(a)
        expect(new URL(`http://[${text}]`).hostname).toBe(`[${text}]`)
      }),
    )
  })

  test.each([
    ['::', '::'],
    ['0:0:0:0:0:0:0:1', '::1'],
    ['2001:DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['fe80::0001:0', 'fe80::1:0'],
    ['::FFFF:192.0.2.7', '::ffff:192.0.2.7'],
    ['2001:db8::192.0.2.7', '2001:db8::c000:207'],
    ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0'],
    ['203.0.113.10', '203.0.113.10'],
  ])('%s is formatted as %s', (text, canonical) => expect(canonicalIp(text)).toBe(canonical))

  test.each(['', '1.2.3', '01.2.3.4', '1::2::3', '::g', '1.2.3.4/8', 'fe80::1%eth0'])(
    '%j is not an address',
    (text) => expect(() => parseIp(text)).toThrow(RangeError),
  )

  test('the sort keys order addresses by number, IPv4 first', () => {
    fc.assert(
      fc.property(ip, ip, (a, b) => {
        const before = a.family === b.family ? a.value < b.value : a.family < b.family
        expect(addressOrder(formatIp(a)) < addressOrder(formatIp(b))).toBe(before)
      }),
    )
  })
})

describe('networks', () => {
  const net = fc
    .tuple(ip, fc.nat(128))
    .map(([a, n]) => parseNet(`${formatIp(a)}/${a.family === 4 ? n % 33 : n}`))

  test('a network holds the address it was written with and has the size of its prefix', () => {
    fc.assert(
      fc.property(ip, fc.nat(128), (a, n) => {
        const [bits, width] = a.family === 4 ? [32, n % 33] : [128, n]
        const read = parseNet(`${formatIp(a)}/${width}`)
        expect(contains(read, spanOf(a))).toBe(true)
        expect(sizeOf(read)).toBe(2n ** BigInt(bits - width))
        expect(parseNet(formatNet(read))).toEqual(read)
      }),
    )
  })

  test('two networks are disjoint, or one contains the other', () => {
    fc.assert(
      fc.property(net, net, (a, b) => {
        expect(overlaps(a, b)).toBe(contains(a, b) || contains(b, a))
      }),
    )
  })

  test('overlapping is symmetric', () => {
    fc.assert(
      fc.property(net, net, (a, b) => {
        expect(overlaps(a, b)).toBe(overlaps(b, a))
      }),
    )
  })

  test.each(['10.0.0.0', '10.0.0.0/33', '10.0.0.0/', 'fd00::/129', '/8'])(
    '%j is not a network',
    (text) => expect(() => parseNet(text)).toThrow(RangeError),
  )
})

test('a range of two families is refused', () => {
  expect(() => parseSpan({ first: '1.2.3.4', last: '::1' })).toThrow(RangeError)
})

describe('a network as it is typed', () => {
  test.each<[string, string | undefined]>([
    ['10.0.0.0/24', undefined],
    ['10.0.0.5/32', undefined],
    ['0.0.0.0/0', undefined],
    ['FD00:0::/64', undefined],
    [
      '10.0.0.5/24',
      '10.0.0.5/24 means the whole network, 10.0.0.0/24. Write that, or 10.0.0.5/32 for the one address',
    ],
    [
      '0.0.0.1/0',
      '0.0.0.1/0 means every IPv4 address, 0.0.0.0/0. Write that, or 0.0.0.1/32 for the one address',
    ],
    [
      'fd00::7/64',
      'fd00::7/64 means the whole network, fd00::/64. Write that, or fd00::7/128 for the one address',
    ],
    ['10.0.0.0/08', 'Write the width without a zero in front: /8'],
    ['10.0.0.0', 'Must contain an IP address and a width, separated by a /'],
  ])('%j: %j', (text, wrong) => {
    expect(checkNetwork(text)).toBe(wrong)
  })

  test('the same in another spelling is among others', () => {
    expect(isAmong('FD00::0/64', ['10.0.0.0/8', 'fd00::/64'])).toBe(true)
    expect(isAmong('::FFFF', ['::ffff'])).toBe(true)
    expect(isAmong('fd01::/64', ['fd00::/64'])).toBe(false)
  })
})
