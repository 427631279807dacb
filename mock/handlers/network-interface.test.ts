import { beforeEach, expect, test } from 'vitest'
import { behaviour } from '@/model/behaviours'
import type { Answer, TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'
import { refusedBy } from '../testing/rows'

let api: TestApi
beforeEach(() => {
  api = testApi()
})
const expectRefused = refusedBy(() => api)

const on = { project: 'web', instance: 'web-2' }
/** Another instance, whose interfaces share the subnets. */
const onOther = { project: 'web', instance: 'web-3' }
const add = (name: string, more: object = {}, query = on) =>
  api.call('instanceNetworkInterfaceCreate', {
    query,
    body: { name, description: '', vpcName: 'default', subnetName: 'management', ...more },
  })
/** An address configuration: a given address, or `auto` for the next free one. */
const v4 = (value: string) => ({
  ip: value === 'auto' ? { type: 'auto' } : { type: 'explicit', value },
})
const ofV4 = (value: string) => ({ ipConfig: { type: 'v4', value: v4(value) } })
const ipOf = ({ data }: Answer) => String((data['ipStack'] as { value: { ip: string } }).value.ip)
const update = (name: string, body: object) =>
  api.call('instanceNetworkInterfaceUpdate', { path: { interface: name }, query: on, body })
const remove = (name: string) =>
  api.call('instanceNetworkInterfaceDelete', { path: { interface: name }, query: on })

test('MAC addresses are unique, and equal after a reload', async () => {
  const macs = () => [
    ...api.world.nics.all().map((n) => n.mac),
    ...api.world.probes.all().map((p) => p.interface.mac),
  ]
  const before = macs()
  expect(new Set(before).size).toBe(before.length)
  api = testApi()
  expect(macs()).toEqual(before)
})

test('each interface has its own address in the subnet, and a freed address can be used again', async () => {
  const ip = ipOf(await add('a', ofV4('auto')))
  expect(ipOf(await add('b', ofV4('auto'), onOther))).not.toBe(ip)
  const staging = { project: 'web', instance: 'staging-web' }
  await expectRefused(() => add('c', ofV4(ip), staging), /not available/)
  await remove('a')
  expect(ipOf(await add('c', ofV4(ip), staging))).toBe(ip)
})

test('the first five addresses of a subnet and its last one are not allocated to instances', async () => {
  for (const ip of ['172.30.8.0', '172.30.8.4', '172.30.8.255'])
    await expectRefused(() => add('a', ofV4(ip)), /is reserved/)
  await expectRefused(() => add('a', ofV4('172.30.4.5')), /not within the subnet/)
  expect((await add('a', ofV4('172.30.8.254'))).status).toBe(201)
})

test('an instance has at most eight interfaces, all in one VPC', async () => {
  await expectRefused(() => add('x', { vpcName: 'backend', subnetName: 'db' }), /same VPC/)
  for (let n = 1; n < 8; n += 1) {
    const subnetName = n === 1 ? 'management' : `more-${n}`
    if (n > 1)
      await api.call('vpcSubnetCreate', {
        query: { project: 'web', vpc: 'default' },
        body: { name: subnetName, description: '', ipv4Block: `172.30.${n + 16}.0/24` },
      })
    expect((await add(`n${n}`, { subnetName })).status).toBe(201)
  }
  await expectRefused(() => add('n8'), /more than 8/)
})

test(behaviour('interface-per-subnet').rack, async () => {
  const again = { subnetName: 'default' }
  await expectRefused(() => add('a', again), /must be in a distinct VPC Subnet/)
  expect((await add('a')).status).toBe(201)
  await expectRefused(() => add('b'), /must be in a distinct VPC Subnet/)
})

test(behaviour('interface-update-empties').rack, async () => {
  const query = { project: 'data', instance: 'edge-1' }
  const change = (body: object) =>
    api.call('instanceNetworkInterfaceUpdate', { path: { interface: 'net0' }, query, body })
  const nets = { value: { v4: { transitIps: ['10.1.0.0/16'] }, v6: { transitIps: ['fd00::/8'] } } }
  const all = ['10.1.0.0/16', 'fd00::/8']
  expect((await change({ transitIps: all })).data['ipStack']).toMatchObject(nets)
  const { data } = await change({ description: 'The way in' })
  expect(data).toMatchObject({ name: 'net0', description: 'The way in' })
  expect(data['ipStack']).toMatchObject({
    value: { v4: { transitIps: [] }, v6: { transitIps: [] } },
  })
  await change({ transitIps: all })
  await change({ primary: true })
  expect((await change({ name: 'net0' })).data['ipStack']).not.toMatchObject(nets)
})

test(behaviour('interface-stays-primary').rack, async () => {
  await add('second')
  const { status, data } = await update('net0', { primary: false })
  expect([status, data['primary']]).toEqual([200, true])
})

test.each([
  ['ephemeral', { project: 'web', instance: 'web-1' }],
  ['source NAT', { project: 'web', instance: 'web-2' }],
])(`${behaviour('primary-needs-versions').rack} (%s)`, async (_, query) => {
  const owner = api.world.instances.all().find(({ name }) => name === query.instance)
  if (owner) api.world.instances.update(owner.id, { runState: 'stopped' })
  const second = (version: 'v4' | 'v6') =>
    add(version, { ipConfig: { type: version, value: v4('auto') } }, query)
  const makePrimary = (name: string) =>
    api.call('instanceNetworkInterfaceUpdate', {
      path: { interface: name },
      query,
      body: { primary: true },
    })
  await second('v6')
  await expectRefused(
    () => makePrimary('v6'),
    /cannot be made the primary for this instance, since/,
  )
  await api.call('instanceNetworkInterfaceDelete', { path: { interface: 'v6' }, query })
  await second('v4')
  expect((await makePrimary('v4')).data['primary']).toBe(true)
})

test('an instance has one primary interface, which can be deleted only as the last one', async () => {
  await add('second')
  await expectRefused(() => remove('net0'), /may not be deleted while secondary/)
  expect((await update('second', { primary: true })).data['primary']).toBe(true)
  expect((await remove('net0')).status).toBe(204)
  expect((await remove('second')).status).toBe(204)
})

test('transit networks are stored in canonical form, without bits behind the prefix', async () => {
  await add('both')
  await expectRefused(() => update('both', { transitIps: ['10.1.2.3/16'] }), /10\.1\.0\.0\/16/)
  const { data } = await update('both', { transitIps: ['10.1.0.0/16', 'FD00::/8'] })
  expect(data['ipStack']).toMatchObject({
    value: { v4: { transitIps: ['10.1.0.0/16'] }, v6: { transitIps: ['fd00::/8'] } },
  })
})

test('an interface gets an address of each IP version, unless the request names one version', async () => {
  const subnet = api.world.subnets.all().find(({ name }) => name === 'management')
  const prefix = String(subnet?.ipv6Block).replace('/64', '')
  expect((await add('both')).data['ipStack']).toMatchObject({
    type: 'dual_stack',
    value: { v4: { ip: expect.stringMatching(/^172\./) }, v6: { ip: `${prefix}5` } },
  })
  const v6 = (value: string) => ({ ipConfig: { type: 'v6', value: v4(value) } })
  await expectRefused(() => add('x', v6(`${prefix}5`), onOther), /not available/)
  await expectRefused(() => add('x', v6(`${prefix}4`), onOther), /is reserved/)
  await remove('both')
  expect(ipOf(await add('six', v6('auto')))).toBe(`${prefix}5`)
  await expectRefused(() => update('six', { transitIps: ['10.0.0.0/8'] }), /needs an IPv4 address/)
  await expectRefused(() => update('net0', { transitIps: ['fd00::/8'] }), /needs an IPv6 address/)
})

test.each([
  ['a network inside another', ['10.0.0.0/8', '10.1.0.0/16'], /overlaps/],
  ['a repeated network', ['10.0.0.0/8', '10.0.0.0/8'], /overlaps/],
  ['a multicast network', ['224.1.0.0/16'], /multicast/],
  ['the loopback network', ['127.0.0.0/8'], /loopback/],
  ['an address without a prefix length', ['10.0.0.0'], /transit/],
])('%s is refused as a transit network', async (_, transitIps, message) => {
  await expectRefused(() => update('net0', { transitIps }), message)
})

test('one ephemeral address is attached and detached', async () => {
  const path = { instance: 'web-2' }
  const query = { project: 'web' }
  const attach = () => api.call('instanceEphemeralIpAttach', { path, query, body: {} })
  expect((await attach()).status).toBe(202)
  expect((await attach()).status).toBe(202)
  const detach = () => api.call('instanceEphemeralIpDetach', { path, query })
  expect((await detach()).status).toBe(204)
  await expectRefused(detach, /does not have an ephemeral/)
  // The call is refused while the instance is starting.
  const stuck = { path: { instance: 'metrics-replica' }, query, body: {} }
  await expectRefused(() => api.call('instanceEphemeralIpAttach', stuck), /creating state/)
})
