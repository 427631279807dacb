import { beforeEach, describe, expect, test } from 'vitest'
import { R16, R17, R18 } from '@/api/version'
import { behaviour } from '@/model/behaviours'
import type { OperationId } from '@/api/operation'
import type { Answer, Input, TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'
import { refusedBy } from '../testing/rows'

let api: TestApi
beforeEach(() => {
  // Only the first version of the API has pools with both IP versions, and exact counts.
  api = testApi('demo', { version: R16 })
})
const expectRefused = refusedBy(() => api)

const rows = ({ data }: Answer) => data['items'] as Record<string, unknown>[]
const on = (id: OperationId, pool: string, body?: object, more: Input = {}) =>
  api.call(id, { path: { pool, ...more.path }, ...(body && { body }) })
const used = async (pool: string) => (await on('systemIpPoolUtilizationView', pool)).data

describe('IP pools', () => {
  test('pools are created, changed and deleted; the list leaves out the pool of the services', async () => {
    expect(
      (await api.call('systemIpPoolCreate', { body: { name: 'fresh', description: '' } })).status,
    ).toBe(201)
    expect((await on('systemIpPoolUpdate', 'fresh', { name: 'new' })).data).toMatchObject({
      name: 'new',
    })
    const names = rows(await api.call('systemIpPoolList')).map((p) => p['name'])
    expect(names).toContain('new')
    expect(names).not.toContain('oxide-service-pool')
    expect((await on('systemIpPoolDelete', 'new')).status).toBe(204)
    const service = await api.call('systemIpPoolServiceView')
    expect(service.data).toMatchObject({ name: 'oxide-service-pool' })
    expect((await on('systemIpPoolView', String(service.data['id']))).status).toBe(404)
  })

  test(behaviour('pool-delete-unlinks').rack, async () => {
    await expectRefused(() => on('systemIpPoolDelete', 'ip-pool-unlinked'), /contains IP ranges/)
    await on('systemIpPoolSiloLink', 'ip-pool-empty', { silo: 'acme', isDefault: false })
    const { data } = await on('systemIpPoolView', 'ip-pool-empty')
    expect((await on('systemIpPoolDelete', 'ip-pool-empty')).status).toBe(204)
    expect(api.world.poolLinks.by('pool', String(data['id']))).toEqual([])
  })

  test(behaviour('no-ipv6-pools').rack, async () => {
    const v6 = { name: 'six', description: '', ipVersion: 'v6', poolType: 'unicast' }
    const range = { first: '2001:db8:99::', last: '2001:db8:99::f' }
    api = testApi('demo', { version: R17 })
    await expectRefused(
      () => api.call('systemIpPoolCreate', { body: v6 }),
      /IPv6 pools are not yet supported for unicast pools/,
    )
    const add = () => on('systemIpPoolRangeAdd', 'ip-pool-v6', range)
    await expectRefused(add, /IPv6 ranges are not allowed yet/)
    api = testApi('demo', { version: R18 })
    expect((await api.call('systemIpPoolCreate', { body: v6 })).status).toBe(201)
    expect((await add()).status).toBe(201)
  })
})

describe('ranges of IP pools', () => {
  const add = (first: string, last: string, pool = 'ip-pool-empty') =>
    on('systemIpPoolRangeAdd', pool, { first, last })
  const remove = (first: string, last: string, pool: string) =>
    on('systemIpPoolRangeRemove', pool, { first, last })

  test('ranges are sorted by the value of their first address', async () => {
    for (const n of [100, 9, 20]) await add(`10.0.0.${n}`, `10.0.0.${n + 5}`)
    const found = rows(await on('systemIpPoolRangeList', 'ip-pool-empty'))
    expect(found.map((r) => (r['range'] as { first: string }).first)).toEqual([
      '10.0.0.9',
      '10.0.0.20',
      '10.0.0.100',
    ])
  })

  test('an address of a new range can be allocated at once', async () => {
    await add('192.0.2.16', '192.0.2.17', 'ip-pool-small')
    for (const name of ['a', 'b', 'c'])
      expect(
        (
          await api.call('floatingIpCreate', {
            query: { project: 'lab' },
            body: { name, description: '', pool: 'ip-pool-small' },
          })
        ).status,
      ).toBe(201)
    expect(await used('ip-pool-small')).toMatchObject({ ipv4: { allocated: 10, capacity: 10 } })
  })

  test.each([
    ['that ends before it begins', '10.0.0.9', '10.0.0.8', /must not be greater/],
    ['that overlaps one of another pool', '192.0.2.0', '192.0.2.8', /overlaps/],
    ['that overlaps one of the services', '192.0.2.219', '192.0.2.220', /overlaps/],
    ['of IPv6', '2001:db8:99::', '2001:db8:99::f', /IPv6 ranges are not allowed yet/],
    ['of two families', '10.0.0.1', '2001:db8:99::f', /./],
  ])('a range %s is refused', async (_, first, last, message) => {
    await expectRefused(() => add(first, last), message)
  })

  test('a range can be removed only while no address of it is in use', async () => {
    await expectRefused(() => remove('192.0.2.8', '192.0.2.15', 'ip-pool-small'), /are allocated/)
    expect((await remove('192.0.2.64', '192.0.2.79', 'ip-pool-unlinked')).status).toBe(204)
    expect(rows(await on('systemIpPoolRangeList', 'ip-pool-unlinked'))).toHaveLength(1)
  })

  test(behaviour('range-is-not-there').rack, async () => {
    await expectRefused(
      () => remove('192.0.2.64', '192.0.2.70', 'ip-pool-unlinked'),
      /does not exist in the pool/,
    )
  })

  test.each([
    ['224.0.0.5', '224.0.0.9'],
    ['223.255.255.255', '224.0.1.0'],
    ['ff02::1', 'ff02::9'],
    ['ff04::1', 'ff04::1'],
  ])(`${behaviour('reserved-multicast-ranges').rack} (%s)`, async (first, last) => {
    api = testApi('demo')
    const ipVersion = first.includes(':') ? 'v6' : 'v4'
    const body = { name: 'many', description: '', ipVersion, poolType: 'multicast' }
    await api.call('systemIpPoolCreate', { body })
    await expectRefused(() => add(first, last, 'many'), /reserved|multicast/)
    const free = ipVersion === 'v4' ? '224.0.1.0' : 'ff04:0:0:1::1'
    expect((await add(free, free, 'many')).status).toBe(201)
  })

  test('ranges of the services’ pool follow the same rules', async () => {
    const ask = (id: OperationId, first: string, last: string) =>
      api.call(id, { body: { first, last } })
    expect((await ask('systemIpPoolServiceRangeAdd', '10.9.0.1', '10.9.0.9')).status).toBe(201)
    expect(rows(await api.call('systemIpPoolServiceRangeList'))).toHaveLength(3)
    expect((await ask('systemIpPoolServiceRangeRemove', '10.9.0.1', '10.9.0.9')).status).toBe(204)
    await expectRefused(
      () => ask('systemIpPoolServiceRangeRemove', '192.0.2.200', '192.0.2.219'),
      /are allocated/,
    )
  })
})

describe('utilization of IP pools', () => {
  test('a shared address counts once, until its last owner is deleted', async () => {
    const { world } = api
    const pool = world.ipPools.named('ip-pool-1')?.id ?? ''
    const held = [...world.floatingIps.all(), ...world.instanceIps.all()]
      .filter((r) => r.ipPoolId === pool)
      .map((r) => r.ip)
    const probes = world.probes.by('pool', pool).length
    const before = new Set(held).size + probes
    expect(await used('ip-pool-1')).toMatchObject({ ipv4: { allocated: before, capacity: 245 } })

    const body = { name: 'x', description: '' }
    await api.call('floatingIpCreate', { query: { project: 'web' }, body })
    expect(await used('ip-pool-1')).toMatchObject({ ipv4: { allocated: before + 1 } })
    await api.call('floatingIpDelete', { path: { floatingIp: 'x' }, query: { project: 'web' } })
    expect(await used('ip-pool-1')).toMatchObject({ ipv4: { allocated: before } })
  })

  test('IPv6 counts above the greatest safe integer are exact', async () => {
    expect(await used('ip-pool-v6')).toEqual({
      ipv4: { allocated: 0, capacity: 0 },
      ipv6: { allocated: '1', capacity: '18446744073709551616' },
    })
    expect(await used('ip-pool-mixed')).toMatchObject({ ipv4: { capacity: 64 } })
  })

  test('deleting an instance frees its addresses', async () => {
    const before = await used('ip-pool-1')
    const { data } = await api.call('instanceCreate', {
      query: { project: 'lab' },
      body: {
        ...{ name: 'vm', description: '', hostname: 'vm', ncpus: 1, memory: 2 ** 30 },
        externalIps: [{ type: 'ephemeral' }],
        start: false,
      },
    })
    expect(await used('ip-pool-1')).not.toEqual(before)
    api.clock.advance(2_000)
    await api.call('instanceDelete', { path: { instance: String(data['id']) } })
    expect(await used('ip-pool-1')).toEqual(before)
  })
})

describe('links between pools and silos', () => {
  const poolsOf = async (silo: string) =>
    rows(await api.call('siloIpPoolList', { path: { silo } })).map((p) => [
      p['name'],
      p['isDefault'],
    ])
  const link = (pool: string, silo: string, isDefault = false) =>
    on('systemIpPoolSiloLink', pool, { silo, isDefault })
  const update = (pool: string, isDefault: boolean) =>
    on('systemIpPoolSiloUpdate', pool, { isDefault }, { path: { silo: 'acme' } })
  const unlink = (pool: string, silo = 'acme') =>
    on('systemIpPoolSiloUnlink', pool, undefined, { path: { silo } })

  test('a silo has one default pool, and a new default replaces the previous one', async () => {
    expect((await update('ip-pool-2', true)).data).toMatchObject({ isDefault: true })
    const defaults = (await poolsOf('acme')).filter(([, isDefault]) => isDefault)
    expect(defaults).toEqual([['ip-pool-2', true]])
    await update('ip-pool-2', false)
    const create = () =>
      api.call('floatingIpCreate', {
        query: { project: 'web' },
        body: { name: 'x', description: '' },
      })
    await expectRefused(create, /default IP pool for current silo/, 404)
  })

  test(behaviour('pool-link-twice').rack, async () => {
    expect((await link('ip-pool-unlinked', 'acme')).status).toBe(201)
    await expectRefused(() => link('ip-pool-unlinked', 'acme'), /already exists/)
    await expectRefused(() => link('ip-pool-empty', 'acme', true), /already exists/)
  })

  test(behaviour('default-link-attaches').rack, async () => {
    const attached = (pool: string) => {
      const id = api.world.ipPools.named(pool)?.id
      return api.world.gatewayPools
        .all()
        .filter(({ ipPoolId }) => ipPoolId === id)
        .map(({ internetGatewayId }) => api.world.gateways.get(internetGatewayId)?.name)
    }
    const acme = api.world.silos.named('acme')?.id
    const gateways = api.world.gateways.all().filter(({ name, vpcId }) => {
      const project = api.world.projects.get(api.world.vpcs.get(vpcId)?.projectId ?? '')
      return name === 'default' && project?.siloId === acme
    })
    await update('ip-pool-1', false)
    await link('ip-pool-empty', 'acme')
    await update('ip-pool-empty', true)
    expect(attached('ip-pool-empty')).toEqual([])
    await update('ip-pool-empty', false)
    await link('ip-pool-unlinked', 'acme', true)
    expect(attached('ip-pool-unlinked')).toEqual(gateways.map(() => 'default'))
  })

  test('a pool can be unlinked once the silo uses none of its addresses, and gateways lose the pool', async () => {
    await expectRefused(() => unlink('ip-pool-small'), /are in use/)
    await expectRefused(() => unlink('ip-pool-2'), /are in use/)
    expect((await unlink('ip-pool-mixed')).status).toBe(204)
    // The other silo is still linked to the pool.
    expect(await poolsOf('initech')).toEqual([['ip-pool-mixed', true]])

    await api.call('internetGatewayIpPoolCreate', {
      query: { project: 'web', vpc: 'backend', gateway: 'bare' },
      body: {
        name: 'lent',
        description: '',
        ipPool: (await link('ip-pool-unlinked', 'acme')).data['ipPoolId'],
      },
    })
    expect((await unlink('ip-pool-unlinked')).status).toBe(204)
    expect(api.world.gatewayPools.all().some((r) => r.name === 'lent')).toBe(false)
  })

  test(behaviour('pool-unlink').rack, async () => {
    await link('ip-pool-empty', 'acme')
    expect((await unlink('ip-pool-empty')).status).toBe(204)
    expect((await unlink('ip-pool-empty')).status).toBe(204)
    api = testApi('demo')
    await expectRefused(() => unlink('ip-pool-multicast'), /are in use/)
    await link('ip-pool-unlinked', 'acme')
    await api.call('internetGatewayIpAddressCreate', {
      query: { project: 'web', vpc: 'backend', gateway: 'bare' },
      body: { name: 'one', description: '', address: '192.0.2.64' },
    })
    expect((await unlink('ip-pool-unlinked')).status).toBe(204)
  })

  test('users of a silo see only the pools that are linked to the silo', async () => {
    const seen = await api.call('ipPoolList', {}, 'katherine')
    expect(rows(seen).map((p) => p['name'])).toEqual((await poolsOf('acme')).map(([name]) => name))
    expect((await on('ipPoolView', 'ip-pool-unlinked')).status).toBe(404)
  })
})
