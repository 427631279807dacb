// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestApi } from '@mock/testing/test-api'
import { testApi } from '@mock/testing/test-api'
import { serve } from '@mock/server/serve'
import { behaviour } from '@/model/behaviours'
import type { Username } from '@mock/seeds/personas'
import {
  NEWEST,
  R16,
  R17,
  R18,
  R19,
  R20,
  R21,
  R22,
  VERSIONS,
  VERSION_HEADER,
  isAtLeast,
} from './version'

/** What a browser keeps of this origin. */
let storage: Record<string, string>
/** Each request: its method and path, and the version that it names. */
let sent: string[]
/** The status of each answer. */
let statuses: number[]
let rack: TestApi

beforeEach(() => {
  storage = {}
  sent = []
  statuses = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Opens the console before a rack. @returns its client, as new as after a reload */
async function visit(version: (typeof VERSIONS)[number]) {
  rack = testApi('demo', { version })
  return visitOf(rack)
}

async function visitOf({ world, send }: TestApi, as: Username = 'ada') {
  const cookie = `session=${world.login(as)}`
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    sent.push(`${init.method ?? 'GET'} ${url} ${headers.get(VERSION_HEADER)}`)
    headers.set('cookie', cookie)
    const response = await send(new Request(`http://rack${url}`, { ...init, headers }))
    statuses.push(response.status)
    return response
  })
  return reload()
}

async function reload() {
  vi.resetModules()
  const { call, configureClient } = await import('./client')
  const { rackVersion, whenRackReports } = await import('./rack')
  const { currentUserView } = await import('./operations/current-user')
  const { projectCreate, projectList } = await import('./operations/project')
  const { diskList } = await import('./operations/disk')
  const { supportBundleList } = await import('./operations/support-bundle')
  const { instanceList } = await import('./operations/instance')
  const updates: string[] = []
  const me = () => call(currentUserView, {})
  const unread: [id: string, reason: string][] = []
  configureClient({ askVersion: me })
  whenRackReports((send) =>
    send({
      updated: (version) => void updates.push(version),
      unread: (list, reason) => void unread.push([list, reason]),
    }),
  )
  const { isHeaderLost, verify } = await import('./negotiate')
  return {
    me,
    verify: async () => verify(await me()),
    isHeaderLost,
    rackVersion,
    updates,
    unread,
    bundles: () => call(supportBundleList, {}),
    instances: () => call(instanceList, { query: { project: 'data', limit: 50 } }),
    projects: () => call(projectList, {}),
    disks: () => call(diskList, { query: { project: 'web' } }),
    createProject: (name: string) => call(projectCreate, { body: { name, description: '' } }),
  }
}

