/** Paths that were worked out by hand, with what is said of each. */
import { describe, expect, test } from 'vitest'
import type { Rule } from '../firewall/rule-set'
import { ruleWith } from '../firewall/firewall.testing'
import { icmpNumber } from '../firewall/traffic'
import { parseIp } from '../ip'
import type { PathEnd } from './ends'
import type { Answer, PathQuestion } from './path'
import { answerTo } from './path'
import { portsText } from './ports'
import type { InstanceSpec, VpcSpec, WorldSpec } from './path.testing'
import { worldOf } from './path.testing'

const rule = (name: string, vpc: string, more: Partial<Rule>): Rule =>
  ruleWith(name, { targets: [{ type: 'vpc', value: vpc }], ...more })

const vpc = (project: string, name: string, n: number, rules: readonly Rule[]): VpcSpec => ({
  project,
  name,
  subnets: [
    { name: 'main', v4: `10.${n}.0.0/24`, v6: `fd00:${n}::/64` },
    { name: 'edge', v4: `10.${n}.1.0/24`, v6: `fd00:${n}:0:1::/64`, router: 'egress' },
  ],
  gateways: [
    { name: 'default', pools: ['x'], addresses: [] },
    { name: 'partner', pools: [], addresses: ['203.0.113.50'] },
  ],
  routers: [
    {
      name: 'system',
      kind: 'system',
      routes: [
        ...['main', 'edge'].map((value) => ({
          name: value,
          destination: { type: 'subnet' as const, value },
          target: { type: 'subnet' as const, value },
        })),
        {
          name: 'default-v4',
          destination: { type: 'ip_net', value: '0.0.0.0/0' },
          target: { type: 'internet_gateway', value: 'default' },
        },
      ],
    },
    {
      name: 'egress',
      kind: 'custom',
      routes: [
        {
          name: 'no-metadata',
          destination: { type: 'ip', value: '169.254.169.254' },
          target: { type: 'drop' },
        },
        {
          name: 'to-partner',
          destination: { type: 'ip_net', value: '198.51.100.0/24' },
          target: { type: 'internet_gateway', value: 'partner' },
        },
        {
          name: 'to-branch',
          destination: { type: 'ip_net', value: '10.99.0.0/16' },
          target: { type: 'instance', value: 'vpn' },
        },
      ],
    },
  ],
  rules,
})

const RULES = (name: string): Rule[] => [
  rule('allow-ssh', name, {
    priority: 100,
    filters: { ports: ['22'], protocols: [{ type: 'tcp' }] },
  }),
  rule('allow-https', name, {
    priority: 90,
    filters: { ports: ['443'], protocols: [{ type: 'tcp' }] },
  }),
  rule('allow-internal', name, {
    priority: 200,
    filters: { hosts: [{ type: 'vpc', value: name }] },
  }),
  rule('bots', name, {
    priority: 10,
    action: 'deny',
    filters: { hosts: [{ type: 'ip_net', value: '192.0.2.0/24' }] },
  }),
  rule('asleep', name, { priority: 5, action: 'deny', status: 'disabled' }),
]

const one = (
  project: string,
  name: string,
  inVpc: string,
  ips: string[],
  more: Partial<InstanceSpec> & { subnet?: string; transit?: string[] } = {},
): InstanceSpec => ({
  project,
  name,
  state: more.state ?? 'running',
  nics: [
    {
      vpc: inVpc,
      subnet: more.subnet ?? 'main',
      name: 'net0',
      ips,
      ...(more.transit && { transit: more.transit }),
    },
  ],
  externals: more.externals ?? [],
})

const floating = (ip: string) => [{ kind: 'floating' as const, ip, pool: 'x' }]
const ephemeral = (ip: string) => [{ kind: 'ephemeral' as const, ip, pool: 'x' }]
const snat = (ip: string) => [{ kind: 'snat' as const, ip, pool: 'x' }]

const SPEC: WorldSpec = {
  vpcs: [
    vpc('p', 'default', 1, RULES('default')),
    vpc('p', 'backend', 2, RULES('backend')),
    vpc('q', 'default', 1, RULES('default')),
  ],
  instances: [
    one('p', 'web', 'default', ['10.1.0.5', 'fd00:1::5'], {
      externals: [...floating('203.0.113.21'), ...snat('203.0.113.9')],
    }),
    one('p', 'app', 'default', ['10.1.0.6', 'fd00:1::6'], { externals: snat('203.0.113.9') }),
    one('p', 'off', 'default', ['10.1.0.7'], { state: 'stopped' }),
    one('p', 'edge', 'default', ['10.1.1.5'], {
      subnet: 'edge',
      externals: [...floating('203.0.113.22'), ...ephemeral('203.0.113.50')],
    }),
    one('p', 'vpn', 'default', ['10.1.0.8'], { transit: ['10.99.0.0/16'] }),
    one('p', 'db', 'backend', ['10.2.0.5']),
    one('p', 'pub', 'backend', ['10.2.0.6'], { externals: ephemeral('203.0.113.30') }),
    one('q', 'far', 'default', ['10.1.0.5'], { externals: floating('203.0.113.40') }),
  ],
  detached: [{ name: 'spare', ip: '203.0.113.99', pool: 'x' }],
  subnets: [
    { name: 'lab', net: '203.0.113.64/28', instance: 'p/web' },
    { name: 'idle', net: '203.0.113.80/28' },
  ],
}

