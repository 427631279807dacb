/** Rules of an instance's network: interfaces, external addresses, firewall rules that apply. */
import { describe, expect, test } from 'vitest'
import { NEWEST, R17, R18 } from '@/api/version'
import { behaviour } from '@/model/behaviours'
import type { VpcFirewallRuleTarget } from '@/api/contract/firewall'
import {
  detachRefusal,
  ephemeralAttachRefusal,
  ephemeralVersions,
  externalIpRefusal,
  floatingAttachRefusal,
  inOrder,
  isPassing,
  lackingVersion,
  mostEphemeral,
  takenRefusal,
} from './external-ip'
import { appliesTo, filterWords, rulesFor } from '@/nouns/networking/firewall-rule/rules'
import { INSTANCE_STATES } from '@/nouns/compute/instance/rules-state'
import {
  checkTransitIp,
  nicCreateRefusal,
  nicDeleteRefusal,
  nicPrimaryRefusal,
  primaryNic,
  transitIpsRefusal,
} from '@/nouns/networking/network-interface/rules'

describe('network interfaces', () => {
  const [first, second] = [{ primary: true }, { primary: false }]
  const v4 = { ipStack: { type: 'v4' as const, value: { ip: '10.0.0.5', transitIps: [] } } }
  test('an instance has at most eight', () => {
    expect(nicCreateRefusal(Array(7).fill(first))).toBeUndefined()
    expect(nicCreateRefusal(Array(8).fill(first))).toMatch(/more than 8/)
  })
  test('the primary one is deleted last, and is made primary only once', () => {
    expect(nicDeleteRefusal(first, [first, second])).toMatch(/make another one primary first/)
    expect(nicDeleteRefusal(second, [first, second])).toBeUndefined()
    expect(nicDeleteRefusal(first, [first])).toBeUndefined()
    expect(nicPrimaryRefusal({ ...first, ...v4 }, [], NEWEST)).toMatch(/already/)
    expect(nicPrimaryRefusal({ ...second, ...v4 }, undefined, undefined)).toBeUndefined()
    expect(primaryNic([second, first])).toBe(first)
    expect(primaryNic([])).toBeUndefined()
  })
  test(behaviour('primary-needs-versions').rack, () => {
    const nic = { ...second, ...v4 }
    const ips = [{ ip: '198.51.100.7' }, { ip: '2001:db8::7' }]
    expect(nicPrimaryRefusal(nic, ips, NEWEST)).toBe(
      'It has no IPv6 address, and the instance has the external address 2001:db8::7',
    )
    expect(nicPrimaryRefusal(nic, ips.slice(0, 1), NEWEST)).toBeUndefined()
    expect(nicPrimaryRefusal(nic, ips, R17)).toBeUndefined()
  })
  test.each([
    ['10.0.0.0', [], 'Must contain an IP address and a width, separated by a /'],
    ['10.0.0.0/x', [], 'Width must be an integer'],
    ['10.0.0.0/33', [], 'Max width for IPv4 is 32'],
    ['fd00::/129', [], 'Max width for IPv6 is 128'],
    ['10.0.0.0/8', ['10.0.0.0/8'], 'Transit IP already in list'],
    [
      '10.1.2.3/8',
      [],
      '10.1.2.3/8 means the whole network, 10.0.0.0/8. Write that, or 10.1.2.3/32 for the one address',
    ],
    ['FD00:0::/8', ['fd00::/8'], 'Transit IP already in list'],
    ['FD00::/8', ['fd00::/8'], 'Transit IP already in list'],
    ['10.1.0.0/16', ['10.0.0.0/8'], '10.1.0.0/16 overlaps 10.0.0.0/8'],
    ['224.0.0.0/8', [], '224.0.0.0/8 is a loopback or multicast network'],
    ['10.0.0.0/8', ['fd00::/8'], undefined],
  ])('%s as a transit network beside %j', (value, others, problem) => {
    expect(checkTransitIp(others, ['v4', 'v6'])(value)).toBe(problem)
  })
  test('a transit network is of an IP version that the interface has an address of', () => {
    const lacking = 'fd00::/8 needs an IPv6 address of the interface'
    expect(checkTransitIp([], ['v4'])('fd00::/8')).toBe(lacking)
    expect(checkTransitIp([], ['v6'])('fd00::/8')).toBeUndefined()
    expect(checkTransitIp(['fd00::/8'], ['v4'])('10.0.0.0/8')).toBeUndefined()
    expect(transitIpsRefusal(['10.0.0.0/8', 'fd00::/8'], ['v4'])).toBe(lacking)
  })
})

