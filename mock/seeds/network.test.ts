import { describe, expect, test } from 'vitest'
import type { OperationId } from '@/api/operation'
import { testApi } from '../testing/test-api'
import { CROWDED_FLOATING_IPS, CROWDED_RULES, MOST_RULES } from './crowded-network'
import { SEED_NAMES } from './index'

describe.each(SEED_NAMES)('the networks of the seed %s', (seed) => {
  test('every list of networks and pools returns all rows, and fits the contract', async () => {
    const { call, world } = testApi(seed)
    const ok = async (id: OperationId, input: object) => {
      const { status, data } = await call(id, input)
      expect([id, status, data['message']]).toEqual([id, 200, undefined])
    }
    const acme = world.silos.named('acme')?.id ?? ''
    for (const { id: project } of world.projects.under(acme).slice(0, 3))
      for (const id of ['floatingIpList', 'vpcList', 'probeList'] as const)
        await ok(id, { query: { project, limit: 10_000 } })
    const vpcs = world.projects.under(acme).flatMap(({ id }) => world.vpcs.under(id))
    for (const { id: vpc } of vpcs.slice(0, 8))
      for (const id of [
        'vpcSubnetList',
        'vpcRouterList',
        'internetGatewayList',
        'vpcFirewallRulesView',
      ] as const)
        await ok(id, { query: { vpc } })
    for (const { id: router } of vpcs.flatMap((vpc) => world.routers.under(vpc.id)).slice(0, 8))
      await ok('vpcRouterRouteList', { query: { router } })
    for (const { id: gateway } of vpcs.flatMap((vpc) => world.gateways.under(vpc.id)).slice(0, 8))
      for (const id of ['internetGatewayIpAddressList', 'internetGatewayIpPoolList'] as const)
        await ok(id, { query: { gateway } })
    for (const { id: pool } of world.ipPools.all())
      for (const id of [
        'systemIpPoolRangeList',
        'systemIpPoolSiloList',
        'systemIpPoolUtilizationView',
      ] as const)
        await ok(id, { path: { pool } })
  })
})

test('the demo has every kind of route, target, filter and protocol', () => {
  const { world } = testApi()
  const routes = world.routes.all()
  const rules = world.firewallRules.all()
  const kinds = (found: readonly string[]) => [...new Set(found)].sort()
  const ends = ['instance', 'ip', 'ip_net', 'subnet', 'vpc']
  expect(kinds(routes.map((r) => r.kind))).toEqual([
    'custom',
    'default',
    'vpc_peering',
    'vpc_subnet',
  ])
  expect(kinds(routes.map((r) => r.target.type))).toEqual([
    'drop',
    'instance',
    'internet_gateway',
    'ip',
    'subnet',
    'vpc',
  ])
  expect(kinds(routes.map((r) => r.destination.type))).toEqual(['ip', 'ip_net', 'subnet', 'vpc'])
  expect(kinds(rules.flatMap((r) => r.targets.map((t) => t.type)))).toEqual(ends)
  expect(kinds(rules.flatMap((r) => r.filters.hosts?.map((h) => h.type) ?? []))).toEqual(ends)
  expect(kinds(rules.flatMap((r) => r.filters.protocols?.map((p) => p.type) ?? []))).toEqual([
    'icmp',
    'tcp',
    'udp',
  ])
  expect(kinds(rules.map((r) => `${r.action} ${r.direction} ${r.status}`))).toEqual([
    'allow inbound disabled',
    'allow inbound enabled',
    'deny inbound disabled',
    'deny outbound enabled',
  ])
})

test('things that a project was created with are as old as the project', () => {
  const { world } = testApi()
  for (const project of world.projects.all()) {
    const vpc = world.vpcs.named('default', project.id)
    expect(vpc?.timeCreated).toEqual(project.timeCreated)
    expect(world.subnets.named('default', vpc?.id)?.timeCreated).toEqual(project.timeCreated)
  }
})

test('the crowded seed has its documented number of addresses and rules', async () => {
  const { call, world } = testApi('crowded')
  const web = world.projects.all().find((p) => p.name === 'web')?.id ?? ''
  expect(world.floatingIps.count(web)).toBe(CROWDED_FLOATING_IPS)
  for (const [vpc, rules] of [
    ['default', CROWDED_RULES],
    ['second', MOST_RULES],
  ] as const) {
    const { data } = await call('vpcFirewallRulesView', { query: { project: 'web', vpc } })
    expect(data['rules']).toHaveLength(rules)
  }
  const { data } = await call('systemIpPoolUtilizationView', { path: { pool: 'ip-pool-large' } })
  expect(data).toEqual({ capacity: 8_192, remaining: 8_192 - CROWDED_FLOATING_IPS })
})
