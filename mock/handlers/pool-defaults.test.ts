/** Default pools of a silo: one up to release 17; one for each IP version and type from release 18 on. */
import { expect, test } from 'vitest'
import { R17, R18 } from '@/api/version'
import { expectRefused } from '../testing/rows'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'

const makeDefault = (api: TestApi, pool: string) =>
  api.call('systemIpPoolSiloUpdate', {
    path: { pool, silo: 'acme' },
    body: { isDefault: true },
  })

async function defaultsOf(api: TestApi): Promise<unknown[]> {
  const { data } = await api.call('siloIpPoolList', { path: { silo: 'acme' } })
  const pools = data['items'] as { name: string; isDefault: boolean }[]
  return pools.flatMap(({ name, isDefault }) => (isDefault ? name : []))
}

const floating = (api: TestApi) =>
  api.call('floatingIpCreate', {
    query: { project: 'web' },
    body: { name: 'x', description: '' },
  })

test('a new default pool replaces only the default of the same version and type', async () => {
  const api = testApi('demo', { version: R18 })
  expect((await makeDefault(api, 'ip-pool-v6')).status).toBe(200)
  expect((await makeDefault(api, 'ip-pool-multicast')).status).toBe(200)
  expect(await defaultsOf(api)).toEqual(['ip-pool-1', 'ip-pool-multicast', 'ip-pool-v6'])
  await makeDefault(api, 'ip-pool-2')
  expect(await defaultsOf(api)).toEqual(['ip-pool-2', 'ip-pool-multicast', 'ip-pool-v6'])
  await expectRefused(
    api.world,
    () =>
      api.call('systemIpPoolSiloLink', {
        path: { pool: 'ip-pool-unlinked' },
        body: { silo: 'acme', isDefault: true },
      }),
    /already exists/,
  )
})

test('with default pools of both IP versions, a request for an address must name a version', async () => {
  const api = testApi('demo', { version: R18 })
  await makeDefault(api, 'ip-pool-v6')
  await expectRefused(api.world, () => floating(api), /ip_version must be specified/)
  for (const [ipVersion, address] of [
    ['v4', /^203\.0\.113\./],
    ['v6', /^2001:db8:10::/],
  ] as const) {
    const { data } = await api.call('floatingIpCreate', {
      query: { project: 'web' },
      body: {
        name: `x-${ipVersion}`,
        description: '',
        addressAllocator: { type: 'auto', poolSelector: { type: 'auto', ipVersion } },
      },
    })
    expect(data['ip']).toMatch(address)
  }
})

test('up to release 17 a silo has one default pool', async () => {
  const api = testApi('demo', { version: R17 })
  await makeDefault(api, 'ip-pool-v6')
  expect(await defaultsOf(api)).toEqual(['ip-pool-v6'])
  expect((await floating(api)).status).toBe(201)
})
