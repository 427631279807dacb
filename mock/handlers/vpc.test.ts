import { beforeEach, describe, expect, test } from 'vitest'
import { R17, R18, R19 } from '@/api/version'
import { behaviour } from '@/model/behaviours'
import type { Input, TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'
import { refusedBy } from '../testing/rows'

let api: TestApi
beforeEach(() => {
  api = testApi()
})
const expectRefused = refusedBy(() => api)

const web = { project: 'web' }
const inBackend = { project: 'web', vpc: 'backend' }
const rows = (data: Record<string, unknown>) => data['items'] as Record<string, unknown>[]

const create = (more: Record<string, unknown> = {}, project = 'web') =>
  api.call('vpcCreate', {
    query: { project },
    body: { name: 'fresh', description: '', dnsName: 'fresh', ...more },
  })
const addSubnet = (more: Record<string, unknown> = {}) =>
  api.call('vpcSubnetCreate', {
    query: inBackend,
    body: { name: 'more', description: '', ipv4Block: '10.20.0.0/24', ...more },
  })

describe('creating a VPC', () => {
  const attached = async () => {
    await create()
    const query = { project: 'web', vpc: 'fresh', gateway: 'default' }
    const { data } = await api.call('internetGatewayIpPoolList', { query })
    return rows(data).map(({ name }) => name)
  }
  const secondDefault = () =>
    api.call('systemIpPoolSiloUpdate', {
      path: { pool: 'ip-pool-v6', silo: 'acme' },
      body: { isDefault: true },
    })

  test(behaviour('vpc-gateway-default').rack, async () => {
    for (const version of [R17, R18] as const) {
      api = testApi('demo', { version })
      expect(await attached()).toEqual(['default'])
    }
    api = testApi('demo', { version: R18 })
    await secondDefault()
    expect(await attached()).toEqual([])
  })

  test(behaviour('vpc-gateway-defaults').rack, async () => {
    api = testApi('demo', { version: R19 })
    expect(await attached()).toEqual(['default-v4'])
    api = testApi('demo', { version: R19 })
    await secondDefault()
    expect(await attached()).toEqual(['default-v4', 'default-v6'])
  })

  test('a new VPC has a router with routes, a subnet, a gateway with the default pool, and rules', async () => {
    const { status, data } = await create({ ipv6Prefix: 'fd12:3456:789a::/48' })
    expect(status).toBe(201)
    const query = { project: 'web', vpc: 'fresh' }
    const list = async (id: Parameters<typeof api.call>[0], more: object = {}) =>
      rows((await api.call(id, { query: { ...query, ...more } })).data)

    expect(await list('vpcRouterList')).toMatchObject([
      { id: data['systemRouterId'], name: 'system', kind: 'system' },
    ])
    expect(await list('vpcRouterRouteList', { router: 'system' })).toMatchObject([
      { name: 'default', kind: 'vpc_subnet', target: { type: 'subnet', value: 'default' } },
      {
        name: 'default-v4',
        kind: 'default',
        destination: { value: '0.0.0.0/0' },
        target: { type: 'internet_gateway', value: 'default' },
      },
      { name: 'default-v6', kind: 'default', destination: { value: '::/0' } },
    ])
    expect(await list('vpcSubnetList')).toMatchObject([
      { name: 'default', ipv4Block: '172.30.0.0/22', ipv6Block: 'fd12:3456:789a::/64' },
    ])
    expect(await list('internetGatewayList')).toMatchObject([{ name: 'default' }])
    expect(await list('internetGatewayIpPoolList', { gateway: 'default' })).toMatchObject([
      { ipPoolId: api.world.ipPools.named('ip-pool-1')?.id },
    ])
    const { data: firewall } = await api.call('vpcFirewallRulesView', { query })
    expect(firewall['rules']).toMatchObject([
      { name: 'allow-icmp', priority: 65_534, targets: [{ type: 'vpc', value: 'fresh' }] },
      { name: 'allow-internal-inbound' },
      { name: 'allow-ssh', filters: { ports: ['22'] } },
    ])
  })

  test('a VPC’s prefix is unique, and equal after a reload', async () => {
    const prefixes = api.world.vpcs.all().map((vpc) => vpc.ipv6Prefix)
    expect(new Set(prefixes).size).toBe(prefixes.length)
    for (const prefix of prefixes) expect(prefix).toMatch(/^fd[\da-f]{2}:.*::\/48$/)
    expect(
      testApi()
        .world.vpcs.all()
        .map((vpc) => vpc.ipv6Prefix),
    ).toEqual(prefixes)
  })

  test('every new project gets a default VPC', async () => {
    await api.call('projectCreate', { body: { name: 'mine', description: '' } })
    const { data } = await api.call('vpcView', {
      path: { vpc: 'default' },
      query: { project: 'mine' },
    })
    expect(api.world.firewallRules.count(String(data['id']))).toBe(3)
  })

  test.each([
    ['a taken name', { name: 'backend' }, /already exists: vpc "backend"/],
    ['an IPv4 prefix', { ipv6Prefix: '10.0.0.0/8' }, /./],
    ['a public prefix', { ipv6Prefix: '2001:db8::/48' }, /unique local/],
    ['a narrow prefix', { ipv6Prefix: 'fd00::/64' }, /Width must be 48/],
  ])('a VPC with %s is refused', async (_, more, message) => {
    await expectRefused(() => create(more), message)
  })
})

describe('deleting a VPC', () => {
  test('deleting a VPC deletes everything in it', async () => {
    await create()
    const id = api.world.vpcs.all().find((v) => v.name === 'fresh')?.id ?? ''
    const query = { project: 'web', vpc: 'fresh' }
    await api.call('vpcRouterCreate', { query, body: { name: 'mine', description: '' } })
    await api.call('vpcRouterRouteCreate', {
      query: { ...query, router: 'mine' },
      body: {
        name: 'r',
        description: '',
        destination: { type: 'ip', value: '10.0.0.1' },
        target: { type: 'drop' },
      },
    })
    await api.call('vpcSubnetDelete', { path: { subnet: 'default' }, query })
    expect((await api.call('vpcDelete', { path: { vpc: id } })).status).toBe(204)
    expect(orphans()).toEqual([])
  })

  test('a VPC with a subnet cannot be deleted, not even with the default subnet', async () => {
    await create()
    const remove = (vpc: string) => () => api.call('vpcDelete', { path: { vpc }, query: web })
    for (const vpc of ['backend', 'default', 'fresh'])
      await expectRefused(remove(vpc), /^VPC cannot be deleted while VPC Subnets exist$/)
  })
})

/** Rows whose parent does not exist. */
function orphans(): string[] {
  const { world } = api
  const lost: string[] = []
  const look = (name: string, found: unknown) => {
    if (!found) lost.push(name)
  }
  for (const r of world.subnets.all()) look(r.name, world.vpcs.get(r.vpcId))
  for (const r of world.routers.all()) look(r.name, world.vpcs.get(r.vpcId))
  for (const r of world.gateways.all()) look(r.name, world.vpcs.get(r.vpcId))
  for (const r of world.firewallRules.all()) look(r.name, world.vpcs.get(r.vpcId))
  for (const r of world.routes.all()) look(r.name, world.routers.get(r.vpcRouterId))
  for (const r of world.gatewayPools.all()) look(r.name, world.gateways.get(r.internetGatewayId))
  for (const r of world.gatewayAddresses.all())
    look(r.name, world.gateways.get(r.internetGatewayId))
  for (const r of world.vpcs.all()) look(r.name, world.projects.get(r.projectId))
  return lost
}

describe('deleting projects', () => {
  const remove = (project: string) => api.call('projectDelete', { path: { project } })

  const emptied = async () => {
    const query = { project: 'lab' }
    const subnet = { path: { subnet: 'default' }, query: { ...query, vpc: 'default' } }
    expect((await api.call('vpcSubnetDelete', subnet)).status).toBe(204)
    expect((await api.call('vpcDelete', { path: { vpc: 'default' }, query })).status).toBe(204)
  }

  test('a project can be deleted after its default VPC', async () => {
    await expectRefused(() => remove('lab'), /^project to be deleted contains a vpc: default$/)
    await emptied()
    expect((await remove('lab')).status).toBe(204)
    expect(orphans()).toEqual([])
  })

  test.each<[what: string, id: Parameters<TestApi['call']>[0], body: object, query?: object]>([
    ['a floating ip: x', 'floatingIpCreate', { name: 'x', description: '' }],
    ['a vpc: x', 'vpcCreate', { name: 'x', description: '', dnsName: 'x' }],
    [
      'an anti affinity group: x',
      'antiAffinityGroupCreate',
      { name: 'x', description: '', policy: 'allow', failureDomain: 'sled' },
    ],
  ])('a project with %s (%s) cannot be deleted', async (what, id, body, query = {}) => {
    await emptied()
    const sled = api.world.sleds.all()[0]?.id
    const call = { query: { project: 'lab', ...query }, body: { sled, ...body } }
    const made = await api.call(id, call)
    expect(made.status).toBe(201)
    await expectRefused(() => remove('lab'), new RegExp(`contains ${what}`))
  })
})

describe('subnets of a VPC', () => {
  test('a new subnet gets a block of the VPC’s prefix, and a route in the system router', async () => {
    const { status, data } = await addSubnet({ ipv4Block: '10.20.0.9/24' })
    expect(status).toBe(201)
    expect(data).toMatchObject({ ipv4Block: '10.20.0.0/24' })
    expect(data['ipv6Block']).toMatch(/^fd42:cafe:7:.*\/64$/)
    expect(routeNames()).toContain('more')
  })

  const routeNames = () => {
    const vpc = api.world.vpcs.all().find((v) => v.name === 'backend')
    return api.world.routes.under(vpc?.systemRouterId ?? '').map((r) => r.name)
  }

  test('renaming or deleting a subnet renames or deletes its route', async () => {
    const path = { subnet: 'cache' }
    await api.call('vpcSubnetUpdate', { path, query: inBackend, body: { name: 'redis' } })
    expect(routeNames()).toContain('redis')
    expect(routeNames()).not.toContain('cache')
    await api.call('vpcSubnetDelete', { path: { subnet: 'redis' }, query: inBackend })
    expect(routeNames()).not.toContain('redis')
  })

  test('when a subnet has the name of a default route, its own route has another name', async () => {
    const { data } = await addSubnet({ name: 'default-v4' })
    expect(routeNames()).toContain(`default-v4-${String(data['id'])}`)
  })

  test('an update without a router detaches the router, and keeps name and description', async () => {
    const input: Input = { path: { subnet: 'db' }, query: inBackend }
    expect((await api.call('vpcSubnetView', input)).data['customRouterId']).toBeDefined()
    const { data } = await api.call('vpcSubnetUpdate', { ...input, body: {} })
    expect(data).toMatchObject({ name: 'db' })
    expect(data['customRouterId']).toBeUndefined()
  })

  test.each([
    ['a public block', { ipv4Block: '203.0.113.0/26' }, /private range/],
    ['a block that is too large', { ipv4Block: '10.0.0.0/7' }, /ipv4_block/],
    ['a block that is too small', { ipv4Block: '10.20.0.0/27' }, /from 8 to 26/],
    ['an overlapping block', { ipv4Block: '10.10.0.0/16' }, /conflicts with an existing subnet/],
    ['an IPv6 block outside the prefix', { ipv6Block: 'fd00::/64' }, /prefix/],
    ['an IPv6 block that is not a /64', { ipv6Block: 'fd42:cafe:7:80::/60' }, /Width must be 64/],
    ['an IPv6 block in use', { ipv6Block: 'fd42:cafe:7:1::/64' }, /conflicts/],
    ['a taken name', { name: 'db' }, /already exists: vpc-subnet "db"/],
    ['the system router', { customRouter: 'system' }, /system router/],
  ])('a subnet with %s is refused', async (_, more, message) => {
    await expectRefused(() => addSubnet(more), message)
  })

  test('a subnet cannot use the router of another VPC', async () => {
    const query = { project: 'web', vpc: 'dmz' }
    const { data } = await api.call('vpcRouterCreate', {
      query,
      body: { name: 'r', description: '' },
    })
    await expectRefused(() => addSubnet({ customRouter: data['id'] }), /same VPC/)
  })

  test('a subnet lists its interfaces, and cannot be deleted while it has some', async () => {
    const input = { path: { subnet: 'default' }, query: { project: 'web', vpc: 'default' } }
    const { data } = await api.call('vpcSubnetListNetworkInterfaces', input)
    expect(rows(data)).toHaveLength(14)
    await expectRefused(() => api.call('vpcSubnetDelete', input), /network interfaces/)
  })

  test('no IPv6 block is chosen twice in a VPC', async () => {
    for (let n = 0; n < 40; n += 1)
      expect((await addSubnet({ name: `s${n}`, ipv4Block: `10.30.${n}.0/24` })).status).toBe(201)
    const blocks = api.world.subnets.all().map((s) => `${s.vpcId} ${s.ipv6Block}`)
    expect(new Set(blocks).size).toBe(blocks.length)
  })
})
