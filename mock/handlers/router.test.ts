import { beforeEach, describe, expect, test } from 'vitest'
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
const egress = { ...backend, router: 'egress' }
const system = { ...backend, router: 'system' }

describe('routers', () => {
  test('deleting a router detaches it from its subnets and deletes its routes', async () => {
    const { status } = await api.call('vpcRouterDelete', {
      path: { router: 'egress' },
      query: backend,
    })
    expect(status).toBe(204)
    const { data } = await api.call('vpcSubnetView', { path: { subnet: 'db' }, query: backend })
    expect(data['customRouterId']).toBeUndefined()
    expect(api.world.routes.all().some((r) => r.name === 'no-metadata')).toBe(false)
  })

  test('the system router cannot be deleted', async () => {
    const input = { path: { router: 'system' }, query: backend }
    await expectRefused(
      () => api.call('vpcRouterDelete', input),
      /System routers cannot be deleted/,
    )
  })

  test(behaviour('system-router-rename').rack, async () => {
    const input = { path: { router: 'system' }, query: backend }
    const body = { name: 'mine', description: 'Ours' }
    const { status, data } = await api.call('vpcRouterUpdate', { ...input, body })
    expect([status, data['name'], data['kind']]).toEqual([200, 'mine', 'system'])
  })

  test('router names are unique in a VPC', async () => {
    const body = { name: 'egress', description: '' }
    await expectRefused(
      () => api.call('vpcRouterCreate', { query: backend, body }),
      /already exists: vpc-router "egress"/,
    )
    const dmz = { project: 'web', vpc: 'dmz' }
    expect((await api.call('vpcRouterCreate', { query: dmz, body })).status).toBe(201)
  })
})

describe('routes', () => {
  const add = (more: object, query: object = egress) =>
    api.call('vpcRouterRouteCreate', {
      query: { ...query },
      body: {
        name: 'fresh',
        description: '',
        destination: { type: 'ip', value: '10.1.2.3' },
        target: { type: 'drop' },
        ...more,
      },
    })

  test.each([
    ['an address', { type: 'ip', value: '2001:DB8::1' }, { type: 'drop' }],
    ['a network', { type: 'ip_net', value: '10.1.2.3/8' }, { type: 'ip', value: '10.9.9.9' }],
    ['a subnet', { type: 'subnet', value: 'db' }, { type: 'instance', value: 'db-1' }],
    [
      'a subnet that does not exist yet',
      { type: 'subnet', value: 'x' },
      { type: 'internet_gateway', value: 'x' },
    ],
  ])('a route to %s is created', async (_, destination, target) => {
    const { status, data } = await add({ destination, target })
    expect([status, data['kind']]).toEqual([201, 'custom'])
  })

  test('addresses of a route are stored in canonical form', async () => {
    const { data } = await add({ destination: { type: 'ip_net', value: '10.1.2.3/8' } })
    expect(data['destination']).toEqual({ type: 'ip_net', value: '10.0.0.0/8' })
  })

  test.each([
    ['to a VPC', { destination: { type: 'vpc', value: 'dmz' } }, /VPCs as a destination/],
    ['through a VPC', { target: { type: 'vpc', value: 'dmz' } }, /VPCs as a target/],
    ['through a subnet', { target: { type: 'subnet', value: 'db' } }, /subnets as a target/],
    ['between two address families', { target: { type: 'ip', value: 'fd00::1' } }, /Cannot mix/],
    ['with a taken name', { name: 'partner' }, /already exists: router-route "partner"/],
  ])('a route %s is refused', async (_, more, message) => {
    await expectRefused(() => add(more), message)
  })

  test('a route cannot be added to the system router', async () => {
    await expectRefused(() => add({}, system), /cannot be added to a system router/)
  })

  const change = (route: string, body: object) => () =>
    api.call('vpcRouterRouteUpdate', { path: { route }, query: system, body: { ...body } })

  test(behaviour('default-route-update').rack, async () => {
    const destination = { type: 'ip_net', value: '0.0.0.0/0' }
    const target = { type: 'internet_gateway', value: 'partner' }
    const { status, data } = await change('default-v4', { destination, target })()
    expect([status, data['target']]).toEqual([200, target])
    const { name, description } = data
    for (const more of [{ name }, { description }, { name: 'x' }])
      await expectRefused(change('default-v4', { destination, target, ...more }), /Default route/)
    await expectRefused(
      change('default-v4', { destination: { type: 'ip_net', value: '10.0.0.0/8' }, target }),
      /Default route/,
    )
  })

  test.each(['db', 'peer-dmz'])('the system’s route %s cannot be changed', async (name) => {
    const body = { destination: { type: 'ip', value: '10.0.0.1' }, target: { type: 'drop' } }
    await expectRefused(change(name, body), /cannot be changed/)
  })

  test.each(['db', 'default-v4', 'peer-dmz'])(
    'the system’s route %s cannot be deleted',
    async (route) => {
      await expectRefused(
        () => api.call('vpcRouterRouteDelete', { path: { route }, query: system }),
        /System routes cannot be deleted/,
      )
    },
  )
})
