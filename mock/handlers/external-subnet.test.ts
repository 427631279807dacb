import { behaviour } from '@/model/behaviours'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'
import { expectRefused } from '../testing/rows'

let api: TestApi
const query = { project: 'web' }
beforeEach(() => {
  api = testApi('demo')
})

const create = (allocator: object, name = 'fresh') =>
  api.call('externalSubnetCreate', { query, body: { name, description: '', allocator } })
const auto = (prefixLength: number, poolSelector?: object) =>
  create({ type: 'auto', prefixLength, ...(poolSelector && { poolSelector }) })
const attach = (externalSubnet: string, instance: string) =>
  api.call('externalSubnetAttach', { path: { externalSubnet }, query, body: { instance } })
const detach = (externalSubnet: string) =>
  api.call('externalSubnetDetach', { path: { externalSubnet }, query })

test(behaviour('project-delete-leaves').rack, async () => {
  const project = { project: 'leaving' }
  const { data } = await api.call('projectCreate', { body: { name: 'leaving', description: '' } })
  const sled = api.world.sleds.all()[0]?.id
  const body = { name: 'left', description: '' }
  const subnet = { ...body, allocator: { type: 'auto', prefixLength: 25 } }
  const probe = { ...body, sled, poolSelector: { type: 'explicit', pool: 'ip-pool-1' } }
  expect(await api.call('externalSubnetCreate', { query: project, body: subnet })).toMatchObject({
    status: 201,
  })
  expect((await api.call('probeCreate', { query: project, body: probe })).status).toBe(201)
  for (const { id } of api.world.vpcs.under(String(data['id']))) api.world.vpcs.remove(id)
  expect((await api.call('projectDelete', { path: project })).status).toBe(204)
  const left = api.world.externalSubnets.all().filter((one) => one.projectId === data['id'])
  expect(left).toMatchObject([{ name: 'left' }])
})

describe('creating an external subnet', () => {
  test('without a pool, the lowest free subnet of the default pool is allocated', async () => {
    expect(await auto(25)).toMatchObject({ status: 201, data: { subnet: '198.18.1.128/25' } })
  })

  test('a subnet is allocated from a named pool, or from the default pool of an IP version', async () => {
    await expectRefused(
      api.world,
      () => auto(60, { type: 'auto', ipVersion: 'v6' }),
      /default IPv6 subnet pool/,
      404,
    )
    expect(await auto(60, { type: 'explicit', pool: 'subnets-v6' })).toMatchObject({
      data: { subnet: '2001:db8:40:100::/60' },
    })
  })

  test('with default pools of both IP versions, the request must name a version', async () => {
    const path = { pool: 'subnets-v6', silo: 'acme' }
    await api.call('systemSubnetPoolSiloUpdate', { path, body: { isDefault: true } })
    await expectRefused(api.world, () => auto(26), /ip_version is required/)
    expect((await auto(26, { type: 'auto', ipVersion: 'v4' })).status).toBe(201)
  })

  test('a requested subnet is allocated while it is free', async () => {
    const explicit = (subnet: string) => create({ type: 'explicit', subnet })
    await expectRefused(api.world, () => explicit('198.18.0.0/25'), /is not available/)
    await expectRefused(api.world, () => explicit('198.18.9.0/30'), /does not allow/)
    await expectRefused(api.world, () => explicit('10.0.0.0/24'), /is in no subnet pool/)
    expect((await explicit('198.18.9.0/24')).status).toBe(201)
  })

  test('a subnet has a prefix length that a pool member allows', () =>
    expectRefused(api.world, () => auto(8), /allows the prefix length 8/))
})

describe('an external subnet in use', () => {
  test('an external subnet is attached to one instance, attached again without effect, and detached', async () => {
    expect(await attach('staging', 'db-1')).toMatchObject({ status: 202 })
    expect((await attach('staging', 'db-1')).status).toBe(202)
    await expectRefused(api.world, () => attach('staging', 'web-1'), /attached to another/)
    const { data } = await api.call('instanceExternalSubnetList', {
      path: { instance: 'db-1' },
      query,
    })
    expect(data).toMatchObject({ items: [{ name: 'staging' }] })
    expect((await detach('staging')).status).toBe(202)
    await expectRefused(api.world, () => detach('staging'), /is not attached/)
  })

  test('attaching a subnet needs an interface of its IP version', () =>
    expectRefused(api.world, () => attach('site-v6', 'db-1'), /a matching IP stack/))

  test(behaviour('subnet-needs-primary').rack, async () => {
    const found = api.world.instances.all().find(({ name }) => name === 'db-1')
    const [nic] = api.world.nics.under(found?.id ?? '')
    if (!nic) throw new Error('db-1 has an interface')
    const ipStack = { type: 'v6' as const, value: { ip: 'fd00::9', transitIps: [] } }
    api.world.nics.add({ ...nic, id: api.world.ids.uuid(), name: 'six', primary: false, ipStack })
    await expectRefused(api.world, () => attach('site-v6', 'db-1'), /a matching IP stack/)
  })

  test('only a detached subnet can be deleted', async () => {
    const remove = () =>
      api.call('externalSubnetDelete', { path: { externalSubnet: 'office' }, query })
    await expectRefused(api.world, remove, /while attached/)
    await detach('office')
    expect((await remove()).status).toBe(204)
  })

  test('when an instance is deleted, its subnets stay', async () => {
    const path = { instance: 'bastion' }
    await api.call('instanceStop', { path, query })
    api.clock.advance(10_000)
    expect((await api.call('instanceDelete', { path, query })).status).toBe(204)
    const { data } = await api.call('externalSubnetView', {
      path: { externalSubnet: 'office' },
      query,
    })
    expect(data).not.toHaveProperty('instanceId')
  })
})

test('a subnet is not attached to an instance of another project', async () => {
  const other = api.world.instances.all().find(({ projectId }) => {
    const project = api.world.projects.get(projectId)
    return project?.name === 'data'
  })
  await expectRefused(
    api.world,
    () => attach('staging', other?.id ?? ''),
    /must be in the same project/,
  )
})
