import { expect, test } from 'vitest'
import type { Shell } from '@/bind/shell'
import { behaviour } from '@/model/behaviours'
import { tellLeftOut } from './tell-groups'

const joins = [{ group: 'news' }, { group: 'logs' }]

async function told(answer: () => Promise<unknown>, of = joins) {
  const toasts: unknown[] = []
  const shell = {
    ctx: () => ({ read: answer }),
    toast: (toast: unknown) => toasts.push(toast),
  } as unknown as Shell
  await tellLeftOut({ id: 'a', name: 'web-9' }, of, shell)
  return toasts
}

test(`${behaviour('multicast-of-new-instance').rack} The console tells`, async () => {
  const heading = 'web-9 is created, and not in 2 multicast groups that it was to join'
  expect(await told(async () => ({ items: [] }))).toMatchObject([{ heading }])
})

test('nothing is told of groups that are joined, not asked for, or not known', async () => {
  expect(await told(async () => ({ items: [{}, {}] }))).toEqual([])
  expect(await told(async () => ({ items: [] }), [])).toEqual([])
  expect(await told(() => Promise.reject(new Error('gone')))).toEqual([])
})
