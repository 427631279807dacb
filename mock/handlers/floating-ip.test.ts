import { beforeEach, expect, test } from 'vitest'
import { R17 } from '@/api/version'
import { behaviour } from '@/model/behaviours'
import type { TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'
import { refusedBy } from '../testing/rows'

let api: TestApi
beforeEach(() => {
  api = testApi()
})
const expectRefused = refusedBy(() => api)

const web = { project: 'web' }
/** A body that requests an address from a pool. */
const fromPool = (pool: string) => ({
  addressAllocator: { type: 'auto', poolSelector: { type: 'explicit', pool } },
})
const at = (ip: string) => ({ addressAllocator: { type: 'explicit', ip } })
const create = (more: Record<string, unknown> = {}, project = 'web') =>
  api.call('floatingIpCreate', {
    query: { project },
    body: { name: 'fresh', description: '', ...more },
  })
const attach = (floatingIp: string, parent: string) =>
  api.call('floatingIpAttach', {
    path: { floatingIp },
    query: web,
    body: { kind: 'instance', parent },
  })
const detach = (floatingIp: string) =>
  api.call('floatingIpDetach', { path: { floatingIp }, query: web })
const remove = (floatingIp: string, project = 'web') =>
  api.call('floatingIpDelete', { path: { floatingIp }, query: { project } })

test('a floating IP gets an address from the default or the named pool, of either IP version', async () => {
  expect((await create()).data['ip']).toMatch(/^203\.0\.113\./)
  expect((await create({ name: 'b', ...fromPool('ip-pool-2') })).data['ip']).toMatch(
    /^198\.51\.100\./,
  )
  expect((await create({ name: 'c', ...fromPool('ip-pool-v6') })).data['ip']).toBe('2001:db8:10::1')
})

test('an address can be requested in any spelling', async () => {
  const ip = '2001:DB8:10:0:0:0:0:0abc'
  expect((await create(at(ip))).data['ip']).toBe('2001:db8:10::abc')
  await expectRefused(() => create({ name: 'b', ...at('2001:db8:10::abc') }), /not avail/)
})

test('a requested address determines the pool; before release 18 it must be in the named or the default pool', async () => {
  expect((await create(at('198.51.100.20'))).data['ip']).toBe('198.51.100.20')
  api = testApi('demo', { version: R17 })
  await expectRefused(() => create({ ip: '198.51.100.20' }), /not in IP pool "ip-pool-1"/)
  const { data } = await create({ ip: '198.51.100.20', pool: 'ip-pool-2' })
  expect(data['ip']).toBe('198.51.100.20')
})

test.each([
  ['an address of no pool of the silo', at('192.0.2.64'), 400, /in no IP pool/],
  ['a multicast address', at('239.1.1.9'), 400, /is a multicast pool/],
  ['an address in use', at('203.0.113.10'), 400, /not available/],
  ['a pool that is not linked', fromPool('ip-pool-unlinked'), 404, /ip-pool/],
  ['the pool of the services', fromPool('oxide-service-pool'), 404, /ip-pool/],
  ['a taken name', { name: 'spare' }, 400, /already exists: floating-ip "spare"/],
])('creating a floating IP with %s is refused', async (_, more, status, message) => {
  await expectRefused(() => create(more), message, status)
})

test('a pool refuses more floating IPs when all addresses are used, and reuses freed addresses', async () => {
  expect((await create(fromPool('ip-pool-small'), 'data')).data['ip']).toBe('192.0.2.15')
  await expectRefused(
    () => create({ name: 'b', ...fromPool('ip-pool-small') }),
    /Insufficient/,
    507,
  )
  expect((await remove('edge-4', 'data')).status).toBe(204)
  expect((await create({ name: 'b', ...fromPool('ip-pool-small') })).data['ip']).toBe('192.0.2.11')
})

test('a floating IP is attached, detached, renamed and deleted', async () => {
  const { status, data } = await attach('spare', 'web-1')
  const owner = api.world.instances.all().find((i) => i.name === 'web-1')
  expect([status, data['instanceId']]).toEqual([202, owner?.id])
  const shown = await api.call('instanceExternalIpList', { path: { instance: owner?.id ?? '' } })
  expect(shown.data['items']).toMatchObject([{ name: 'spare' }, {}, {}])
  await expectRefused(() => remove('spare'), /while attached/)

  expect((await detach('spare')).data['instanceId']).toBeUndefined()
  expect((await detach('spare')).status).toBe(202)
  const renamed = await api.call('floatingIpUpdate', {
    path: { floatingIp: 'spare' },
    query: web,
    body: { name: 'reserve' },
  })
  expect(renamed.data).toMatchObject({ name: 'reserve', description: 'Not attached to anything' })
  expect((await remove('reserve')).status).toBe(204)
})

test.each([
  ['an attached floating IP', 'bastion', 'web-1', 400, /still attached to another/],
  ['to an instance between states', 'spare', 'db-2', 503, /starting state/],
  ['to a failed instance', 'spare', 'ci-runner-03', 400, /failed state/],
  ['to an unknown instance', 'spare', 'nope', 404, /instance with name "nope"/],
] as const)('attaching %s is refused', async (_, ip, parent, status, message) => {
  await expectRefused(() => attach(ip, parent), message, status)
})

test(behaviour('repeated-attach-succeeds').rack, async () => {
  const first = await attach('spare', 'web-1')
  const again = await attach('spare', 'web-1')
  expect([again.status, again.data]).toEqual([202, first.data])
  await detach('spare')
  const { status, data } = await detach('spare')
  expect([status, data['name'], data['instanceId']]).toEqual([202, 'spare', undefined])
})

test(behaviour('address-states').rack, async () => {
  await attach('spare', 'web-1')
  const found = api.world.instances.all().find(({ name }) => name === 'web-1')
  const asks = async (runState: 'rebooting' | 'starting' | 'failed') => {
    api.world.instances.update(found?.id ?? '', { runState })
    return (await detach('spare')).status
  }
  expect(await asks('starting')).toBe(503)
  expect(await asks('failed')).toBe(400)
  expect(await asks('rebooting')).toBe(202)
})

test(behaviour('address-needs-interface').rack, async () => {
  const found = api.world.instances.all().find(({ name }) => name === 'web-2')
  for (const nic of api.world.nics.under(found?.id ?? '')) api.world.nics.remove(nic.id)
  await expectRefused(() => attach('spare', 'web-2'), /does not have a primary network interface/)
  await create({ name: 'six', ...fromPool('ip-pool-v6') })
  await expectRefused(() => attach('six', 'web-1'), /interface with an IPv6 stack/)
})

test('a floating IP is not attached to an instance of another project', async () => {
  const other = api.world.instances.all().find((i) => i.name === 'warehouse')
  await expectRefused(() => attach('spare', other?.id ?? ''), /same project/)
})

test('an instance has at most 32 external addresses, the ephemeral one included', async () => {
  for (let n = 0; n < 32; n += 1) await create({ name: `f${n}` })
  for (let n = 0; n < 31; n += 1) expect((await attach(`f${n}`, 'web-1')).status).toBe(202)
  await expectRefused(() => attach('f31', 'web-1'), /more than 32/)
})

test('no address is allocated twice, whatever its use', async () => {
  const size = { ncpus: 1, memory: 2 ** 30, start: false }
  for (let n = 0; n < 12; n += 1) {
    await create({ name: `f${n}` })
    const body = { name: `vm-${n}`, description: '', hostname: 'vm', ...size }
    await api.call('instanceCreate', {
      query: web,
      body: { ...body, externalIps: [{ type: 'ephemeral' }] },
    })
    if (n % 3 === 0) await remove(`f${n}`)
  }
  const { floatingIps, instanceIps, gatewayAddresses, probes } = api.world
  const whole = [
    ...floatingIps.all().map((r) => r.ip),
    ...gatewayAddresses.all().map((r) => r.address),
    ...probes.all().flatMap((r) => r.externalIps.map((e) => e.ip)),
    ...instanceIps.all().flatMap((r) => (r.kind === 'ephemeral' ? [r.ip] : [])),
  ]
  const shared = instanceIps.all().filter((r) => r.kind === 'snat')
  const parts = shared.map((r) => `${r.ip} ${r.firstPort}`)
  expect(new Set(whole).size).toBe(whole.length)
  expect(new Set(parts).size).toBe(parts.length)
  expect(shared.filter((r) => whole.includes(r.ip))).toEqual([])
})
