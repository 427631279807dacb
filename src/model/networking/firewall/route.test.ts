/** The route of a packet, compared with a search that tries every route and every width. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseIp } from '../ip'
import type { Place } from './ends'
import { targetWords, traceRoutes } from './route'
import type { RouteOf } from './route'
import { NETWORK, PLACES } from './testing'

type Destination = RouteOf['route']['destination']

const destination: fc.Arbitrary<Destination> = fc.constantFrom<Destination>(
  { type: 'ip', value: '10.0.0.1' },
  { type: 'ip', value: 'fd00:0::1' },
  { type: 'ip', value: '192.0.2.1' },
  // Bits of the address beyond the width do not count.
  { type: 'ip_net', value: '10.0.0.3/29' },
  { type: 'ip_net', value: '10.0.0.0/31' },
  { type: 'ip_net', value: '10.0.0.1/32' },
  { type: 'ip_net', value: '0.0.0.0/0' },
  { type: 'ip_net', value: '128.0.0.0/1' },
  { type: 'ip_net', value: 'fd00::/127' },
  { type: 'ip_net', value: '::/0' },
  { type: 'subnet', value: 'a' },
  { type: 'subnet', value: 'b' },
  { type: 'subnet', value: 'none' },
  { type: 'vpc', value: 'v' },
  { type: 'vpc', value: 'w' },
)
const target = fc.constantFrom<RouteOf['route']['target']>(
  { type: 'drop' },
  { type: 'ip', value: '10.0.0.9' },
  { type: 'internet_gateway', value: 'g' },
)
const route: fc.Arbitrary<RouteOf> = fc.record({
  router: fc.constantFrom<RouteOf['router']>(
    { name: 'system', kind: 'system' },
    { name: 'mine', kind: 'custom' },
  ),
  route: fc.record({ name: fc.constantFrom('x', 'y', 'z'), destination, target }),
})

/** An address as its bits, written in another way than the product does it: '4:0000…'. */
function bits(text: string): string {
  if (!text.includes(':'))
    return `4:${text
      .split('.')
      .map((octet) => Number(octet).toString(2).padStart(8, '0'))
      .join('')}`
  const [head = '', tail = ''] = text.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [before, after] = [groups(head), groups(tail)]
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return `6:${[...before, ...zeros, ...after]
    .map((group) => parseInt(group, 16).toString(2).padStart(16, '0'))
    .join('')}`
}

const BLOCKS: Readonly<Record<string, readonly string[]>> = {
  a: ['10.0.0.0/30', 'fd00::/126'],
  b: ['10.0.0.4/30', 'fd00::4/126'],
}
const TEXTS = [
  '10.0.0.1',
  'fd00::1',
  '10.0.0.5',
  '10.0.0.2',
  '10.0.0.6',
  '192.0.2.1',
  '2001:db8::1',
]

/** The bits that a destination has in common with all its addresses; -1 where it does not match. */
function matched({ type, value }: Destination, to: Place, address: string): number {
  const nets =
    type === 'ip'
      ? [`${value}/${value.includes(':') ? 128 : 32}`]
      : type === 'ip_net'
        ? [value]
        : type === 'subnet'
          ? (BLOCKS[value] ?? [])
          : to.nic?.vpc === value
            ? [`${address}/${address.includes(':') ? 128 : 32}`]
            : []
  const widths = nets.flatMap((net) => {
    const [start = '', width = ''] = net.split('/')
    const prefix = bits(start).slice(0, 2 + Number(width))
    return bits(address).startsWith(prefix) ? [Number(width)] : []
  })
  return Math.max(-1, ...widths)
}

describe('the route of a packet', () => {
  test('is the one with the longest prefix; a custom router wins among equals, then the first', () => {
    expect(PLACES.map(({ ip }) => ip)).toEqual(TEXTS.map(parseIp))
    fc.assert(
      fc.property(fc.array(route, { maxLength: 8 }), fc.nat(PLACES.length - 1), (routes, i) => {
        const [to, address] = [PLACES[i] as Place, TEXTS[i] as string]
        const [wanted] = routes
          .map((one) => ({ ...one, width: matched(one.route.destination, to, address) }))
          .filter(({ width }) => width >= 0)
          // Sorting keeps the order of equals.
          .toSorted(
            (a, b) =>
              b.width - a.width ||
              Number(a.router.kind === 'system') - Number(b.router.kind === 'system'),
          )
        expect(traceRoutes(routes, to, NETWORK).by).toEqual(wanted)
      }),
      { numRuns: 500 },
    )
  })

  test('that drops wins like any other, and is said to drop', () => {
    const to = PLACES[0] as Place
    const one = (value: string, how: RouteOf['route']['target']): RouteOf => ({
      router: { name: 'mine', kind: 'custom' },
      route: { name: value, destination: { type: 'ip_net', value }, target: how },
    })
    const wide = one('10.0.0.0/8', { type: 'internet_gateway', value: 'g' })
    const narrow = one('10.0.0.0/30', { type: 'drop' })
    const found = traceRoutes([wide, narrow], to, NETWORK).by
    expect(found && [found.route.name, targetWords(found.route.target)]).toEqual([
      '10.0.0.0/30',
      'drops it',
    ])
    expect(traceRoutes([], to, NETWORK).by).toBeUndefined()
  })
})
