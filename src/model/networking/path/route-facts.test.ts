/** What racks do with routes, in both IP versions. */
import { expect, test } from 'vitest'
import { behaviour } from '../../behaviours'
import { ruleWith } from '../firewall/firewall.testing'
import { parseIp } from '../ip'
import type { PathEnd } from './ends'
import { answerTo } from './path'
import type { InstanceSpec, VpcSpec, WorldSpec } from './path.testing'
import { subnetRoutes, worldOf } from './path.testing'

type Route = VpcSpec['routers'][number]['routes'][number]
type Family = 4 | 6
type Way = Pick<Route, 'destination' | 'target'>

const OUTSIDE = { 4: '198.51.100.7', 6: '2001:db8:9::7' } as const
const ALL = { 4: '0.0.0.0/0', 6: '::/0' } as const
const WIDER = { 4: '198.51.0.0/16', 6: '2001:db8::/32' } as const
const NARROW = { 4: '198.51.100.0/24', 6: '2001:db8:9::/48' } as const
/** The address of the instance near. */
const OWN = { 4: '10.0.0.1', 6: 'fd00::1' } as const

const DROP = { type: 'drop' } as const
const net = (value: string) => ({ type: 'ip_net', value }) as const
const instance = (value: string) => ({ type: 'instance', value }) as const
const gateway = (value: string) => ({ type: 'internet_gateway', value }) as const

const one = (
  name: string,
  subnet: string,
  n: number,
  more: Partial<InstanceSpec> = {},
): InstanceSpec => ({
  project: 'p',
  name,
  state: 'running',
  nics: [{ vpc: 'v', subnet, name: 'net0', ips: [`10.0.0.${n}`, `fd00::${n}`] }],
  externals: [],
  ...more,
})

/** @param routes of the custom router of the subnet a, where near is @param back of that of the subnet b, where far is */
const worldWith = (routes: readonly Way[], back: readonly Way[] = []): WorldSpec => {
  const custom = (name: string, all: readonly Way[]) => ({
    name,
    kind: 'custom' as const,
    routes: all.map((way, i) => ({ name: `${name}-${i + 1}`, ...way })),
  })
  return {
    vpcs: [
      {
        project: 'p',
        name: 'v',
        subnets: [
          { name: 'a', v4: '10.0.0.0/29', v6: 'fd00::/125', router: 'own' },
          { name: 'b', v4: '10.0.0.8/29', v6: 'fd00::8/125', router: 'back' },
        ],
        gateways: [
          { name: 'out', pools: ['x'], addresses: [] },
          { name: 'closed', pools: [], addresses: [] },
        ],
        routers: [
          {
            name: 'system',
            kind: 'system',
            routes: [
              ...subnetRoutes('a', 'b'),
              ...[4, 6].map((family) => ({
                name: `default-v${family}`,
                destination: net(ALL[family as Family]),
                target: gateway('out'),
              })),
            ],
          },
          custom('own', routes),
          custom('back', back),
        ],
        rules: [
          ruleWith('open', { targets: ['a', 'b'].map((value) => ({ type: 'subnet', value })) }),
        ],
      },
    ],
    instances: [
      one('near', 'a', 1, {
        externals: [
          { kind: 'ephemeral', ip: '203.0.113.1', pool: 'x' },
          { kind: 'ephemeral', ip: '2001:db8::1', pool: 'x' },
        ],
      }),
      one('far', 'b', 9, {
        externals: [
          { kind: 'floating', ip: '203.0.113.9', pool: 'x' },
          { kind: 'floating', ip: '2001:db8::9', pool: 'x' },
        ],
      }),
      one('only4', 'b', 10, {
        nics: [{ vpc: 'v', subnet: 'b', name: 'net0', ips: ['10.0.0.10'], transit: [ALL[4]] }],
      }),
      one('hub', 'b', 11, {
        nics: [
          { vpc: 'v', subnet: 'b', name: 'net0', ips: ['10.0.0.11', 'fd00::b'] },
          // Only the second one passes on what it gets.
          {
            vpc: 'v',
            subnet: 'b',
            name: 'net1',
            ips: ['10.0.0.12', 'fd00::c'],
            transit: [ALL[4], ALL[6]],
          },
        ],
      }),
    ],
    detached: [],
    subnets: [],
  }
}

