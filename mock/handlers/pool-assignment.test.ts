/** The assignment of IP pools, since release 22. */
import { beforeEach, expect, test } from 'vitest'
import { behaviour } from '@/model/behaviours'
import type { OperationId } from '@/api/operation'
import { R18, R21, VERSION_HEADER } from '@/api/version'
import { expectRefused } from '../testing/rows'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'

let api: TestApi
beforeEach(() => {
  api = testApi('demo')
})

const SERVICES = 'oxide-service-pool'
const assign = (pool: string, assignment: string) =>
  api.call('systemIpPoolAssign', { path: { pool }, body: { assignment } })

async function namesOf(query: Record<string, string>, id: OperationId = 'systemIpPoolList') {
  const { data } = await api.call(id, { query })
  return (data['items'] as { name: string }[]).map(({ name }) => name)
}

test('pools of the services are listed with the other pools, and the list can be filtered by assignment', async () => {
  expect(await namesOf({})).toContain(SERVICES)
  expect(await namesOf({ assignment: 'silos' })).not.toContain(SERVICES)
  expect(await namesOf({ assignment: 'system_services' })).toEqual([SERVICES])
  expect(await namesOf({ ipVersion: 'v6' })).toEqual(['ip-pool-v6'])
  expect(await namesOf({ poolType: 'multicast' }, 'ipPoolList')).toEqual(['ip-pool-multicast'])
  const create = { name: 'more', description: '', assignment: 'system_services' }
  const { status, data } = await api.call('systemIpPoolCreate', { body: create })
  expect([status, data['assignment']]).toEqual([201, 'system_services'])
})

test('a linked pool cannot be assigned to the services, and a pool of the services cannot be linked', async () => {
  await expectRefused(api.world, () => assign('ip-pool-1', 'system_services'), /cannot be both/)
  expect((await assign('ip-pool-empty', 'system_services')).data).toMatchObject({
    assignment: 'system_services',
  })
  const link = () =>
    api.call('systemIpPoolSiloLink', {
      path: { pool: 'ip-pool-empty' },
      body: { silo: 'acme', isDefault: false },
    })
  await expectRefused(api.world, link, /cannot be both/)
  expect((await assign('ip-pool-empty', 'silos')).status).toBe(200)
  expect((await link()).status).toBe(201)
})

test('the last pool of the services cannot be deleted or reassigned', async () => {
  await expectRefused(api.world, () => assign(SERVICES, 'silos'), /last IP pool/)
  const remove = () => api.call('systemIpPoolDelete', { path: { pool: SERVICES } })
  await expectRefused(api.world, remove, /last IP pool/)
})

test(behaviour('pool-assigned-already').rack, async () => {
  await expectRefused(
    api.world,
    () => assign('ip-pool-empty', 'silos'),
    /IP Pool already has assignment 'silos'/,
  )
  await assign('ip-pool-empty', 'system_services')
  await expectRefused(api.world, () => assign(SERVICES, 'silos'), /services use addresses of it/)
  expect((await assign('ip-pool-empty', 'silos')).status).toBe(200)
})

test('up to release 21 the pool of the services is listed separately', async () => {
  api = testApi('demo', { version: R21 })
  expect(await namesOf({})).not.toContain(SERVICES)
  expect((await api.call('systemIpPoolView', { path: { pool: SERVICES } })).status).toBe(404)
  const { data } = await api.call('systemIpPoolServiceView')
  expect(data).toMatchObject({ name: SERVICES })
  expect(data).not.toHaveProperty('assignment')
})

test('a client of an older version lists only the pools of silos', async () => {
  const ask = new Request('http://mock/v1/system/ip-pools', {
    headers: { [VERSION_HEADER]: R18, cookie: `session=${api.world.login('ada')}` },
  })
  const { items } = (await (await api.send(ask)).json()) as { items: { name: string }[] }
  expect(items.map(({ name }) => name)).toContain('ip-pool-1')
  expect(items.map(({ name }) => name)).not.toContain(SERVICES)
  expect(items[0]).not.toHaveProperty('assignment')
})
