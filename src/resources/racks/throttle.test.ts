import { expect, test } from 'vitest'
import { throttled } from './throttle'

/** A `fetch` that is answered by hand. */
function byHand() {
  const sent: { path: string; answer(): void; fail(): void }[] = []
  const send = (path: unknown) =>
    new Promise<Response>((resolve, reject) => {
      sent.push({
        path: String(path),
        answer: () => resolve(new Response()),
        fail: () => reject(new TypeError('cut')),
      })
    })
  return { sent, send, paths: () => sent.map(({ path }) => path) }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('two requests at a time are sent, the others in their order, also after a failure', async () => {
  const { sent, send, paths } = byHand()
  const fetch = throttled(send as typeof globalThis.fetch, 2)
  const asked = ['/a', '/b', '/c', '/d'].map((path) => fetch(path))
  const outcomes = Promise.allSettled(asked)
  await settled()
  expect(paths()).toEqual(['/a', '/b'])
  sent[1]?.fail()
  await settled()
  expect(paths()).toEqual(['/a', '/b', '/c'])
  for (const one of sent) one.answer()
  await settled()
  expect(paths()).toEqual(['/a', '/b', '/c', '/d'])
  sent[3]?.answer()
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
})

test('a request that was given up while it waited is never sent', async () => {
  const { sent, send, paths } = byHand()
  const fetch = throttled(send as typeof globalThis.fetch, 1)
  const first = fetch('/a')
  const stop = new AbortController()
  const second = fetch('/b', { signal: stop.signal })
  stop.abort()
  sent[0]?.answer()
  await expect(second).rejects.toThrow()
  await first
  const third = fetch('/c')
  await settled()
  expect(paths()).toEqual(['/a', '/c'])
  sent[1]?.answer()
  await third
})