const endOf = (text: string): PathEnd =>
  /[.:]/.test(text)
    ? { kind: 'address', ip: parseIp(text) }
    : { kind: 'instance', project: 'p', instance: text }

const ask = (spec: WorldSpec, from: string, to: string, family: Family) => {
  const asked = { from: endOf(from), to: endOf(to), protocol: 'tcp', number: 22, family } as const
  const answer = answerTo(worldOf(spec, 'p/v'), asked)
  if ('refused' in answer) throw new Error(answer.refused)
  return answer.path
}

const FAMILIES = [4, 6] as const

/** A route that drops what is wider, behind one that stands for nothing. */
const dropped = (target: Route['target']) => (family: Family) => [
  { destination: net(WIDER[family]), target: DROP },
  { destination: net(NARROW[family]), target },
]

const NOTHING: readonly [string, (family: Family) => Way[]][] = [
  ['a gateway that is not there', dropped(gateway('gone'))],
  ['an instance that is not there', dropped(instance('gone'))],
  ['a VPC as its target', dropped({ type: 'vpc', value: 'v' })],
  [
    'an address of the other IP version as its target',
    (family) => dropped({ type: 'ip', value: OWN[family === 4 ? 6 : 4] })(family),
  ],
]

for (const [words, routes] of NOTHING)
  test.each(FAMILIES)(`${behaviour('route-to-nothing').rack} ${words}: IPv%d`, (family) => {
    const path = ask(worldWith(routes(family)), 'near', OUTSIDE[family], family)
    expect(path).toMatchObject({ ending: 'dropped', sentence: expect.stringMatching(/own-1/) })
  })

test(`${behaviour('route-to-nothing').rack} A primary interface without one IP version: for that version alone`, () => {
  const routes = FAMILIES.flatMap((family) => dropped(instance('only4'))(family))
  expect(ask(worldWith(routes), 'near', OUTSIDE[4], 4).ending).toBe('unknown')
  expect(ask(worldWith(routes), 'near', OUTSIDE[6], 6).ending).toBe('dropped')
})

test.each(FAMILIES)(
  `${behaviour('route-to-nothing').rack} no other route is left: IPv%d`,
  (family) => {
    const spec = worldWith([])
    const [vpc] = spec.vpcs
    if (!vpc) throw new Error('There is a VPC')
    const gone = { ...spec, vpcs: [{ ...vpc, gateways: [] }] }
    expect(ask(gone, 'near', OUTSIDE[family], family).ending).toBe('no route')
  },
)

const BY_SUBNET: readonly [string, Way][] = [
  ['destination subnet', { destination: { type: 'subnet', value: 'b' }, target: DROP }],
  ['destination VPC', { destination: { type: 'vpc', value: 'v' }, target: DROP }],
]

for (const [words, way] of BY_SUBNET)
  test.each(FAMILIES)(`${behaviour('route-by-subnet').rack} ${words}: IPv%d`, (family) => {
    expect(ask(worldWith([way]), 'near', 'far', family).ending).toBe('allowed')
  })

test.each(FAMILIES)(`${behaviour('route-by-subnet').rack} target subnet: IPv%d`, (family) => {
  const routes = dropped({ type: 'subnet', value: 'b' })(family)
  expect(ask(worldWith(routes), 'near', OUTSIDE[family], family).ending).toBe('dropped')
})

