// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestApi } from '@mock/testing/test-api'
import { testApi } from '@mock/testing/test-api'
import { NEWEST, R16, R17, R18, R19, R20, R22, VERSIONS, VERSION_HEADER } from './version'

/** What a browser keeps of this origin. */
let storage: Record<string, string>
/** Each request: its method and path, and the version that it names. */
let sent: string[]
let rack: TestApi

beforeEach(() => {
  storage = {}
  sent = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
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

async function visitOf({ world, send }: TestApi) {
  const cookie = `session=${world.login('ada')}`
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    sent.push(`${init.method ?? 'GET'} ${url} ${headers.get(VERSION_HEADER)}`)
    headers.set('cookie', cookie)
    return send(new Request(`http://rack${url}`, { ...init, headers }))
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
  return {
    me,
    rackVersion,
    updates,
    unread,
    instances: () => call(instanceList, { query: { project: 'data', limit: 50 } }),
    projects: () => call(projectList, {}),
    disks: () => call(diskList, { query: { project: 'web' } }),
    createProject: (name: string) => call(projectCreate, { body: { name, description: '' } }),
  }
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
  expect(sent.slice(0, 2)).toEqual([`GET /v1/me ${R20}`, `GET /v1/projects ${R20}`])
  expect(named(NEWEST)).toEqual([])
})

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
  await vi.waitFor(() => expect(rackVersion()).toBe(R17))
})

test('a row that the version has no words for does not take its list with it', async () => {
  storage['rackline-api-version'] = R19
  rack = testApi('demo', { version: NEWEST })
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
