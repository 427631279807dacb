/** What racks do with firewall rules: inbound and outbound, in both IP versions, for rules that allow and that deny. */
import { expect, test } from 'vitest'
import { behaviour } from '../../behaviours'
import type { Rule } from '../firewall/rule-set'
import { ruleWith } from '../firewall/firewall.testing'
import { icmpNumber } from '../firewall/traffic'
import { parseIp } from '../ip'
import { answerTo } from './path'
import type { InstanceSpec, VpcSpec, WorldSpec } from './path.testing'
import { subnetRoutes, worldOf } from './path.testing'

type Body = Pick<Rule, 'targets' | 'filters'>
type End = Rule['targets'][number]

const end = (type: End['type'], value: string): End => ({ type, value })
const GONE = [end('instance', 'gone'), end('subnet', 'gone')]
const NEAR = [end('instance', 'near')]
const to = (...targets: End[]): Body => ({ targets, filters: {} })
const from = (...hosts: End[]): Body => ({ targets: NEAR, filters: { hosts } })
const traffic = (filters: Rule['filters']): Body => ({ targets: NEAR, filters })

const TCP_443 = { protocol: 'tcp', number: 443 } as const
const UDP_443 = { protocol: 'udp', number: 443 } as const
/** An echo request, of the protocol of each IP version. */
const PING = { protocol: 'icmp', number: icmpNumber(8, 0) } as const

const TCP_AND_PING: Body = traffic({
  protocols: [
    { type: 'tcp' },
    { type: 'icmp', value: { icmpType: 8 } },
    { type: 'icmp6', value: { icmpType: 8 } },
  ],
  ports: ['22'],
})

type Case = [
  words: string,
  body: Body,
  flow: typeof TCP_443 | typeof UDP_443 | typeof PING,
  isMatch: boolean,
]

const CASES: Readonly<Record<string, readonly Case[]>> = {
  [behaviour('rule-without-targets').rack]: [['it matches', to(), TCP_443, true]],
  [behaviour('rule-with-lost-targets').rack]: [
    ['names of nothing', to(...GONE), TCP_443, false],
    ['an address that nothing has', to(end('ip', '10.0.0.77')), TCP_443, false],
    ['one of them stands for something', to(...GONE, ...NEAR), TCP_443, true],
  ],
  [behaviour('rule-with-lost-hosts').rack]: [
    ['names of nothing', from(...GONE), TCP_443, false],
    ['one of them stands for something', from(...GONE, end('instance', 'far')), TCP_443, true],
    ['an empty list is none', from(), TCP_443, true],
  ],
  [behaviour('ports-without-protocol').rack]: [
    ['ports alone: another port', traffic({ ports: ['22'] }), TCP_443, true],
    ['ports alone: ICMP', traffic({ ports: ['22'] }), PING, true],
    ['TCP and ICMP: another port', TCP_AND_PING, TCP_443, false],
    ['TCP and ICMP: ICMP', TCP_AND_PING, PING, true],
    ['TCP and ICMP: UDP', TCP_AND_PING, UDP_443, false],
    [
      'ICMP of another type',
      traffic({
        protocols: [
          { type: 'icmp', value: { icmpType: 0 } },
          { type: 'icmp6', value: { icmpType: 0 } },
        ],
        ports: ['22'],
      }),
      PING,
      false,
    ],
  ],
  [behaviour('target-by-address').rack]: [
    ['an IPv4 address', to(end('ip', '10.0.0.1')), TCP_443, true],
    ['an IPv6 address', to(end('ip', 'fd00::1')), TCP_443, true],
    ['an IPv4 network', to(end('ip_net', '10.0.0.0/30')), TCP_443, true],
    ['an IPv6 network', to(end('ip_net', 'fd00::/126')), TCP_443, true],
    ['the address of another interface', to(end('ip', '10.0.0.5')), TCP_443, false],
  ],
  [behaviour('host-by-instance').rack]: [
    ['its address', from(end('instance', 'far')), TCP_443, true],
    [
      'an instance in another VPC with the same address',
      from(end('instance', 'twin')),
      TCP_443,
      true,
    ],
    ['an instance with another address', from(end('instance', 'near')), TCP_443, false],
  ],
  [behaviour('rule-names-other-vpc').rack]: [
    ['a target', to(end('vpc', 'w'), ...NEAR), TCP_443, false],
    ['a host filter', from(end('vpc', 'w'), end('instance', 'far')), TCP_443, false],
    [
      'its own',
      { targets: [end('vpc', 'v')], filters: { hosts: [end('vpc', 'v')] } },
      TCP_443,
      true,
    ],
  ],
}

