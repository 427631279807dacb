/** The route of a packet, compared with a search that tries every route and every width. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseIp } from '../ip'
import type { Place } from './ends'
import { targetWords, traceRoutes } from './route'
import { NETWORK, PLACES } from './firewall.testing'
import type { RouteOf, Ways } from './ways'

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
  { type: 'ip', value: 'fd00::9' },
  { type: 'internet_gateway', value: 'g' },
  { type: 'internet_gateway', value: 'gone' },
  { type: 'instance', value: 'one' },
  { type: 'instance', value: 'two' },
  { type: 'instance', value: 'gone' },
  { type: 'subnet', value: 'a' },
  { type: 'subnet', value: 'none' },
  { type: 'vpc', value: 'v' },
)

const WAYS: Ways = {
  ...NETWORK,
  gateways: { has: (name) => name === 'g', isWhole: true },
  primaryOf: (name) =>
    name === 'one'
      ? ['10.0.0.9', 'fd00::1'].map(parseIp)
      : name === 'two'
        ? [parseIp('10.0.0.5')]
        : 'none',
}
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

/** Where a target leads an address, as a text; `undefined` where it stands for nothing. */
function wayTo({ router, route: { target: to } }: RouteOf, address: string): string | undefined {
  const is6 = address.includes(':')
  if (to.type === 'drop') return 'drop'
  if (to.type === 'ip') return to.value.includes(':') === is6 ? to.value : undefined
  if (to.type === 'internet_gateway') return to.value === 'g' ? 'gateway' : undefined
  if (to.type === 'subnet')
    return router.kind === 'system' && to.value in BLOCKS ? `in ${to.value}` : undefined
  if (to.type !== 'instance') return undefined
  if (to.value === 'one') return is6 ? 'fd00::1' : '10.0.0.9'
  return to.value === 'two' && !is6 ? '10.0.0.5' : undefined
}

/** The bits that a destination has in common with all its addresses; -1 where it does not match. */
function matched({ router, route: { destination: to } }: RouteOf, address: string): number {
  const isCustom = router.kind === 'custom'
  const nets =
    to.type === 'ip'
      ? [`${to.value}/${to.value.includes(':') ? 128 : 32}`]
      : to.type === 'ip_net'
        ? [to.value]
        : to.type === 'subnet' && !isCustom
          ? (BLOCKS[to.value] ?? [])
          : []
  const widths = nets.flatMap((net) => {
    const [start = '', width = ''] = net.split('/')
    const prefix = bits(start).slice(0, 2 + Number(width))
    return bits(address).startsWith(prefix) ? [Number(width)] : []
  })
  return Math.max(-1, ...widths)
}

describe('the route of a packet', () => {
  test('is the one with the longest prefix that stands for something; of equals that of a custom router', () => {
    expect(PLACES.map(({ ip }) => ip)).toEqual(TEXTS.map(parseIp))
    fc.assert(
      fc.property(fc.array(route, { maxLength: 8 }), fc.nat(PLACES.length - 1), (routes, i) => {
        const [to, address] = [PLACES[i] as Place, TEXTS[i] as string]
        const all = routes
          .map((one) => ({ ...one, width: matched(one, address), way: wayTo(one, address) }))
          .filter(({ width, way }) => width >= 0 && way !== undefined)
        const widest = all.filter(({ width }) => all.every((other) => other.width <= width))
        const own = widest.filter(({ router }) => router.kind === 'custom')
        const likely = own.length > 0 ? own : widest
        const { by, ties } = traceRoutes(routes, to, WAYS)
        const plain = ({ router, route: is, width }: (typeof all)[number]) => ({
          router,
          route: is,
          width,
        })
        expect(by).toEqual(likely[0] && plain(likely[0]))
        // Which one carries it is not determined where they lead different ways.
        const others = likely.filter(({ way }) => way !== likely[0]?.way)
        expect(ties).toEqual(others.map(plain))
      }),
      { numRuns: 1_000 },
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
    const found = traceRoutes([wide, narrow], to, WAYS).by
    expect(found && [found.route.name, targetWords(found.route.target)]).toEqual([
      '10.0.0.0/30',
      'drops it',
    ])
    expect(traceRoutes([], to, WAYS).by).toBeUndefined()
  })
})
