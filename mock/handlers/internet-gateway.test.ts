import { beforeEach, expect, test } from 'vitest'
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
const leads = () =>
  api.world.routes.all().some((r) => 'value' in r.target && r.target.value === 'partner')

const remove = (gateway: string, cascade?: boolean, vpc = 'backend') =>
  api.call('internetGatewayDelete', { path: { gateway }, query: { project: 'web', vpc, cascade } })

test(behaviour('gateway-delete-guard').rack, async () => {
  await expectRefused(() => remove('second-way-out'), /^Ip pools referencing this gateway exist/)
  const query = { ...backend, gateway: 'partner' }
  const path = { pool: 'partners' }
  await api.call('internetGatewayIpPoolDelete', { path, query: { ...query, cascade: true } })
  await expectRefused(() => remove('partner'), /^Ip addresses referencing this gateway exist/)
  await api.call('internetGatewayIpAddressDelete', { path: { address: 'first' }, query })
  expect((await remove('partner')).status).toBe(204)
  expect(leads()).toBe(true)
})

test(behaviour('gateway-delete-takes-routes').rack, async () => {
  expect((await remove('partner', true)).status).toBe(204)
  expect(leads()).toBe(false)
  expect(api.world.gatewayPools.all().some((p) => p.name === 'partners')).toBe(false)
  const vpc = api.world.vpcs.all().find(({ name }) => name === 'backend')
  const ofSystem = () => api.world.routes.under(vpc?.systemRouterId ?? '').map(({ name }) => name)
  expect(ofSystem()).toContain('default-v4')
  await remove('default', true)
  expect(ofSystem()).not.toContain('default-v4')
  expect(ofSystem()).not.toContain('default-v6')
})

test(behaviour('gateway-detach-keeps-routes').rack, async () => {
  const at = { project: 'web', vpc: 'default', gateway: 'default' }
  const attached = api.world.gatewayPools.all().find(({ internetGatewayId }) => {
    const gateway = api.world.gateways.get(internetGatewayId)
    return api.world.vpcs.get(gateway?.vpcId ?? '')?.name === 'default'
  })
  const path = { pool: attached?.id ?? '' }
  const detach = (cascade?: boolean) => () =>
    api.call('internetGatewayIpPoolDelete', { path, query: { cascade } })
  await expectRefused(detach(), /^VPC routes dependent on this IP pool\./)
  const routes = api.world.routes.all().length
  expect((await detach(true)()).status).toBe(204)
  expect(api.world.routes.all()).toHaveLength(routes)
  const { data } = await api.call('internetGatewayIpPoolList', { query: at })
  expect(data['items']).toEqual([])
  // No instance of this VPC has an address of the gateway's pool.
  const query = { ...backend, gateway: 'partner' }
  const free = await api.call('internetGatewayIpPoolDelete', { path: { pool: 'partners' }, query })
  expect([free.status, leads()]).toEqual([204, true])
})

test('a pool without ranges is detached only with cascade', async () => {
  const query = { ...backend, gateway: 'bare' }
  const pool = api.world.ipPools.named('ip-pool-v6')
  for (const range of api.world.poolRanges.under(pool?.id ?? ''))
    api.world.poolRanges.remove(range.id)
  const body = { name: 'six', description: '', ipPool: 'ip-pool-v6' }
  await api.call('internetGatewayIpPoolCreate', { query, body })
  const detach = (cascade?: boolean) =>
    api.call('internetGatewayIpPoolDelete', { path: { pool: 'six' }, query: { ...query, cascade } })
  expect((await detach()).status).toBe(500)
  expect((await detach(true)).status).toBe(204)
})

const attach = (address: string, name = 'third') =>
  api.call('internetGatewayIpAddressCreate', {
    query: { ...backend, gateway: 'bare' },
    body: { name, description: '', address },
  })

test(behaviour('gateway-address-is-any').rack, async () => {
  expect((await attach('8.8.8.8')).data['address']).toBe('8.8.8.8')
  const onOther = await api.call('internetGatewayIpAddressCreate', {
    query: { ...backend, gateway: 'second-way-out' },
    body: { name: 'same', description: '', address: '198.51.100.55' },
  })
  expect(onOther.status).toBe(201)
  const { status } = await api.call('floatingIpCreate', {
    query: { project: 'web' },
    body: {
      name: 'x',
      description: '',
      addressAllocator: { type: 'explicit', ip: '198.51.100.55' },
    },
  })
  expect(status).toBe(201)
})

test(behaviour('gateway-has-one-address').rack, async () => {
  await attach('198.51.100.55')
  await expectRefused(() => attach('198.51.100.56', 'fourth'), /already exists/)
})

test('a pool is attached to a gateway at most once', async () => {
  const add = (name: string) =>
    api.call('internetGatewayIpPoolCreate', {
      query: { ...backend, gateway: 'bare' },
      body: { name, description: '', ipPool: 'ip-pool-v6' },
    })
  expect((await add('six')).status).toBe(201)
  await expectRefused(() => add('again'), /already attached/)
})