const WORLD = worldOf(SPEC, 'p/default')

const endOf = (text: string): PathEnd => {
  if (text === 'internet') return { kind: 'internet' }
  const [project = '', instance] = text.split('/')
  return instance === undefined
    ? { kind: 'address', ip: parseIp(text) }
    : { kind: 'instance', project, instance }
}

function ask(from: string, to: string, more: Partial<PathQuestion> = {}): Answer {
  const answer = answerTo(WORLD, {
    from: endOf(from),
    to: endOf(to),
    protocol: 'tcp',
    number: 443,
    ...more,
  })
  if ('refused' in answer) throw new Error(answer.refused)
  return answer
}

/** 'Station: outcome', one for each hop. */
const wayOf = ({ path }: Answer) =>
  path.hops.map(({ station, outcome }) => {
    const { at, ...names } = station
    return `${[at, ...Object.values(names)].join(' ')}: ${outcome}`
  })

describe('what is said of a path', () => {
  test.each<[string, string, string, string, RegExp]>([
    // The three questions that a look at one VPC alone answers wrongly.
    [
      'a floating IP',
      '198.51.100.7',
      '203.0.113.21',
      'allowed',
      /arrives at .* web \(10\.1\.0\.5\)/,
    ],
    ['an ephemeral IP', '198.51.100.7', '203.0.113.30', 'allowed', /arrives at .* pub/],
    ['another VPC', 'p/web', 'p/db', 'unreachable', /not in VPC p\/default, .* no floating or eph/],
    ['its private address', 'p/web', '10.2.0.5', 'unreachable', /a private address of db in VPC/],
    ['another VPC by its external address', 'p/web', 'p/pub', 'allowed', /arrives at .* pub/],
    ['another project', 'p/web', 'q/far', 'allowed', /arrives at .* far/],
    ['the same VPC', 'p/app', 'p/web', 'allowed', /arrives at .* web/],
    [
      'a source that rules deny',
      '192.0.2.9',
      '203.0.113.21',
      'denied',
      /rule bots \(priority 10\)/,
    ],
    ['a stopped instance', 'p/web', 'p/off', 'unreachable', /^off is stopped: it receives nothing/],
    ['a stopped source', 'p/off', 'p/web', 'unreachable', /^off is stopped: it sends nothing/],
    [
      'an address that nobody has',
      'p/web',
      '10.1.0.99',
      'unreachable',
      /No interface .* nothing answers/,
    ],
    [
      'a private address from outside',
      '198.51.100.7',
      '10.1.0.5',
      'unreachable',
      /private address of web/,
    ],
    [
      'an instance without external address',
      '198.51.100.7',
      'p/db',
      'unreachable',
      /no floating or/,
    ],
    [
      'a detached floating IP',
      '198.51.100.7',
      '203.0.113.99',
      'unreachable',
      /attached to no instance/,
    ],
    ['the SNAT address', '198.51.100.7', '203.0.113.9', 'unreachable', /outbound traffic only/],
    ['an external subnet', '198.51.100.7', '203.0.113.70', 'allowed', /arrives at .* web/],
    ['an external subnet of none', '198.51.100.7', '203.0.113.81', 'unreachable', /attached to no/],
    [
      'out by SNAT',
      'p/app',
      '198.51.100.7',
      'allowed',
      /as 203\.0\.113\.9, the SNAT address of app/,
    ],
    ['out without an address', 'p/db', '198.51.100.7', 'unreachable', /no external IPv4 address/],
    ['a route that drops', 'p/edge', '169.254.169.254', 'dropped', /route no-metadata .* drops it/],
    [
      'the gateway chooses',
      'p/edge',
      '198.51.100.7',
      'allowed',
      /203\.0\.113\.50, the ephemeral IP/,
    ],
    ['no route', 'p/web', '2001:db8::1', 'no route', /No route leads from the subnet main/],
    [
      'an appliance',
      'p/edge',
      '10.99.0.1',
      'unknown',
      /vpn takes it .* transit IP 10\.99\.0\.0\/16/,
    ],
    ['behind an appliance', '10.99.0.1', 'p/web', 'allowed', /arrives at .* web/],
  ])('%s: from %s to %s', (_, from, to, ending, sentence) => {
    const { path } = ask(from, to)
    expect(path.ending).toBe(ending)
    expect(path.sentence).toMatch(sentence)
  })

  test('each hop names where it is', () => {
    expect(wayOf(ask('198.51.100.7', '203.0.113.21'))).toEqual([
      'internet: passes',
      'gateway default default: passes',
      'interface default web net0: passes',
      'interface default web net0: passes',
      'interface default web net0: unknown',
    ])
    expect(wayOf(ask('p/edge', 'p/pub'))).toEqual([
      'interface default edge net0: passes',
      'interface default edge net0: passes',
      'router default system: passes',
      'gateway default default: passes',
      'gateway backend default: passes',
      'interface backend pub net0: passes',
      'interface backend pub net0: passes',
      'interface backend pub net0: unknown',
    ])
  })

  test('the rules that did not decide are counted, and a disabled one that would have is named', () => {
    const filters = ask('198.51.100.7', '203.0.113.21').path.hops.find(
      ({ does }) => does === 'filters',
    )
    expect(filters?.sentence).toBe(
      'The inbound rule allow-https (priority 90) of VPC p/default allows it.',
    )
    expect(filters?.detail).toBe(
      '1 rule before it does not match. asleep would match before, but is disabled.',
    )
  })

  test('any port: what differs is told by ports', () => {
    const { path, ports, others } = ask('198.51.100.7', '203.0.113.21', { number: undefined })
    expect(path.ending).toBe('denied')
    expect(ports && portsText(ports, 'tcp')).toBe('0-21, 23-442, 444-65535')
    expect(
      others.map(({ path: { ending }, ports: some = [] }) => [ending, portsText(some, 'tcp')]),
    ).toEqual([
      ['allowed', '22'],
      ['allowed', '443'],
    ])
    const all = ask('p/app', 'p/off', { number: undefined })
    expect(all.ports && portsText(all.ports, 'tcp')).not.toBe('any port')
  })

  test('the internet: what differs is told by networks', () => {
    const { path, others } = ask('internet', 'p/web')
    expect(path.ending).toBe('allowed')
    expect(path.hops[0]?.sentence).toBe('It comes from outside, from the internet.')
    expect(others.map(({ path: { ending }, nets }) => [ending, nets?.length])).toEqual([
      ['denied', 1],
    ])
    expect(ask('p/app', 'internet').path.ending).toBe('allowed')
  })

  test('both IP versions: IPv4 is told, and how IPv6 ends', () => {
    const answer = ask('p/app', 'p/web')
    expect([answer.path.family, answer.otherFamily?.family]).toEqual([4, 6])
    expect(answer.otherFamily?.ending).toBe('allowed')
    const echo = { protocol: 'icmp6' as const, number: icmpNumber(128, 0) }
    expect(ask('p/app', 'p/web', echo)).toMatchObject({ path: { family: 6, ending: 'allowed' } })
    expect(ask('p/web', '2001:db8::1', { family: 4 }).path.sentence).toMatch(/no IPv4 addr/)
    expect(ask('p/vpn', '10.1.0.5', echo).path.sentence).toMatch(/no IPv6 addresses for ICMPv6/)
  })

  test('what cannot be asked is refused', () => {
    expect(() => ask('198.51.100.7', '192.0.2.1')).toThrow(/Neither end is in a VPC/)
    expect(() => ask('p/web', '10.1.0.5')).toThrow(/one instance/)
  })

  test('what could not be read is not known, and never allowed', () => {
    const unread = { ...WORLD, externals: new Map(), floatingIps: [] }
    const asked = {
      from: endOf('p/app'),
      to: endOf('198.51.100.7'),
      protocol: 'tcp',
      number: 1,
    } as const
    expect(answerTo(unread, asked)).toMatchObject({ path: { ending: 'unknown' } })
    expect(answerTo(unread, { ...asked, to: endOf('p/pub') })).toMatchObject({
      path: { ending: 'unknown' },
    })
    const [first, ...rest] = WORLD.vpcs
    if (!first) throw new Error('A world has VPCs')
    const unruled = { ...WORLD, vpcs: [{ ...first, rules: undefined }, ...rest] }
    expect(answerTo(unruled, asked)).toMatchObject({
      path: { ending: 'unknown', sentence: 'The rules of VPC p/default could not be read.' },
    })
    const partly = {
      ...WORLD,
      vpcs: [{ ...first, topology: { ...first.topology, isWhole: false } }, ...rest],
    }
    expect(answerTo(partly, { ...asked, to: endOf('10.1.0.99') })).toMatchObject({
      path: { ending: 'unknown' },
    })
  })
})
