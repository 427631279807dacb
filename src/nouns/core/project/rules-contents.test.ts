import { describe, expect, test } from 'vitest'
import type { VpcFirewallRule } from '@/api/contract/firewall'
import type { Mention } from '@/model/sentence'
import { plain } from '@/model/sentence'
import { additionsTo, contentText } from './rules-contents'
import type { VpcContents } from './rules-contents'

test.each([
  [{ noun: 'disk', names: ['a'], hasMore: false }, '1 disk (a)'],
  [{ noun: 'disk', names: ['a', 'b', 'c'], hasMore: false }, '3 disks (a, b, and c)'],
  [
    { noun: 'policy', names: ['a', 'b', 'c', 'd', 'e'], hasMore: false },
    '5 policies (a, b, c, and 2 others)',
  ],
  [
    { noun: 'disk', names: ['a', 'b', 'c', 'd'], hasMore: true },
    'more than 4 disks (a, b, c, and others)',
  ],
])('%j reads %s', (content, text) => expect(plain(contentText(content))).toBe(text))

const things = (...names: string[]): Mention[] => names.map((name) => ({ name, address: '/' }))

const rule = (name: string, more: Partial<VpcFirewallRule> = {}): VpcFirewallRule & Mention => ({
  address: '/',
  id: name,
  vpcId: 'vpc',
  name,
  description: '',
  timeCreated: new Date(0),
  timeModified: new Date(0),
  action: 'allow',
  direction: 'inbound',
  priority: 65_534,
  status: 'enabled',
  targets: [{ type: 'vpc', value: 'default' }],
  filters: {},
  ...more,
})
const RULES = [
  rule('allow-icmp', { filters: { protocols: [{ type: 'icmp', value: null }] } }),
  rule('allow-internal-inbound', { filters: { hosts: [{ type: 'vpc', value: 'default' }] } }),
  rule('allow-ssh', { filters: { ports: ['22'], protocols: [{ type: 'tcp' }] } }),
]
const made: VpcContents = {
  subnets: things('default'),
  customRouters: [],
  gateways: things('default'),
  gatewayAddresses: [],
  gatewayPools: things('default'),
  rules: RULES,
}

describe('the default VPC', () => {
  test('as the API made it has no additions, nor has one with less in it', () => {
    expect(additionsTo(made)).toEqual([])
    expect(additionsTo({ ...made, subnets: [], gateways: [], rules: [] })).toEqual([])
  })

  test.each<[more: Partial<VpcContents>, text: string]>([
    [{ subnets: things('default', 'db') }, '1 subnet (db)'],
    [{ customRouters: things('mine') }, '1 router (mine)'],
    [{ gateways: things('default', 'out') }, '1 internet gateway (out)'],
    [{ gatewayAddresses: things('default') }, '1 gateway IP address (default)'],
    [
      { gatewayPools: things('default', 'default-v4', 'default-v6', 'other') },
      '1 gateway IP pool (other)',
    ],
    [{ rules: [...RULES, rule('allow-web')] }, '1 firewall rule (allow-web)'],
    [
      {
        rules: [rule('allow-ssh', { filters: { ports: ['2222'], protocols: [{ type: 'tcp' }] } })],
      },
      '1 firewall rule (allow-ssh)',
    ],
    [
      { rules: RULES.map((one) => ({ ...one, status: 'disabled' })) },
      '3 firewall rules (allow-icmp, allow-internal-inbound, and allow-ssh)',
    ],
  ])('with %j has been changed', (more, text) =>
    expect(additionsTo({ ...made, ...more }).map(plain)).toEqual([text]),
  )
})
