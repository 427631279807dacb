import { beforeEach, expect, test } from 'vitest'
import type { Answer, TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'
import { refused as refusedIn } from '../testing/rows'

let api: TestApi
beforeEach(() => {
  api = testApi()
})
const refused = (call: () => Promise<Answer>, says: RegExp) => refusedIn(api.world, call, says)

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

test('an update replaces all rules; each gets a new id, sorted by name', async () => {
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

test('1,024 rules are accepted, one more is refused', async () => {
  const many = Array.from({ length: 1_025 }, (_, i) => rule(`r${i}`))
  expect((await put(many.slice(1))).status).toBe(200)
  await refused(() => put(many), /rules/)
})

test.each([
  ['one name twice', [rule('a'), rule('a')], /unique/],
  ['ports that end before they begin', [rule('a', { filters: { ports: ['9-8'] } })], /port range/],
  ['a port that is none', [rule('a', { filters: { ports: ['65536'] } })], /port range/],
  [
    'codes that end before they begin',
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
])('%s is refused', async (_, rules, says) => {
  await refused(() => put(rules), says)
})
