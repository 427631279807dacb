import { beforeEach, describe, expect, test } from 'vitest'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'
import { expectRefused } from '../testing/rows'

let api: TestApi
beforeEach(() => {
  api = testApi('demo')
})

const at = (pool: string) => ({ path: { pool } })
const add = (pool: string, subnet: string, bounds: object = {}) =>
  api.call('systemSubnetPoolMemberAdd', { ...at(pool), body: { subnet, ...bounds } })
const link = (pool: string, isDefault: boolean, silo = 'acme') =>
  api.call('systemSubnetPoolSiloLink', { ...at(pool), body: { silo, isDefault } })
const defaults = async () => {
  const { data } = await api.call('siloSubnetPoolList', { path: { silo: 'acme' } })
  const { items } = data as { items: { name: string; isDefault: boolean }[] }
  return items.filter(({ isDefault }) => isDefault).map(({ name }) => name)
}

describe('members of subnet pools', () => {
  test('without bounds in the request, a member gets the widest bounds', async () => {
    expect(await add('subnets-empty', '198.19.64.0/20')).toMatchObject({
      status: 201,
      data: { minPrefixLength: 20, maxPrefixLength: 32 },
    })
    expect(await add('subnets-v6', '2001:db8:80::/48')).toMatchObject({
      data: { minPrefixLength: 48, maxPrefixLength: 128 },
    })
  })

  test.each([
    ['of the other version', '2001:db8:80::/48', {}, /cannot add an IPv6 subnet/],
    [
      'that is in another pool',
      '198.18.4.0/24',
      {},
      /overlaps with an existing subnet pool member/,
    ],
    ['that is in an IP pool', '192.0.2.0/28', {}, /or IP pool range/],
    ['with a bound above itself', '198.19.64.0/20', { minPrefixLength: 16 }, /min_prefix_length/],
    [
      'whose bounds cross',
      '198.19.64.0/20',
      { minPrefixLength: 28, maxPrefixLength: 24 },
      /max_prefix_length/,
    ],
    [
      'with a bound that no address has',
      '198.19.64.0/20',
      { maxPrefixLength: 33 },
      /from 20 to 32/,
    ],
  ])('a member %s is refused', (_, subnet, bounds, message) =>
    expectRefused(api.world, () => add('subnets-empty', subnet, bounds), message),
  )

  test('a member can be removed only while no external subnet uses it', async () => {
    const remove = (subnet: string) =>
      api.call('systemSubnetPoolMemberRemove', { ...at('subnets-v4'), body: { subnet } })
    await expectRefused(api.world, () => remove('198.18.0.0/16'), /external subnets are allocated/)
    expect((await remove('198.19.8.0/24')).status).toBe(204)
  })
})

test('a range of an IP pool cannot overlap a member', () =>
  expectRefused(
    api.world,
    () =>
      api.call('systemIpPoolRangeAdd', {
        ...at('ip-pool-empty'),
        body: { first: '198.18.0.1', last: '198.18.0.9' },
      }),
    /overlaps with an existing subnet pool member/,
  ))

test('a pool can be deleted without members, and its links are deleted with it', async () => {
  const remove = (pool: string) => api.call('systemSubnetPoolDelete', at(pool))
  await expectRefused(api.world, () => remove('subnets-v4'), /contains members/)
  await link('subnets-empty', false)
  expect((await remove('subnets-empty')).status).toBe(204)
  expect(api.world.subnetPoolLinks.all()).toHaveLength(3)
})

test('a silo has one default subnet pool for each IP version', async () => {
  await expectRefused(api.world, () => link('subnets-empty', true), /make it the default/)
  await link('subnets-empty', false)
  const make = (pool: string) =>
    api.call('systemSubnetPoolSiloUpdate', {
      path: { pool, silo: 'acme' },
      body: { isDefault: true },
    })
  await make('subnets-v6')
  expect(await defaults()).toEqual(['subnets-v4', 'subnets-v6'])
  await make('subnets-empty')
  expect(await defaults()).toEqual(['subnets-empty', 'subnets-v6'])
})

test('a pool cannot be unlinked from a silo with subnets of it', async () => {
  const unlink = (pool: string, silo: string) =>
    api.call('systemSubnetPoolSiloUnlink', { path: { pool, silo } })
  await expectRefused(api.world, () => unlink('subnets-v4', 'acme'), /in use in the linked silo/)
  expect((await unlink('subnets-v4', 'initech')).status).toBe(204)
})

test('the utilization of a subnet pool counts addresses', async () => {
  const { data } = await api.call('systemSubnetPoolUtilizationView', at('subnets-v4'))
  expect(data).toEqual({ capacity: 65_536 + 256, remaining: 65_536 - 64 })
})
