/** The search on another rack, against the mock's API. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Username } from '@mock/seeds/personas'
import type { TestApi } from '@mock/testing/test-api'
import { testApi } from '@mock/testing/test-api'
import { configureClient } from '@/api/client'
import { createQueryClient } from '@/api/query'
import { coreReads } from '@/resources/core/reads'
import type { FoundThere, Sought } from './messages'
import { searchThere } from './search-there'

let api: TestApi
let asked: string[]

function startAs(user: Username) {
  api = testApi('demo')
  asked = []
  const session = api.world.login(user)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const request = new Request(new URL(url, 'http://mock'), init)
    request.headers.set('cookie', `session=${session}`)
    asked.push(new URL(request.url).pathname)
    return api.send(request)
  })
}
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Searches, and lets the time of the pauses pass. */
async function search(sought: Sought, signal = new AbortController().signal) {
  const client = createQueryClient()
  configureClient({ askVersion: () => client.fetchQuery(coreReads.me()), check: () => {} })
  const told: FoundThere[] = []
  const state = { isOver: false }
  const over = searchThere(client, sought, (found) => told.push(found), signal).finally(() => {
    state.isOver = true
  })
  // It is waited for below.
  over.catch(() => {})
  while (!state.isOver) {
    await vi.advanceTimersByTimeAsync(1_000)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await over
  const last = told.at(-1)
  return {
    found: last?.things.map(({ noun, name, href }) => [noun, name, href]),
    progress: last?.progress,
    told,
  }
}

test('a name is found in projects and in nothing, and answers stay in the worker', async () => {
  startAs('ada')
  const { found, progress, told } = await search({ by: 'name', words: ['web-1'] })
  expect(found).toContainEqual(['instance', 'web-1', '/projects/web/instances/web-1/storage'])
  expect(progress).toBe('3 projects searched')
  expect(told.every(({ things }) => things.every(({ value }) => value === undefined))).toBe(true)
  expect(asked.filter((path) => path === '/v1/projects').length).toBe(1)
})

test('an ID is looked up noun by noun, until it is found', async () => {
  startAs('ada')
  const disk = api.world.disks.all()[0]
  if (!disk) throw new Error('No disk')
  const { found, progress } = await search({ by: 'ID', text: disk.id })
  expect(found).toEqual([['disk', disk.name, `/projects/web/disks/${disk.name}`]])
  expect(progress).toBe('found')
  expect(asked.length).toBeLessThan(12)
  const nothing = { by: 'ID', text: '00000000-0000-4000-8000-000000000000' } as const
  expect(await search(nothing)).toMatchObject({
    found: [],
    progress: 'nothing you may see has this ID',
  })
})

test('an address is found in the project that has it, and in the pools for operators alone', async () => {
  const address = () => {
    const [ip] = api.world.floatingIps.all()
    if (!ip) throw new Error('No floating IP')
    return { by: 'address', text: ip.ip } as const
  }
  startAs('ada')
  expect((await search(address())).found?.map(([noun]) => noun)).toEqual(
    expect.arrayContaining(['ip-range', 'floating-ip']),
  )
  startAs('alan')
  const { found } = await search(address())
  expect(found?.map(([noun]) => noun)).toEqual(['floating-ip'])
  expect(asked.filter((path) => path.startsWith('/v1/system/ip-pools'))).toEqual([])
})

test('a search that is stopped ends', async () => {
  startAs('ada')
  const stop = new AbortController()
  stop.abort()
  await expect(search({ by: 'name', words: ['web-1'] }, stop.signal)).rejects.toThrow('aborted')
  expect(asked).toEqual(['/v1/me'])
})
