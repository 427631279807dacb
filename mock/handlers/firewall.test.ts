import { beforeEach, expect, test } from 'vitest'
import type { Answer, TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'
import { expectRefused as expectRefusedIn } from '../testing/rows'

let api: TestApi
beforeEach(() => {
  api = testApi()
})
const expectRefused = (call: () => Promise<Answer>, message: RegExp) =>
  expectRefusedIn(api.world, call, message)

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
])('%s is refused', async (_, rules, message) => {
  await expectRefused(() => put(rules), message)
})
