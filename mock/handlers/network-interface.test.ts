import { beforeEach, expect, test } from 'vitest'
import type { Answer, TestApi } from '../testing/test-api'
import { testApi } from '../testing/test-api'
import { expectRefused as expectRefusedIn } from '../testing/rows'

let api: TestApi
beforeEach(() => {
  api = testApi()
})
const expectRefused = (call: () => Promise<Answer>, message: RegExp, status = 400) =>
  expectRefusedIn(api.world, call, message, status)

const on = { project: 'web', instance: 'web-2' }
const add = (name: string, more: object = {}) =>
  api.call('instanceNetworkInterfaceCreate', {
    query: on,
    body: { name, description: '', vpcName: 'default', subnetName: 'default', ...more },
  })
/** Addresses as a body asks for them: given ones, or the next free one for 'auto'. */
const v4 = (value: string) => ({
  ip: value === 'auto' ? { type: 'auto' } : { type: 'explicit', value },
})
const ofV4 = (value: string) => ({ ipConfig: { type: 'v4', value: v4(value) } })
const ipOf = ({ data }: Answer) => String((data['ipStack'] as { value: { ip: string } }).value.ip)
const update = (name: string, body: object) =>
  api.call('instanceNetworkInterfaceUpdate', { path: { interface: name }, query: on, body })
const remove = (name: string) =>
  api.call('instanceNetworkInterfaceDelete', { path: { interface: name }, query: on })

test('MAC addresses are unique, and the same after a reload', async () => {
  const macs = () => [
    ...api.world.nics.all().map((n) => n.mac),
    ...api.world.probes.all().map((p) => p.interface.mac),
  ]
  const before = macs()
  expect(new Set(before).size).toBe(before.length)
  api = testApi()
  expect(macs()).toEqual(before)
})

test('each interface has its own address in its subnet; a freed one can be used again', async () => {
  const ip = ipOf(await add('a', ofV4('auto')))
  expect(ipOf(await add('b', ofV4('auto')))).not.toBe(ip)
  await expectRefused(() => add('c', ofV4(ip)), /not available/)
  await remove('a')
  expect(ipOf(await add('c', ofV4(ip)))).toBe(ip)
})

test('instances do not get the first five addresses and the last one', async () => {
  for (const ip of ['172.30.0.0', '172.30.0.4', '172.30.3.255'])
    await expectRefused(() => add('a', ofV4(ip)), /is reserved/)
  await expectRefused(() => add('a', ofV4('172.30.4.5')), /not within the subnet/)
  expect((await add('a', ofV4('172.30.3.254'))).status).toBe(201)
})

test('an instance has at most eight interfaces, all in one VPC', async () => {
  await expectRefused(() => add('x', { vpcName: 'backend', subnetName: 'db' }), /same VPC/)
  for (let n = 1; n < 8; n += 1) expect((await add(`n${n}`)).status).toBe(201)
  await expectRefused(() => add('n8'), /more than 8/)
})

test('one interface is primary and is deleted last', async () => {
  await add('second')
  await expectRefused(() => remove('net0'), /may not be deleted while secondary/)
  await expectRefused(() => update('net0', { primary: false }), /cannot be made secondary/)
  expect((await update('second', { primary: true })).data['primary']).toBe(true)
  expect((await remove('net0')).status).toBe(204)
  expect((await remove('second')).status).toBe(204)
})

test('transit networks are stored in canonical form', async () => {
  await add('both')
  const { data } = await update('both', { transitIps: ['10.1.2.3/16', 'FD00::/8'] })
  expect(data['ipStack']).toMatchObject({
    value: { v4: { transitIps: ['10.1.0.0/16'] }, v6: { transitIps: ['fd00::/8'] } },
  })
})

test('an interface has an address of each version unless it asks for one', async () => {
  const subnet = api.world.subnets.all().find(({ name }) => name === 'default')
  const prefix = String(subnet?.ipv6Block).replace('/64', '')
  expect((await add('both')).data['ipStack']).toMatchObject({
    type: 'dual_stack',
    value: { v4: { ip: expect.stringMatching(/^172\./) }, v6: { ip: `${prefix}5` } },
  })
  const v6 = (value: string) => ({ ipConfig: { type: 'v6', value: v4(value) } })
  expect(ipOf(await add('six', v6('auto')))).toBe(`${prefix}6`)
  await expectRefused(() => add('x', v6(`${prefix}6`)), /not available/)
  await expectRefused(() => add('x', v6(`${prefix}4`)), /is reserved/)
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
  await expectRefused(attach, /more than 1 ephemeral IPv4 address/)
  const detach = () => api.call('instanceEphemeralIpDetach', { path, query })
  expect((await detach()).status).toBe(204)
  await expectRefused(detach, /does not have an ephemeral/)
  // Not while the instance is starting.
  const stuck = { path: { instance: 'metrics-replica' }, query, body: {} }
  await expectRefused(() => api.call('instanceEphemeralIpAttach', stuck), /running or stopped/)
})
