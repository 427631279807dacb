/** The figures of a rack, against the mock's API. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Username } from '@mock/seeds/personas'
import { testApi } from '@mock/testing/test-api'
import { configureClient } from '@/api/client'
import { createQueryClient } from '@/api/query'
import type { RackFigures } from '@/model/racks/figures'
import { answerBadge, issueWords } from '@/model/racks/figures'
import { readFigures } from './figures'

let asked: string[]

function startAs(user: Username) {
  const api = testApi('demo')
  const session = api.world.login(user)
  vi.setSystemTime(api.clock.now())
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const request = new Request(new URL(url, 'http://mock'), init)
    request.headers.set('cookie', `session=${session}`)
    asked.push(new URL(request.url).pathname)
    return api.send(request)
  })
}
beforeEach(() => {
  asked = []
  vi.useFakeTimers({ toFake: ['Date'] })
  configureClient({ onUnauthorized: () => {}, check: () => {} })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Everything that is told, the last of it last. */
async function told(...counted: Parameters<typeof readFigures>[2][]) {
  const all: RackFigures[] = []
  await readFigures(createQueryClient(), (one) => all.push(one), ...counted)
  return all
}

test('figures are told one by one: who is logged in first', async () => {
  startAs('ada')
  const all = await told()
  expect(all[0]).toMatchObject({
    who: { is: 'known', value: { user: 'Ada Lovelace', silo: 'acme' } },
    issues: { is: 'coming' },
    fills: { is: 'coming' },
  })
  const last = all.at(-1)
  expect(last).toMatchObject({
    spoken: { is: 'known', value: { isHeaderLost: false } },
    fills: { is: 'known', value: { cpus: { used: expect.any(Number) } } },
    issues: { is: 'known', value: { acknowledged: 0, isPart: false } },
  })
  expect(all.length).toBe(4)
})

test('acknowledged issues are not counted, but told', async () => {
  startAs('ada')
  const last = (await told((all) => all.filter(({ severity }) => severity === 'bad'))).at(-1)
  if (last?.issues.is !== 'known') throw new Error('The issues were not read')
  expect(last.issues.value).toMatchObject({ warn: 0 })
  expect(last.issues.value.acknowledged).toBeGreaterThan(0)
  expect(issueWords(last.issues.value)).toMatch(/^\d+ failing$/)
})

test('a user without a role on the fleet is told so, and nothing is asked that would be refused', async () => {
  startAs('alan')
  expect((await told()).at(-1)).toMatchObject({
    who: { is: 'known' },
    spoken: { is: 'known' },
    fills: { is: 'unknown', words: 'not shown' },
    issues: { is: 'unknown', words: 'not shown' },
  })
  expect(asked.filter((path) => path.startsWith('/v1/system'))).toEqual([])
})

test('of a rack that does not answer, one thing is asked', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.reject(new TypeError('cut'))
  })
  const [first, ...more] = await told()
  expect(first && answerBadge(first).word).toBe('unreachable')
  expect([asked, more]).toEqual([['/v1/me'], []])
})
