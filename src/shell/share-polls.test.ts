import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { sharePolls } from './share-polls'

const LIST = ['instanceList', { query: { project: 'web' } }]

/** A control plane whose answers can be held back. */
class Rack {
  version = 1
  asked = 0
  #held: Promise<void> | undefined
  #release = () => {}

  hold(): void {
    this.#held = new Promise((resolve) => (this.#release = resolve))
  }

  release(): void {
    this.#release()
    this.#held = undefined
  }

  /** Answers with the state at the time of the question. */
  answer = async (): Promise<{ version: number }> => {
    const { version } = this
    this.asked += 1
    await this.#held
    return { version }
  }
}

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

let tabs = 0

/** A tab of one browser that shows a read. */
async function openTab(rack: Rack, { key = LIST as QueryKey, polls = true } = {}) {
  const client = new QueryClient()
  const channel = new BroadcastChannel('share-polls.test')
  const said = vi.spyOn(channel, 'postMessage')
  sharePolls(client, channel, `tab ${(tabs += 1)}`)
  const observer = new QueryObserver<{ version: number }>(client, {
    queryKey: key,
    queryFn: rack.answer,
    refetchInterval: polls && 60_000,
  })
  ends.push(
    observer.subscribe(() => {}),
    () => channel.close(),
  )
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBeDefined())
  return {
    client,
    /** How many answers this tab gave to others. */
    given: () => said.mock.calls.filter(([message]) => typeof message === 'object').length,
    poll: () => observer.refetch(),
    shown: () => client.getQueryData<{ version: number }>(key)?.version,
    shownSince: () => client.getQueryState(key)?.dataUpdatedAt ?? 0,
  }
}

/** Until a message that was sent before has arrived: a channel keeps the order of all its messages. */
async function whenHeard(): Promise<void> {
  const from = new BroadcastChannel('share-polls.test')
  const to = new BroadcastChannel('share-polls.test')
  const heard = new Promise((resolve) => to.addEventListener('message', resolve))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
  from.postMessage('here')
  await heard
  from.close()
  to.close()
}

/** Times differ from here on. */
const nextMoment = () => {
  const now = Date.now()
  return vi.waitFor(() => expect(Date.now()).toBeGreaterThan(now), { interval: 1 })
}

test('a tab shows what another one asked for, without asking itself', async () => {
  const rack = new Rack()
  const one = await openTab(rack)
  const two = await openTab(rack)
  await whenHeard()
  await nextMoment()
  rack.version = 2
  await one.poll()
  await vi.waitFor(() => expect(two.shown()).toBe(2))
  expect(two.shownSince()).toBe(one.shownSince())
  expect(rack.asked).toBe(3)
  // What was taken over is not passed on.
  expect(two.given()).toBe(0)
})

test('a message that is no answer changes nothing, and the next answer is taken', async () => {
  const rack = new Rack()
  const one = await openTab(rack)
  const two = await openTab(rack)
  const stranger = new BroadcastChannel('share-polls.test')
  const thrown = vi.fn()
  process.on('uncaughtException', thrown)
  for (const message of [null, undefined, 7, {}, [], { key: 'instanceList' }])
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
    stranger.postMessage(message)
  stranger.close()
  await whenHeard()
  await nextMoment()
  expect(two.shown()).toBe(1)
  rack.version = 2
  await one.poll()
  await vi.waitFor(() => expect(two.shown()).toBe(2))
  process.off('uncaughtException', thrown)
  expect(thrown).not.toHaveBeenCalled()
})

test('a tab alone sends nothing', async () => {
  const rack = new Rack()
  const one = await openTab(rack)
  await one.poll()
  expect(one.given()).toBe(0)
})

test('an answer that was asked for before the newest one is not taken: a write may lie between them', async () => {
  const rack = new Rack()
  const one = await openTab(rack)
  const two = await openTab(rack)
  await whenHeard()
  await nextMoment()
  rack.hold()
  const slow = one.poll()
  await nextMoment()
  rack.version = 2
  // The second tab has written, and reads again at once.
  const quick = two.client.fetchQuery({ queryKey: LIST, queryFn: () => ({ version: 2 }) })
  await quick
  await nextMoment()
  rack.release()
  await slow
  await whenHeard()
  expect(one.given()).toBe(1)
  expect(two.shown()).toBe(2)
})

test('a tab whose answer became stale by a write takes none', async () => {
  const rack = new Rack()
  const one = await openTab(rack)
  const two = await openTab(rack)
  await whenHeard()
  await nextMoment()
  await two.client.invalidateQueries({ queryKey: LIST, refetchType: 'none' })
  rack.version = 2
  await one.poll()
  await whenHeard()
  expect(one.given()).toBe(1)
  expect(two.shown()).toBe(1)
})

test('reads that are not polled, or are made of several calls, are not shared', async () => {
  for (const how of [{ polls: false }, { key: [...LIST, 'all'] }]) {
    const rack = new Rack()
    const one = await openTab(rack, how)
    const two = await openTab(rack, how)
    await whenHeard()
    rack.version = 2
    await one.poll()
    await whenHeard()
    expect(one.given()).toBe(0)
    expect(two.shown()).toBe(1)
  }
})
