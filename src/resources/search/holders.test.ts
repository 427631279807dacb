import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { onInstance } from '@/api/inputs'
import { instanceExternalIpList } from '@/api/operations/instance'
import { vpcRouterRouteList } from '@/api/operations/router'
import { vpcSubnetList } from '@/api/operations/vpc'
import { ALL, read } from '@/api/query'
import { holdersOf } from './holders'
import type { Found } from './things'

/** A project with so many instances, each with an ephemeral IP: 198.51.100.0 and on. Its answers are cached. */
function project(instances: number) {
  const client = new QueryClient()
  const lists: Record<string, Found[]> = {
    instance: Array.from({ length: instances }, (_, i) => ({ id: `id-${i}`, name: `web-${i}` })),
    'floating-ip': [{ id: 'f', name: 'front', ip: '198.51.100.99' }],
    vpc: [],
  }
  for (const [i, { name: instance = '' }] of (lists['instance'] ?? []).entries()) {
    const { queryKey } = read(instanceExternalIpList, onInstance({ project: 'web', instance }))
    const items = [{ kind: 'ephemeral', ip: `198.51.100.${i}`, ipPoolId: 'pool' }]
    client.setQueryData(queryKey, { items })
  }
  const search = (address: string) =>
    holdersOf('ephemeralIps', address, 'web', client, (noun) => Promise.resolve(lists[noun] ?? []))
  return search
}

test('an address is found at the instance that has it', async () => {
  const { things, isCut } = await project(3)('198.51.100.2')
  expect(things).toMatchObject([
    {
      noun: 'external-ip',
      name: '198.51.100.2',
      parents: { project: 'web', instance: 'web-2' },
      href: '/projects/web/instances/web-2/networking',
    },
  ])
  expect(isCut).toBe(false)
})

test('of many instances only the first are asked, and that is said', async () => {
  expect(await project(25)('198.51.100.24')).toEqual({ things: [], isCut: true })
})

test('where a floating IP has the address, no instance is asked', async () => {
  expect(await project(25)('198.51.100.99')).toEqual({ things: [] })
})

test('a network is found in the subnets and routes that are in it or have it', async () => {
  const client = new QueryClient()
  const keep = ({ queryKey }: { queryKey: readonly unknown[] }, items: unknown) =>
    client.setQueryData(queryKey, { items })
  const subnet = (name: string, ipv4Block: string) => ({
    id: name,
    name,
    ipv4Block,
    ipv6Block: 'fd00:1::/64',
  })
  const route = (name: string, value: string) => ({
    id: name,
    name,
    destination: { type: value.includes('/') ? 'ip_net' : 'subnet', value },
  })
  keep(read(vpcSubnetList, { query: { vpc: 'v', limit: ALL } }), [
    subnet('db', '10.1.0.0/24'),
    subnet('other', '192.168.0.0/24'),
  ])
  const query = { project: 'web', vpc: 'main', router: 'out', limit: ALL }
  keep(read(vpcRouterRouteList, { query }), [
    route('to-office', '10.0.0.0/8'),
    route('everything', '0.0.0.0/0'),
    route('inside', 'db'),
  ])
  const lists: Record<string, Found[]> = {
    vpc: [{ id: 'v', name: 'main' }],
    'vpc-router': [{ id: 'r', name: 'out' }],
  }
  const search = (text: string) =>
    holdersOf('networks', text, 'web', client, (noun) => Promise.resolve(lists[noun] ?? []))
  const namesFor = async (text: string) => (await search(text)).things.map(({ name }) => name)
  expect(await namesFor('10.0.0.0/8')).toEqual(['db', 'to-office'])
  expect(await namesFor('10.1.0.128/25')).toEqual(['db', 'to-office'])
  expect(await namesFor('192.168.0.0/16')).toEqual(['other'])
  expect((await search('192.168.0.0/16')).things[0]?.href).toBe(
    '/projects/web/vpcs/main/subnets/other',
  )
})