describe('external addresses', () => {
  const [floating, ephemeral, snat] = [
    { kind: 'floating' as const },
    { kind: 'ephemeral' as const },
    { kind: 'snat' as const },
  ]
  test('are listed floating, ephemeral, SNAT', () => {
    expect(inOrder([snat, ephemeral, floating])).toEqual([floating, ephemeral, snat])
  })
  test(behaviour('address-states').rack, () => {
    const states = ['running', 'stopped', 'rebooting']
    expect(INSTANCE_STATES.filter((s) => !externalIpRefusal(s))).toEqual(states)
    expect(INSTANCE_STATES.filter((s) => !takenRefusal('external IP', s))).toEqual(states)
    expect(INSTANCE_STATES.filter(isPassing)).toEqual(['starting', 'stopping', 'migrating'])
  })
  test('one may be ephemeral, and needs an interface', () => {
    expect(ephemeralAttachRefusal([ephemeral], [1], R17)).toMatch(/already/)
    expect(ephemeralAttachRefusal([snat], [], R17)).toMatch(/without a network interface/)
    expect(ephemeralAttachRefusal([snat], [1], R17)).toBeUndefined()
    expect(ephemeralAttachRefusal([snat], undefined, R17)).toBeUndefined()
  })
  test('one of each version may be ephemeral from release 18 on', () => {
    const [four, six] = [
      { kind: 'ephemeral' as const, ip: '198.51.100.7' },
      { kind: 'ephemeral' as const, ip: '2001:db8::7' },
    ]
    expect(ephemeralAttachRefusal([four], [1], R18)).toBeUndefined()
    expect(ephemeralAttachRefusal([four, six], [1], R18)).toBe(
      'This instance already has an ephemeral IP of each version',
    )
    expect(ephemeralVersions([{ ...four, kind: 'floating' }, six])).toEqual(['v6'])
    expect([mostEphemeral(R17), mostEphemeral(R18), mostEphemeral(undefined)]).toEqual([1, 2, 2])
  })
  test('are of a version that the primary interface has, from release 18 on', () => {
    const nic = (type: 'v4' | 'v6', primary: boolean) => ({
      ipStack: { type, value: { ip: type === 'v4' ? '10.0.0.5' : 'fd00::5', transitIps: [] } },
      primary,
    })
    const nics = [nic('v6', false), nic('v4', true)]
    expect(lackingVersion('v6', nics, NEWEST)).toBe('the primary interface has no IPv6 address')
    expect(lackingVersion('v4', nics, NEWEST)).toBeUndefined()
    expect(lackingVersion('v6', nics, R17)).toBeUndefined()
    expect(lackingVersion('v6', [], NEWEST)).toBe('the instance has no network interface')
    expect(lackingVersion('v6', [], R17)).toBeUndefined()
  })
  test('are at most 32, SNAT not counted', () => {
    const many = Array(31).fill(floating)
    expect(floatingAttachRefusal([...many, snat], [{}], [1], NEWEST)).toBeUndefined()
    expect(floatingAttachRefusal([...many, ephemeral], [{}], [1], NEWEST)).toBe(
      'Floating IP address limit of 32 reached for this instance',
    )
    expect(ephemeralAttachRefusal([...many, floating], [1], R17)).toBe(
      'External IP address limit of 32 reached for this instance',
    )
  })
  test(behaviour('address-needs-interface').rack, () => {
    const words = 'An instance without a network interface cannot have a floating IP'
    expect(floatingAttachRefusal([], [{}], [], NEWEST)).toBe(words)
    expect(floatingAttachRefusal([], [{}], [], R17)).toBeUndefined()
    expect(floatingAttachRefusal([], [{}], undefined, NEWEST)).toBeUndefined()
  })
  test(behaviour('address-of-failed').rack, () => {
    expect(takenRefusal('external IP', 'failed')).toBe(
      'Only running, rebooting, or stopped instances can have an external IP detached: start or stop it first',
    )
    expect(takenRefusal('external IP', 'rebooting')).toBeUndefined()
  })
  test('a floating one must be free', () => {
    expect(floatingAttachRefusal([], [], [1], NEWEST)).toBe('No available floating IPs')
    expect(floatingAttachRefusal([], [{ instanceId: 'x' }], [1], NEWEST)).toBe(
      'No available floating IPs',
    )
    expect(floatingAttachRefusal([], [{ instanceId: 'x' }, {}], [1], NEWEST)).toBeUndefined()
    expect(floatingAttachRefusal([], undefined, [1], NEWEST)).toBeUndefined()
  })
  test('SNAT cannot be detached', () => {
    expect(detachRefusal('snat')).toBe('SNAT IPs can’t be detached')
    expect(detachRefusal('ephemeral')).toBeUndefined()
  })
})

