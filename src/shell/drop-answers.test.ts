import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { MOST, dropOldest } from './drop-answers'

function clientWith(count: number): QueryClient {
  // A browser's usual time; without a window, answers stay for ever.
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: 300_000 } } })
  for (let i = 0; i < count; i += 1) client.setQueryData(['answer', i], i, { updatedAt: 1_000 + i })
  return client
}
const has = (client: QueryClient, i: number) => client.getQueryData(['answer', i]) !== undefined

test('the oldest answers that nothing shows are dropped', () => {
  const client = clientWith(MOST + 3)
  dropOldest(client)
  expect([0, 2, 3, MOST + 2].map((i) => has(client, i))).toEqual([false, false, true, true])
  dropOldest(client)
  expect(client.getQueryCache().getAll()).toHaveLength(MOST)
})

test('what was answered within the last minute is kept: a page does not read it again', () => {
  const client = clientWith(MOST)
  client.setQueryData(['role'], 1)
  for (let i = 0; i < 3; i += 1) client.setQueryData(['new', i], i)
  dropOldest(client)
  expect(client.getQueryData(['role'])).toBe(1)
  expect(has(client, 0)).toBe(true)
})

test('what is shown, is being read, or stays for ever is kept, however old it is', () => {
  const client = clientWith(MOST)
  const old = { updatedAt: 1 }
  for (const name of ['shown', 'read', 'kept', 'left']) client.setQueryData([name], 1, old)
  const options = { staleTime: Number.POSITIVE_INFINITY }
  new QueryObserver(client, { ...options, queryKey: ['shown'] }).subscribe(() => {})
  void client.fetchQuery({ queryKey: ['read'], queryFn: () => new Promise(() => {}) })
  client
    .getQueryCache()
    .find({ queryKey: ['kept'] })
    ?.setOptions({ queryKey: ['kept'], gcTime: Infinity })
  dropOldest(client)
  const left = ['shown', 'read', 'kept', 'left'].filter((name) => client.getQueryData([name]))
  expect(left).toEqual(['shown', 'read', 'kept'])
})
