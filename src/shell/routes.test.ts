import { expect, test } from 'vitest'
import { paths } from '@/paths'
import { readsOf, routeOf, routes } from './routes'

test('every address has one route', () => {
  expect(routes.map((r) => r.name).sort()).toEqual(Object.keys(paths).sort())
})

test('a panel lies over a page that its own address leads up to', () => {
  for (const route of routes)
    if (route.kind === 'panel') expect(routeOf(route.over).kind).toBe('page')
})

const params = { project: 'web', instance: 'db-1', silo: 'acme' }
const ids = (name: Parameters<typeof routeOf>[0], search = '') =>
  readsOf(routeOf(name), params, new URLSearchParams(search)).map((r) => r.queryKey[0])

test('a page’s frame is read with it, in one round', () => {
  expect(ids('instances')).toEqual([
    'currentUserView',
    'currentUserGroups',
    'systemPolicyView',
    'policyView',
    'projectView',
    'projectPolicyView',
    'instanceList',
  ])
})

test('a panel reads what the page under it reads, and its own', () => {
  expect(ids('instanceDiskAttach')).toEqual(
    expect.arrayContaining(['instanceDiskList', 'diskList', 'instanceView']),
  )
})

test('nobody needs to be signed in to sign in', () => {
  expect(ids('loginLocal')).toEqual([])
})

test('the page of a list is part of what is read', () => {
  const [key] = readsOf(routeOf('instances'), params, new URLSearchParams('after=abc&q=x'))
    .map((r) => r.queryKey)
    .slice(-1)
  expect(key).toEqual(['instanceList', { query: { project: 'web', limit: 50, pageToken: 'abc' } }])
})