/** Waits for what goes on behind the answers. */
async function settled() {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

const named = (version: string) => sent.filter((line) => line.endsWith(` ${version}`))

test.each(VERSIONS)('a rack of version %s is found on the first visit', async (version) => {
  const { me, rackVersion, updates } = await visit(version)
  await me()
  expect(rackVersion()).toBe(version)
  expect(updates).toEqual([])
  expect(storage).toEqual({ 'rackline-api-version': version })
})

test('on the next visit each call is asked for once, in the version that the rack has', async () => {
  const { me } = await visit(R20)
  await me()
  const again = await reload()
  sent.length = 0
  await Promise.all([again.me(), again.projects()])
  await settled()
  expect(sent).toEqual([`GET /v1/me ${R20}`, `GET /v1/projects ${R20}`])
})

test.each([...VERSIONS, 'stripped'] as const)(
  'a reload asks a rack of version %s for nothing else, and nothing is refused',
  async (version) => {
    const stripsVersion = version === 'stripped'
    rack = testApi('demo', { version: stripsVersion ? R20 : version, stripsVersion })
    const { me, verify } = await visitOf(rack)
    await me()
    await verify()
    const again = await reload()
    sent.length = 0
    statuses.length = 0
    await Promise.all([again.me(), again.projects()])
    await settled()
    expect(sent).toHaveLength(2)
    expect(statuses).toEqual([200, 200])
    expect(again.updates).toEqual([])
  },
)

test('calls that are under way meanwhile are asked again, and a write is carried out once', async () => {
  const { me, createProject, projects, rackVersion } = await visit(R18)
  const [, , made] = await Promise.all([me(), projects(), createProject('only-once')])
  expect(made.name).toBe('only-once')
  expect(rackVersion()).toBe(R18)
  const written = rack.world.projects.all().filter(({ name }) => name === 'only-once')
  expect(written).toHaveLength(1)
  // They share one search: each version is asked for once, besides the three calls.
  expect(named(R22)).toEqual([`GET /v1/me ${R22}`])
})

test.each([
  [R16, undefined],
  [R17, true],
] as const)(
  'a rack of %s, which ignores the header, is told by who is signed in',
  async (version, fleetViewer) => {
    const { me, disks, rackVersion } = await visit(version)
    // The first answer waits for the version that another one tells.
    const [{ items }, user] = await Promise.all([disks(), me()])
    expect(items[0]).toMatchObject({ diskType: 'distributed', readOnly: false })
    expect(user.fleetViewer).toBe(fleetViewer)
    expect(rackVersion()).toBe(version)
  },
)

/**
 * What is known of racks behind a proxy that removes the header, and whether it is known that it does. A version that is
 * added takes the place of the newest one, which then is found by a sign of its own.
 */
const BEHIND_PROXIES = VERSIONS.filter((version) => version !== NEWEST).map(
  (version) => [version, version === R21 ? R20 : version, isAtLeast(version, R18)] as const,
)

const isOfFleet = { ada: true, niklaus: false } as const

describe.each(Object.keys(isOfFleet) as (keyof typeof isOfFleet)[])(
  'behind a proxy, for %s',
  (as) => {
    test.each(BEHIND_PROXIES)(
      `${behaviour('answers-in-newest').rack} (version %s)`,
      async (version, found, isLost) => {
        const { me, verify, rackVersion, isHeaderLost } = await visitOf(
          (rack = testApi('demo', { version, stripsVersion: true })),
          as,
        )
        await me()
        await verify()
        expect([rackVersion(), isHeaderLost()]).toEqual([found, isLost])
      },
    )
  },
)

test('without pools, subnet pools tell release 18 behind a proxy from release 17', async () => {
  for (const [version, isLost] of [
    [R17, false],
    [R18, true],
  ] as const) {
    storage = {}
    rack = testApi('empty', { version, stripsVersion: true })
    for (const link of rack.world.poolLinks.all()) rack.world.poolLinks.remove(link.id)
    const { me, rackVersion, isHeaderLost } = await visitOf(rack)
    await me()
    expect([rackVersion(), isHeaderLost()]).toEqual([version, isLost])
  }
})

test('an address that is missing behind a proxy tells the rack’s version, and the call is made at the older one', async () => {
  const { me, bundles, rackVersion, updates } = await visitOf(
    (rack = testApi('demo', { version: R20, stripsVersion: true })),
  )
  await me()
  expect((await bundles()).items.length).toBeGreaterThan(0)
  expect(rackVersion()).toBe(R20)
  expect(updates).toEqual([R20])
})

test('a proxy that lets the header pass again is noticed', async () => {
  const { me, isHeaderLost } = await visitOf(
    (rack = testApi('demo', { version: R18, stripsVersion: true })),
  )
  await me()
  expect(isHeaderLost()).toBe(true)
  const again = await visitOf({ ...rack, send: serve(rack.world, { latency: 0 }) })
  await again.me()
  await again.me()
  await vi.waitFor(() => expect(again.isHeaderLost()).toBe(false))
  expect(again.rackVersion()).toBe(R18)
})

test('an answer that comes after the version is known is converted, although the call was sent before', async () => {
  rack = testApi('demo', { version: R16 })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const send = async (request: Request) => {
    if (request.url.includes('/disks')) await held
    return rack.send(request)
  }
  const { me, disks, rackVersion } = await visitOf({ ...rack, send })
  const answer = disks()
  await me()
  expect(rackVersion()).toBe(R16)
  letGo()
  expect((await answer).items[0]).toMatchObject({ diskType: 'distributed', readOnly: false })
})

test('a rack that is updated under an open page is noticed, and no call fails', async () => {
  const { me, createProject, rackVersion, updates } = await visit(R18)
  await me()
  Object.assign(rack.world, { version: R22 })
  // What it spoke before, it still speaks.
  await createProject('in-between')
  await me()
  await vi.waitFor(() => expect(updates).toEqual([R22]))
  expect(rackVersion()).toBe(R22)
  await createProject('afterwards')
  expect(sent.at(-1)).toBe(`POST /v1/projects ${R22}`)
})

test('a rack that gets negotiation by its update refuses the old version, and the call is sent again', async () => {
  const { me, createProject, rackVersion, updates } = await visit(R17)
  await me()
  Object.assign(rack.world, { version: R22 })
  expect(await createProject('typed-before')).toMatchObject({ name: 'typed-before' })
  expect(updates).toEqual([R22])
  expect(rackVersion()).toBe(R22)
})

test('another rack behind the same address, older than the one before, is told apart', async () => {
  storage['rackline-api-version'] = NEWEST
  const newer = await visit(R17)
  await newer.me()
  expect(newer.rackVersion()).toBe(R17)
  storage['rackline-api-version'] = R18
  const { me, rackVersion } = await reload()
  await me()
  // What is asked on each visit does not tell these two apart; the next refresh does.
  await me()
  await vi.waitFor(() => expect(rackVersion()).toBe(R17))
})

test('what was merely asked for in an older version is read in the newer one, and users are told', async () => {
  storage['rackline-api-version'] = R19
  const { instances, updates, unread } = await visit(NEWEST)
  const { items } = await instances()
  expect(items.map(({ name }) => name)).toContain('edge-3')
  expect(unread).toEqual([])
  expect(updates).toEqual([NEWEST])
})

test(`${behaviour('cannot-tell-rows').rack} The row does not take its list with it`, async () => {
  rack = testApi('demo', { version: NEWEST })
  // Racks between two releases have what only the next release has words for.
  Object.assign(rack.world, { newest: R19 })
  const data = rack.world.projects.all().find(({ name }) => name === 'data')
  const all = rack.world.instances.under(data?.id ?? '').map(({ name }) => name)
  const { instances, unread } = await visitOf(rack)
  // The one on Turin v2 is in the middle of the list.
  const [first, last] = [all.toSorted()[0], all.toSorted().at(-1)]
  expect([first, last]).not.toContain('edge-3')
  const { items } = await instances()
  expect(items.map(({ name }) => name)).toEqual(all.filter((name) => name !== 'edge-3').toSorted())
  expect(unread).toEqual([
    ['instanceList', expect.stringMatching(/amd_turin_v2 not supported for client version/)],
  ])
})

test('a rack that speaks none of the versions refuses the call in its own words', async () => {
  const { me } = await visit(R20)
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { request_id: 'r-1', message: `server does not support this API version: ${NEWEST}` },
      { status: 400 },
    ),
  )
  await expect(me()).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('API version'),
  })
})