test.each(FAMILIES)(`${behaviour('routes-of-one-destination').rack} IPv%d`, (family) => {
  const to = (...targets: Route['target'][]) =>
    ask(
      worldWith(targets.map((target) => ({ destination: net(NARROW[family]), target }))),
      'near',
      OUTSIDE[family],
      family,
    )
  expect(to(DROP, gateway('out'))).toMatchObject({
    ending: 'unknown',
    sentence: expect.stringMatching(/own-1 and own-2 .* not determined/),
  })
  expect(to(gateway('out'), DROP).ending).toBe('unknown')
  expect(to(gateway('out'), gateway('closed')).ending).toBe('unknown')
  // The same end either way.
  expect(to(gateway('closed'), instance('far')).ending).toBe('unreachable')
  expect(to(gateway('out'), gateway('out')).ending).toBe('allowed')
  expect(to(gateway('gone'), gateway('out')).ending).toBe('allowed')
})

test.each(FAMILIES)(`${behaviour('route-to-instance').rack} IPv%d`, (family) => {
  const way = { destination: net(NARROW[family]), target: instance('hub') }
  const path = ask(worldWith([way]), 'near', OUTSIDE[family], family)
  expect(path).toMatchObject({
    ending: 'unreachable',
    sentence: expect.stringMatching(/The interface net0 of hub takes nothing/),
  })
})

const BACK: readonly [string, (family: Family) => Way[], RegExp | undefined][] = [
  ['the same way back', () => [], undefined],
  [
    'a route that drops',
    (family) => [{ destination: net(`${OWN[family]}/${family === 4 ? 32 : 128}`), target: DROP }],
    /arrives .*, and its answer is dropped by the route back-1 of the custom router back\.$/,
  ],
  [
    'a gateway, to a private address',
    (family) => [{ destination: { type: 'ip', value: OWN[family] }, target: gateway('out') }],
    /its answer is dropped by the route back-1/,
  ],
  [
    'an instance that takes nothing for others',
    (family) => [{ destination: { type: 'ip', value: OWN[family] }, target: instance('hub') }],
    /its answer is dropped by hub, to which the route back-1/,
  ],
]

for (const [words, routes, sentence] of BACK)
  test.each(FAMILIES)(`${behaviour('answer-is-routed-anew').rack} ${words}: IPv%d`, (family) => {
    const path = ask(worldWith([], routes(family)), 'near', 'far', family)
    expect(path.ending).toBe('allowed')
    if (sentence) expect(path.sentence).toMatch(sentence)
    else expect(path).toMatchObject({ back: { outcome: 'passes' } })
  })

test.each(FAMILIES)(
  `${behaviour('answer-is-routed-anew').rack} To the internet: IPv%d`,
  (family) => {
    const outer = { 4: '203.0.113.9', 6: '2001:db8::9' }[family]
    const reach = (...back: Way[]) => ask(worldWith([], back), OUTSIDE[family], outer, family)
    expect(reach()).toMatchObject({ ending: 'allowed', back: { outcome: 'passes' } })
    // A connection from outside keeps its address, whatever the gateway has.
    const closed = { destination: net(ALL[family]), target: gateway('closed') }
    expect(reach(closed)).toMatchObject({ ending: 'allowed', back: { outcome: 'passes' } })
    expect(reach({ destination: net(ALL[family]), target: DROP })).toMatchObject({
      ending: 'allowed',
      back: { outcome: 'stops' },
    })
  },
)

test.each(FAMILIES)(`${behaviour('external-address-of-primary').rack} IPv%d`, (family) => {
  const spec = worldWith([])
  const [nearOne, ...others] = spec.instances
  if (!nearOne) throw new Error('There is an instance')
  const second = { vpc: 'v', subnet: 'b', name: 'net1', ips: ['10.0.0.14', 'fd00::e'] }
  const two = { ...spec, instances: [{ ...nearOne, nics: [...nearOne.nics, second] }, ...others] }
  const from = { 4: '10.0.0.14', 6: 'fd00::e' }[family]
  expect(ask(two, from, OUTSIDE[family], family)).toMatchObject({
    ending: 'unreachable',
    sentence: expect.stringMatching(/belong to its primary interface/),
  })
})
