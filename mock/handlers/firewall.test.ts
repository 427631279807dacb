import { beforeEach, expect, test } from 'vitest'
import { R18, R19, VERSION_HEADER } from '@/api/version'
import { behaviour } from '@/model/behaviours'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'
import { refusedBy } from '../testing/rows'

let api: TestApi
beforeEach(() => {
  api = testApi()
})
const expectRefused = refusedBy(() => api)

const backend = { project: 'web', vpc: 'backend' }
const rule = (name: string, more: object = {}) => ({
  name,
  description: '',
  action: 'allow',
  direction: 'inbound',
  priority: 1,
  status: 'enabled',
  targets: [{ type: 'instance', value: 'whoever-comes' }],
  filters: {},
  ...more,
})
const put = (rules: unknown) =>
  api.call('vpcFirewallRulesUpdate', { query: backend, body: { rules } })

test('an update replaces all rules; each rule gets a new id, and rules are sorted by name', async () => {
  const before = await api.call('vpcFirewallRulesView', { query: backend })
  const ids = new Set((before.data['rules'] as { id: string }[]).map((r) => r.id))
  const { status, data } = await put([rule('z'), rule('allow-postgres')])
  expect(status).toBe(200)
  expect(data['rules']).toMatchObject([{ name: 'allow-postgres' }, { name: 'z' }])
  expect((data['rules'] as { id: string }[]).some((r) => ids.has(r.id))).toBe(false)
  expect((await api.call('vpcFirewallRulesView', { query: backend })).data).toEqual(data)
})

test('an empty set of rules is allowed', async () => {
  expect((await put([])).data['rules']).toEqual([])
})

test('a client before release 19 cannot read rules with ICMPv6', async () => {
  const icmp6 = rule('six', { filters: { protocols: [{ type: 'icmp6', value: null }] } })
  expect((await put([icmp6])).status).toBe(200)
  const request = (method: string, version: string, body?: unknown) =>
    api.send(
      new Request('http://mock/v1/vpc-firewall-rules?project=web&vpc=backend', {
        method,
        headers: {
          cookie: `session=${api.world.login('ada')}`,
          'content-type': 'application/json',
          [VERSION_HEADER]: version,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
  const refused = await request('GET', R18)
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('unrecognized protocol: icmp6'),
  ])
  expect((await request('GET', R19)).status).toBe(200)
  expect((await request('PUT', R18, { rules: [rule('four')] })).status).toBe(200)
  expect((await request('GET', R18)).status).toBe(200)
})

test('a VPC accepts 1,024 rules, and refuses one more', async () => {
  const many = Array.from({ length: 1_025 }, (_, i) => rule(`r${i}`))
  expect((await put(many.slice(1))).status).toBe(200)
  await expectRefused(() => put(many), /rules/)
})

test.each([
  ['a repeated name', [rule('a'), rule('a')], /unique/],
  [
    'a port range that ends before it begins',
    [rule('a', { filters: { ports: ['9-8'] } })],
    /port range/,
  ],
  ['an invalid port', [rule('a', { filters: { ports: ['65536'] } })], /port range/],
  [
    'a code range that ends before it begins',
    [
      rule('a', {
        filters: { protocols: [{ type: 'icmp', value: { icmpType: 3, code: '9-8' } }] },
      }),
    ],
    /ICMP code/,
  ],
  [
    '257 targets',
    [rule('a', { targets: Array.from({ length: 257 }, () => ({ type: 'vpc', value: 'x' })) })],
    /targets/,
  ],
])('a rule set with %s is refused', async (_, rules, message) => {
  await expectRefused(() => put(rules), message)
})

const other = { type: 'vpc', value: 'dmz' }
const naming = [
  ['target', rule('a', { targets: [other] })],
  ['host filter', rule('a', { filters: { hosts: [other] } })],
] as const

test.each(naming)(`${behaviour('rule-names-other-vpc-refused').rack} (%s)`, async (what, one) => {
  await expectRefused(() => put([one]), new RegExp(`cross-VPC firewall ${what} unsupported`))
  api = testApi('demo', { version: R19 })
  const { status, data } = await put([one])
  expect([status, data['message']]).toEqual([400, `cross-VPC firewall ${what} unsupported`])
  const { data: now } = await api.call('vpcFirewallRulesView', { query: backend })
  expect(now['rules']).toMatchObject([{ name: 'a' }])
})

test(behaviour('rule-names-other-vpc').rack, async () => {
  const web = { project: 'web' }
  const start = () => api.call('instanceStart', { path: { instance: 'web-2' }, query: web })
  await api.call('vpcUpdate', { path: { vpc: 'default' }, query: web, body: { name: 'main' } })
  await expectRefused(start, /cross-VPC firewall target unsupported/)
  const query = { ...web, vpc: 'main' }
  const { data } = await api.call('vpcFirewallRulesView', { query })
  const rules = data['rules'] as object[]
  const change = (all: object[]) =>
    api.call('vpcFirewallRulesUpdate', { query, body: { rules: all } })
  await expectRefused(() => change([...rules, rule('more')]), /cross-VPC/)
  const own = JSON.parse(JSON.stringify(rules).replaceAll('"default"', '"main"')) as object[]
  expect((await change(own)).status).toBe(200)
  expect((await start()).status).toBe(202)
})

test('while a rule names another VPC, a new instance is created but not started', async () => {
  const web = { project: 'web' }
  await api.call('vpcUpdate', { path: { vpc: 'default' }, query: web, body: { name: 'main' } })
  const nic = { name: 'net0', description: '', vpcName: 'main', subnetName: 'default' }
  const { data } = await api.call('instanceCreate', {
    query: web,
    body: {
      name: 'fresh',
      description: '',
      hostname: 'fresh',
      ncpus: 1,
      memory: 2 ** 30,
      networkInterfaces: { type: 'create', params: [nic] },
    },
  })
  api.clock.advance(10_000)
  expect(api.world.instances.get(String(data['id']))?.runState).toBe('stopped')
})
