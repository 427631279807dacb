import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient, invalidate } from './query'

test('a read that is made of another one outlives the component that shows the other', async () => {
  const client = createQueryClient()
  let asked = 0
  let answer: (text: string) => void = () => {}
  const part = {
    queryKey: ['part'],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((resolve, reject) => {
        asked += 1
        answer = resolve
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      }),
  }
  const whole = {
    queryKey: ['whole'],
    queryFn: async () => `made of ${await client.fetchQuery(part)}`,
  }
  client.setQueryData(part.queryKey, 'an old answer')
  await client.invalidateQueries({ queryKey: part.queryKey })
  const leave = new QueryObserver(client, part).subscribe(() => {})
  const made = client.fetchQuery(whole)
  leave()
  await expect.poll(() => asked).toBe(1)
  answer('the answer')
  expect(await made).toBe('made of the answer')
})

test('a read that is asked for while it is fresh is still stale after a write that concerns it', async () => {
  const client = createQueryClient()
  let asked = 0
  const sum = {
    queryKey: ['sum'],
    queryFn: () => (asked += 1),
    staleTime: 60_000,
    meta: { madeOf: ['diskList' as const] },
  }
  await client.fetchQuery(sum)
  await client.fetchQuery(sum)
  await invalidate(client, ['diskList'])
  await client.fetchQuery(sum)
  expect(asked).toBe(2)
})
