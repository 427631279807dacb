/** Random rules and packets in a world so small that tests can try everything in it. */
import fc from 'fast-check'
import type { VpcFirewallRuleProtocol } from '@/api/contract/firewall'
import { parseIp, parseNet } from '../ip'
import type { End, Names, Network, Place } from './ends'
import type { Rule } from './rule-set'
import type { Packet } from './trace'

const names = (...all: string[]): Names => ({ has: (name) => all.includes(name), isWhole: true })

export const NETWORK: Network = {
  vpc: 'v',
  subnets: [
    { name: 'a', blocks: ['10.0.0.0/30', 'fd00::/126'].map(parseNet) },
    { name: 'b', blocks: ['10.0.0.4/30', 'fd00::4/126'].map(parseNet) },
  ],
  instances: names('one', 'two'),
}

/** A rule that allows everything in, with some fields replaced. */
export const ruleWith = (name: string, more: Partial<Rule> = {}): Rule => ({
  name,
  description: '',
  status: 'enabled',
  action: 'allow',
  direction: 'inbound',
  priority: 100,
  targets: [{ type: 'vpc', value: 'v' }],
  filters: {},
  ...more,
})

/** An interface of the VPC. @param ips all its addresses, first the one that is used */
const nic = (instance: string, ...ips: [string, ...string[]]): Place => ({
  ip: parseIp(ips[0]),
  nic: { instance, vpc: 'v', ips: ips.map(parseIp) },
  instances: [instance],
})
export const PLACES: readonly Place[] = [
  nic('one', '10.0.0.1', 'fd00::1'),
  nic('one', 'fd00::1', '10.0.0.1'),
  nic('two', '10.0.0.5'),
  // Sent by an interface of another VPC that has the same address as one here may have.
  { ip: parseIp('10.0.0.2'), nic: { instance: 'other', vpc: 'w' }, instances: ['two'] },
  { ip: parseIp('10.0.0.6') },
  { ip: parseIp('192.0.2.1') },
  { ip: parseIp('2001:db8::1') },
]

const FLOWS: readonly Packet['flow'][] = [
  { protocol: 'tcp', number: 0 },
  { protocol: 'tcp', number: 22 },
  { protocol: 'tcp', number: 65_535 },
  { protocol: 'udp', number: 22 },
  { protocol: 'icmp', number: 0 },
  { protocol: 'icmp', number: 8 * 256 },
  { protocol: 'icmp', number: 8 * 256 + 3 },
  { protocol: 'icmp6', number: 8 * 256 },
]

/** Every packet between two places. */
export const PACKETS: readonly Packet[] = PLACES.flatMap((source) =>
  PLACES.flatMap((destination) => FLOWS.map((flow) => ({ source, destination, flow }))),
)

const end: fc.Arbitrary<End> = fc.constantFrom<End>(
  { type: 'vpc', value: 'v' },
  { type: 'vpc', value: 'w' },
  { type: 'subnet', value: 'a' },
  { type: 'subnet', value: 'b' },
  { type: 'subnet', value: 'none' },
  { type: 'instance', value: 'one' },
  { type: 'instance', value: 'two' },
  { type: 'instance', value: 'gone' },
  { type: 'ip', value: '10.0.0.1' },
  { type: 'ip', value: '10.0.0.77' },
  { type: 'ip', value: 'fd00:0::1' },
  { type: 'ip_net', value: '10.0.0.0/29' },
  { type: 'ip_net', value: '0.0.0.0/0' },
  { type: 'ip_net', value: '::/0' },
  { type: 'ip_net', value: '192.0.2.0/24' },
)

const protocol = fc.constantFrom<VpcFirewallRuleProtocol>(
  { type: 'tcp' },
  { type: 'udp' },
  { type: 'icmp', value: null },
  { type: 'icmp', value: { icmpType: 8 } },
  { type: 'icmp', value: { icmpType: 8, code: '0-2' } },
  { type: 'icmp', value: { icmpType: 0, code: '0' } },
  { type: 'icmp6', value: null },
  { type: 'icmp6', value: { icmpType: 8, code: '0' } },
)

const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 2 })

/** Everything of a rule but its name. */
export const anyBody: fc.Arbitrary<Omit<Rule, 'name'>> = fc.record({
  description: fc.constantFrom('', 'x'),
  status: fc.constantFrom('enabled', 'enabled', 'enabled', 'disabled'),
  action: fc.constantFrom('allow', 'deny'),
  direction: fc.constantFrom('inbound', 'inbound', 'outbound'),
  priority: fc.constantFrom(0, 1, 2, 3, 65_534, 65_535),
  targets: fc.array(end, { maxLength: 2 }),
  filters: fc.record({
    hosts: fc.option(few(end)),
    protocols: fc.option(few(protocol)),
    ports: fc.option(few(fc.constantFrom('65535', '22', '1-21', '2-65535', '1-65535'))),
  }),
})

/** Up to this many rules, each with a name of its own. */
export const anyRules = (most: number): fc.Arbitrary<Rule[]> =>
  fc
    .array(anyBody, { maxLength: most })
    .map((bodies) => bodies.map((body, i) => ({ ...body, name: `r${i}` })))
