/** Reads a complete VPC, against the mock's API. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestApi } from '../../../mock/testing/test-api'
import { testApi } from '../../../mock/testing/test-api'
import { addSubnet } from '../../../mock/rack/vpc'
import { configureClient } from '@/api/client'
import { createQueryClient } from '@/api/query'
import { externalAddressesRead, topologyRead } from './topology'

let api: TestApi
let asked: string[]
let inFlight: number
let most: number

beforeEach(() => {
  api = testApi('demo')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  asked = []
  inFlight = 0
  most = 0
  const session = api.world.login('ada')
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(new URL(url, 'http://mock'), init)
    request.headers.set('cookie', `session=${session}`)
    asked.push(new URL(request.url).pathname)
    inFlight += 1
    most = Math.max(most, inFlight)
    try {
      return await api.send(request)
    } finally {
      inFlight -= 1
    }
  })
  configureClient({ onUnauthorized: () => {}, check: () => {} })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const at = { project: 'web', vpc: 'backend' }

test('a VPC is read with its subnets, routers, gateways and instances, and once', async () => {
  const client = createQueryClient()
  const all = await client.fetchQuery(topologyRead(at))
  expect(all.vpc.name).toBe('backend')
  expect(all.subnets.map(({ subnet }) => subnet.name)).toEqual(
    expect.arrayContaining(['cache', 'db']),
  )
  const egress = all.routers.find(({ router }) => router.name === 'egress')
  expect(egress?.routes.map(({ name }) => name)).toContain('no-metadata')
  const partner = all.gateways.find(({ gateway }) => gateway.name === 'partner')
  expect(partner?.pools.map(({ name }) => name)).toEqual(['partners'])
  expect(partner?.addresses.map(({ address }) => address)).toEqual(['198.51.100.50'])
  expect(all.isWhole).toBe(true)

  const before = asked.length
  await client.invalidateQueries({ queryKey: topologyRead(at).queryKey })
  await client.fetchQuery(topologyRead(at))
  expect(asked.length).toBe(before)
})

test('the interfaces of a subnet belong to instances of the project', async () => {
  const all = await createQueryClient().fetchQuery(topologyRead({ ...at, vpc: 'default' }))
  const nics = all.subnets.flatMap((one) => one.nics)
  expect(nics.length).toBeGreaterThan(1)
  for (const nic of nics) expect(all.instances.has(nic.instanceId)).toBe(true)
})

test('what fails is left out, and then nothing is claimed to be whole', async () => {
  api.world.faults.next('vpcRouterList', { kind: 'status', status: 500 })
  api.world.faults.next('vpcSubnetListNetworkInterfaces', { kind: 'status', status: 403 })
  const all = await createQueryClient().fetchQuery(topologyRead(at))
  expect(all.routers).toEqual([])
  expect(all.subnets.length).toBeGreaterThan(1)
  expect(all.gateways.length).toBeGreaterThan(1)
  expect(all.isWhole).toBe(false)
})

test('a VPC that cannot be read is an error', async () => {
  await expect(
    createQueryClient().fetchQuery(topologyRead({ project: 'web', vpc: 'gone' })),
  ).rejects.toThrow()
})

test('of many subnets, the interfaces of the first hundred are read, a few at a time', async () => {
  const vpc = api.world.vpcs.all().find(({ name }) => name === 'backend')
  if (!vpc) throw new Error('The demo has the VPC backend')
  for (let n = 0; n < 150; n += 1)
    addSubnet(api.world, vpc, {
      name: `many-${n}`,
      description: '',
      ipv4Block: `10.20.${n}.0/24`,
      ipv6Block: `fd42:cafe:7:${(n + 256).toString(16)}::/64`,
    })
  const all = await createQueryClient().fetchQuery(topologyRead(at))
  expect(all.subnets.length).toBeGreaterThan(150)
  expect(asked.filter((path) => path.endsWith('/network-interfaces'))).toHaveLength(100)
  expect(most).toBeLessThan(25)
  expect(all.isWhole).toBe(false)
})

test('external addresses are read by instance, and one that fails is unknown', async () => {
  const client = createQueryClient()
  const { instances } = await client.fetchQuery(topologyRead(at))
  api.world.faults.next('instanceExternalIpList', { kind: 'status', status: 500 })
  const all = await client.fetchQuery(externalAddressesRead('web', [...instances.values()]))
  expect(all.size).toBe(instances.size - 1)
  const kinds = new Set([...all.values()].flat().map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual(['ephemeral', 'floating', 'snat'])
})
