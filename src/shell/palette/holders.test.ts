import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { onInstance } from '@/api/inputs'
import { instanceExternalIpList } from '@/api/operations/instance'
import { read } from '@/api/query'
import { holdersOf } from './holders'
import type { Found } from './names'

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
