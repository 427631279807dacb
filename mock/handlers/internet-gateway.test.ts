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
const path = { gateway: 'partner' }
const leads = () =>
  api.world.routes.all().some((r) => 'value' in r.target && r.target.value === 'partner')

test('a gateway with routes is deleted only with cascade', async () => {
  const remove = (cascade?: boolean) => () =>
    api.call('internetGatewayDelete', { path, query: { ...backend, cascade } })
  await expectRefused(remove(), /cascade/)
  const address = api.world.gatewayAddresses.all().map((a) => [a.ipPoolId, a.address] as const)
  expect((await remove(true)()).status).toBe(204)
  expect(leads()).toBe(false)
  // The gateway's addresses are free again.
  for (const [pool, ip] of address) expect(api.world.addresses.isTaken(pool, ip)).toBe(false)
  expect(api.world.gatewayPools.all().some((p) => p.name === 'partners')).toBe(false)
})

test('so are its address and its pool', async () => {
  const query = { ...backend, gateway: 'partner' }
  const detach = (more: object) => () =>
    api.call('internetGatewayIpPoolDelete', {
      path: { pool: 'partners' },
      query: { ...query, ...more },
    })
  await expectRefused(detach({}), /cascade/)
  expect((await detach({ cascade: true })()).status).toBe(204)
  expect(leads()).toBe(false)
  const { status } = await api.call('internetGatewayIpAddressDelete', {
    path: { address: 'first' },
    query,
  })
  expect(status).toBe(204)
})

const attach = (address: string, name = 'third') =>
  api.call('internetGatewayIpAddressCreate', {
    query: { ...backend, gateway: 'bare' },
    body: { name, description: '', address },
  })

test('an attached address is not available to others', async () => {
  expect((await attach('198.51.100.55')).status).toBe(201)
  await expectRefused(() => attach('198.51.100.55', 'fourth'), /not available/)
  await expectRefused(
    () =>
      api.call('floatingIpCreate', {
        query: { project: 'web' },
        body: {
          name: 'x',
          description: '',
          addressAllocator: { type: 'explicit', ip: '198.51.100.55' },
        },
      }),
    /not available/,
  )
})

test('an address outside the silo’s pools is refused', async () => {
  await expectRefused(() => attach('8.8.8.8'), /in no IP pool/)
  await expectRefused(() => attach('192.0.2.70'), /in no IP pool/)
})

test('a pool is attached at most once', async () => {
  const add = (name: string) =>
    api.call('internetGatewayIpPoolCreate', {
      query: { ...backend, gateway: 'bare' },
      body: { name, description: '', ipPool: 'ip-pool-v6' },
    })
  expect((await add('six')).status).toBe(201)
  await expectRefused(() => add('again'), /already attached/)
})
