import { beforeEach, describe, expect, test } from 'vitest'
import { behaviour } from '@/model/behaviours'
import { replacing } from '@/nouns/compute/instance/rules-update'
import { required } from '../seeds/silo'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'
import { expectRefused } from '../testing/rows'

let api: TestApi
const query = { project: 'web' }
beforeEach(() => {
  api = testApi('demo', { multicast: true })
})

const join = (multicastGroup: string, body: object = {}, instance = 'db-1') =>
  api.call('instanceMulticastGroupJoin', { path: { instance, multicastGroup }, query, body })
const leave = (multicastGroup: string, instance = 'db-1') =>
  api.call('instanceMulticastGroupLeave', { path: { instance, multicastGroup }, query })
const view = (multicastGroup: string) =>
  api.call('multicastGroupView', { path: { multicastGroup } })

/** Links a pool for source-specific groups, and a pool of the other IP version. */
async function addPools() {
  for (const [name, ipVersion, first, last] of [
    ['one-source', 'v4', '232.1.1.0', '232.1.1.9'],
    ['streams-v6', 'v6', 'ff05::1', 'ff05::9'],
  ] as const) {
    const body = { name, description: '', poolType: 'multicast', ipVersion }
    await api.call('systemIpPoolCreate', { body })
    await api.call('systemIpPoolRangeAdd', { path: { pool: name }, body: { first, last } })
    const link = { silo: 'acme', isDefault: false }
    await api.call('systemIpPoolSiloLink', { path: { pool: name }, body: link })
  }
}

describe('multicast groups', () => {
  test('the first join by name or address creates a group, and the last leave deletes it', async () => {
    expect(await join('news')).toMatchObject({ status: 201, data: { multicastIp: '239.1.1.2' } })
    expect(await view('239.1.1.2')).toMatchObject({ status: 200, data: { name: 'news' } })
    expect(await join('239.1.1.77', {}, 'web-1')).toMatchObject({
      status: 201,
      data: { multicastIp: '239.1.1.77' },
    })
    expect((await leave('239.1.1.77', 'web-1')).status).toBe(204)
    expect((await view('239.1.1.77')).status).toBe(404)
    await join('news', {}, 'web-1')
    await leave('news')
    expect((await view('news')).status).toBe(200)
    const { id } = api.world.instances.all().find(({ name }) => name === 'web-1') ?? { id: '' }
    await api.call('instanceStop', { path: { instance: id } })
    api.clock.advance(10_000)
    expect((await api.call('instanceDelete', { path: { instance: id } })).status).toBe(204)
    expect((await view('news')).status).toBe(404)
  })

  test('a group lists the senders of all members, and whether some members accept any sender', async () => {
    expect((await view('quotes')).data).toMatchObject({
      sourceIps: ['10.0.0.7', '10.0.0.8'],
      hasAnySourceMember: true,
    })
    await leave('quotes', 'web-2')
    expect((await view('quotes')).data).toMatchObject({ hasAnySourceMember: false })
  })
})

const sendersOf = async (multicastGroup: string, instance: string) => {
  const { data } = await api.call('multicastGroupMemberList', { path: { multicastGroup } })
  const id = api.world.instances.all().find(({ name }) => name === instance)?.id
  const members = data['items'] as { instanceId: string; sourceIps: string[] }[]
  return members.find((one) => one.instanceId === id)?.sourceIps
}

test(behaviour('multicast-join-again').rack, async () => {
  for (const instance of ['web-1', 'web-2'])
    await join('logs', { sourceIps: ['10.0.0.9', '10.0.0.9'] }, instance)
  for (const instance of ['web-1', 'web-2'])
    expect((await join('logs', { sourceIps: ['10.0.0.8'] }, instance)).status).toBe(201)
  expect(await sendersOf('logs', 'web-1')).toEqual(['10.0.0.9'])
  expect(await sendersOf('logs', 'web-2')).toEqual(['10.0.0.8'])
  await join('logs', {}, 'web-2')
  expect(await sendersOf('logs', 'web-2')).toEqual(['10.0.0.8'])
})

test(behaviour('multicast-leave-again').rack, async () => {
  await join('news')
  await join('news', {}, 'web-1')
  for (let n = 0; n < 2; n += 1) expect((await leave('news')).status).toBe(204)
})

test(behaviour('multicast-of-refused-update').rack, async () => {
  const found = required(
    api.world.instances
      .all()
      .find((i) => i.runState === 'running' && !api.world.multicastMembers.by('instance', i.id)[0]),
    'an instance without a group',
  )
  const multicastGroups = [{ group: 'news' }]
  const body = replacing(found, { ncpus: found.ncpus + 1, multicastGroups })
  const { status } = await api.call('instanceUpdate', { path: { instance: found.id }, body })
  const groups = api.world.multicastMembers.by('instance', found.id)
  expect([status, groups.length]).toEqual([409, 1])
})

test(behaviour('multicast-most-groups').rack, async () => {
  for (let n = 10; n < 42; n += 1)
    expect((await join(`239.1.1.${n}`, {}, 'web-3')).status).toBe(201)
  await expectRefused(api.world, () => join('239.1.1.42', {}, 'web-3'), /more than 32 multicast/)
})

test(behaviour('multicast-is-off').rack, async () => {
  api = testApi('demo')
  for (const ask of [() => join('news'), () => leave('quotes', 'web-2')])
    await expectRefused(api.world, ask, /multicast functionality is currently disabled/)
})

test(behaviour('multicast-of-new-instance').rack, async () => {
  const create = async () => {
    const body = {
      ...{ name: 'fresh', description: '', hostname: 'fresh', ncpus: 1, memory: 2 ** 30 },
      multicastGroups: [{ group: 'news' }],
    }
    const { data } = await api.call('instanceCreate', { query, body })
    return api.world.multicastMembers.by('instance', String(data['id'])).length
  }
  expect(await create()).toBe(1)
  api = testApi('demo')
  expect(await create()).toBe(0)
})

test('joining a source-specific group requires a sender', async () => {
  await addPools()
  await expectRefused(api.world, () => join('232.1.1.1'), /must name a sender/)
  expect((await join('232.1.1.1', { sourceIps: ['10.0.0.9'] })).status).toBe(201)
})

test('with pools of both IP versions, creating a group by name requires a version', async () => {
  await addPools()
  await expectRefused(api.world, () => join('news'), /ip_version is required/)
  expect(await join('news', { ipVersion: 'v6' })).toMatchObject({
    status: 201,
    data: { multicastIp: 'ff05::1' },
  })
})

test('joining an unknown id creates no group', () => {
  const id = '11111111-1111-4111-8111-111111111111'
  return expectRefused(api.world, () => join(id), /not found/, 404)
})

test.each([
  ['an address of no pool', '239.9.9.9', {}, /in no IP pool linked to the silo/],
  ['an address that is not multicast', '10.0.0.1', {}, /is not a multicast address/],
  ['a sender of the other family', 'logs', { sourceIps: ['fd00::1'] }, /is not of the family/],
  ['a sender that is multicast', 'logs', { sourceIps: ['239.1.1.1'] }, /is a multicast address/],
  [
    'too many senders',
    'logs',
    { sourceIps: Array.from({ length: 65 }, (_, i) => `10.0.1.${i}`) },
    /must be at most 64/,
  ],
])('joining with %s is refused', (_, group, body, message) =>
  expectRefused(api.world, () => join(group, body), message),
)