const vpc = (name: string, rules: readonly Rule[]): VpcSpec => ({
  project: 'p',
  name,
  subnets: [
    { name: 'a', v4: '10.0.0.0/30', v6: 'fd00::/126' },
    { name: 'b', v4: '10.0.0.4/30', v6: 'fd00::4/126' },
  ],
  gateways: [{ name: 'out', pools: ['x'], addresses: [] }],
  routers: [
    {
      name: 'system',
      kind: 'system',
      routes: [
        ...subnetRoutes('a', 'b'),
        ...['0.0.0.0/0', '::/0'].map((value) => ({
          name: `default-${value}`,
          destination: { type: 'ip_net' as const, value },
          target: { type: 'internet_gateway' as const, value: 'out' },
        })),
      ],
    },
  ],
  rules,
})

const one = (
  name: string,
  inVpc: string,
  subnet: string,
  n: number,
  outer?: string,
): InstanceSpec => ({
  project: 'p',
  name,
  state: 'running',
  nics: [{ vpc: inVpc, subnet, name: 'net0', ips: [`10.0.0.${n}`, `fd00::${n}`] }],
  externals: outer === undefined ? [] : [{ kind: 'floating', ip: outer, pool: 'x' }],
})

/** The rule, and before the default a rule of the other action, for both directions. */
const worldWith = (rule: Rule): WorldSpec => ({
  vpcs: [
    vpc('v', [
      rule,
      ...(['inbound', 'outbound'] as const).map((direction) =>
        ruleWith(`other-${direction}`, {
          priority: 65_534,
          direction,
          action: rule.action === 'allow' && rule.direction === direction ? 'deny' : 'allow',
          targets: [end('subnet', 'a'), end('subnet', 'b')],
        }),
      ),
    ]),
    vpc('w', []),
  ],
  instances: [
    one('near', 'v', 'a', 1, '203.0.113.1'),
    one('far', 'v', 'b', 5),
    one('twin', 'w', 'b', 5, '203.0.113.5'),
  ],
  detached: [],
  subnets: [],
})

const endOf = (text: string) =>
  /[.:]/.test(text)
    ? ({ kind: 'address', ip: parseIp(text) } as const)
    : ({ kind: 'instance', project: 'p', instance: text } as const)

const CONTEXTS = (['inbound', 'outbound'] as const).flatMap((direction) =>
  ([4, 6] as const).flatMap((family) =>
    (['allow', 'deny'] as const).map((action) => ({ direction, family, action })),
  ),
)

for (const [rack, cases] of Object.entries(CASES))
  for (const [words, body, asked, isMatch] of cases)
    test.each(CONTEXTS)(
      `${rack} ${words}: $direction, IPv$family, $action`,
      ({ direction, family, action }) => {
        const rule = ruleWith('asked', { priority: 1, direction, action, ...body })
        const [source, destination] = direction === 'inbound' ? ['far', 'near'] : ['near', 'far']
        const answer = answerTo(worldOf(worldWith(rule), 'p/v'), {
          from: endOf(source),
          to: endOf(destination),
          ...asked,
          protocol: asked.protocol === 'icmp' && family === 6 ? 'icmp6' : asked.protocol,
          family,
        })
        const ifNot = action === 'allow' ? 'denied' : 'allowed'
        const ifSo = action === 'allow' ? 'allowed' : 'denied'
        expect(answer).toMatchObject({ path: { family, ending: isMatch ? ifSo : ifNot } })
      },
    )

test(`${behaviour('host-by-instance').rack} Its external address: no`, () => {
  const rule = ruleWith('asked', { priority: 1, ...from(end('instance', 'twin')) })
  const answer = answerTo(worldOf(worldWith(rule), 'p/v'), {
    from: endOf('twin'),
    to: endOf('203.0.113.1'),
    ...TCP_443,
  })
  expect(answer).toMatchObject({ path: { ending: 'denied' } })
})
