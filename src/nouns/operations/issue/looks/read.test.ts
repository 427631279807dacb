/** The frequency of reading the issues, against the mock's API. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestApi } from '@mock/testing/test-api'
import { testApi } from '@mock/testing/test-api'
import { configureClient } from '@/api/client'
import { createQueryClient, invalidate } from '@/api/query'
import { R16 } from '@/api/version'
import { behaviour } from '@/model/behaviours'
import { coreReads } from '@/resources/core/reads'
import { READ_AGAIN_AFTER, issueCountRead, issuesRead } from './read'

let api: TestApi
let session: string
let paths: string[]

beforeEach(() => {
  api = testApi('demo')
  paths = []
  session = api.world.login('ada')
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(api.clock.now())
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const request = new Request(new URL(url, 'http://mock'), init)
    request.headers.set('cookie', `session=${session}`)
    paths.push(new URL(request.url).pathname)
    return api.send(request)
  })
  configureClient({
    onUnauthorized: () => {},
    check: () => {},
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Advances the clock to the next read. */
const wait = () => vi.setSystemTime(Date.now() + READ_AGAIN_AFTER)

const fail = () => {
  const instance = api.world.instances.all().find(({ runState }) => runState === 'running')
  if (!instance) throw new Error('No instance runs')
  api.world.instances.update(instance.id, { runState: 'failed' })
  return instance.name
}

test('the count asks for less while nothing moves, and finds a new issue by the third reading', async () => {
  const client = createQueryClient()
  const count = async () => {
    const before = paths.length
    const { items } = await client.fetchQuery(issueCountRead())
    wait()
    return { calls: paths.length - before, names: items.map(({ name }) => name) }
  }
  const first = await count()
  expect(first.calls).toBeGreaterThan(30)
  for (let n = 0; n < 3; n += 1) await count()
  const calls: number[] = []
  for (let n = 0; n < 6; n += 1) calls.push((await count()).calls)
  // Sources of one request are read each time.
  expect(Math.min(...calls)).toBeGreaterThan(5)
  expect(calls.reduce((a, b) => a + b) / calls.length).toBeLessThan(first.calls / 2)

  const name = fail()
  const names = [await count(), await count(), await count()].flatMap((one) => one.names)
  expect(first.names).not.toContain(name)
  expect(names).toContain(name)
})

test('the page of issues is never older than its own reading', async () => {
  const client = createQueryClient()
  for (let n = 0; n < 4; n += 1) {
    await client.fetchQuery(issueCountRead())
    wait()
  }
  const name = fail()
  const { items } = await client.fetchQuery(issuesRead())
  expect(items.map((one) => one.name)).toContain(name)
})

test('a write makes only the sources stale that it concerns', async () => {
  const client = createQueryClient()
  await client.fetchQuery(issueCountRead())
  paths.length = 0
  vi.setSystemTime(Date.now() + 10_000)
  await invalidate(client, ['diskList'])
  await client.fetchQuery(issueCountRead())
  expect(new Set(paths)).toEqual(new Set(['/v1/projects', '/v1/disks', '/v1/snapshots']))
})

test('a source that failed is read again, and no other', async () => {
  const client = createQueryClient()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  api.world.faults.next('networkingBgpStatus', { kind: 'status', status: 503 })
  const failed = await client.fetchQuery(issuesRead())
  expect(failed.sources.filter(({ how }) => how === 'failed')).toHaveLength(1)
  paths.length = 0
  await client.refetchQueries({ queryKey: issuesRead().queryKey })
  const again = await client.fetchQuery({ ...issuesRead(), staleTime: 0 })
  expect(again.sources.every(({ how }) => how === 'read')).toBe(true)
  expect(new Set(paths)).toEqual(new Set(['/v1/system/networking/bgp-status']))
})

test('a source is not whole while one of its projects could not be read: acknowledged issues of that one are kept', async () => {
  const client = createQueryClient()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const wholeOnes = async () => {
    const { sources } = await client.fetchQuery({ ...issuesRead(), staleTime: 0 })
    return sources.flatMap(({ source, isWhole }) => (isWhole ? source : []))
  }
  // A read that failed for the moment would be made anew at once.
  api.world.faults.next('diskList', { kind: 'status', status: 403 })
  const first = await wholeOnes()
  expect(first).toContain('instances')
  expect(first).not.toContain('disks')
  wait()
  expect(await wholeOnes()).toContain('disks')
})

test('a source that the rack’s API does not have is absent, and is not asked for', async () => {
  api = testApi('demo', { version: R16 })
  session = api.world.login('ada')
  const client = createQueryClient()
  await client.fetchQuery(coreReads.me())
  const { sources } = await client.fetchQuery(issuesRead())
  expect(sources.flatMap(({ source, how }) => (how === 'absent' ? source : []))).toEqual([
    'unadopted-disks',
    'system-update',
  ])
  expect(paths).not.toContain('/v1/system/update/status')
})

test(`${behaviour('failed-is-on-no-sled').rack} They are named as not looked at`, async () => {
  const client = createQueryClient()
  const { sources } = await client.fetchQuery(issuesRead())
  const instances = sources.find(({ source }) => source === 'instances')
  expect(instances?.notes).toContain('failed instances of other silos')
  const disks = sources.find(({ source }) => source === 'disks')
  expect(disks?.notes).toContain('disks of other silos')
  expect(paths.filter((path) => /sleds\/.*\/instances/.test(path))).toEqual([])
})