describe('the firewall rules that apply to an instance', () => {
  const at = {
    instance: 'db-1',
    vpc: 'default',
    subnets: ['db'],
    addresses: ['10.0.1.5', 'fd00::5'],
  }
  test.each<[VpcFirewallRuleTarget['type'], string, boolean]>([
    ['vpc', 'default', true],
    ['vpc', 'backend', false],
    ['subnet', 'db', true],
    ['subnet', 'cache', false],
    ['instance', 'db-1', true],
    ['instance', 'db-2', false],
    ['ip', '10.0.1.5', true],
    ['ip', 'FD00:0::5', true],
    ['ip', '10.0.1.6', false],
    ['ip_net', '10.0.1.0/24', true],
    ['ip_net', '0.0.0.0/0', true],
    ['ip_net', 'fd00::/8', true],
    ['ip_net', '10.0.2.0/24', false],
  ])('a target of %s %s: %s', (type, value, does) => {
    expect(appliesTo({ targets: [{ type, value }], filters: {} }, at)).toBe(does)
  })
  test('one matching target is enough, or none at all; the lowest priority number comes first', () => {
    const rule = (name: string, priority: number, ...targets: VpcFirewallRuleTarget[]) => ({
      action: 'allow' as const,
      name,
      priority,
      targets,
      filters: {},
    })
    const names = rulesFor(
      [
        rule('late', 9, { type: 'vpc', value: 'default' }),
        rule('for-all', 1),
        rule('other', 1, { type: 'vpc', value: 'backend' }, { type: 'ip', value: '10.0.1.5' }),
        rule('early', 2, { type: 'subnet', value: 'x' }, { type: 'ip', value: '10.0.1.5' }),
      ],
      at,
    ).map((r) => r.name)
    expect(names).toEqual(['for-all', 'early', 'late'])
  })
  test('filters are worded in the order hosts, protocols, ports', () => {
    expect(
      filterWords({
        ports: ['22', '8000-8099'],
        hosts: [
          { type: 'vpc', value: 'default' },
          { type: 'ip_net', value: '10.0.0.0/8' },
        ],
        protocols: [
          { type: 'tcp' },
          { type: 'icmp', value: null },
          { type: 'icmp', value: { icmpType: 0 } },
          { type: 'icmp', value: { icmpType: 5, code: '1-3' } },
        ],
      }),
    ).toEqual([
      'vpc default',
      'ip net 10.0.0.0/8',
      'TCP',
      'ICMP',
      'ICMP type 0',
      'ICMP type 5 code 1-3',
      'port 22',
      'port 8000-8099',
    ])
    expect(filterWords({})).toEqual([])
  })
})
