/**
 * Sends each read of each address for each user to the mock, which refuses reads as the control plane does. The sweep
 * `routes` opens the addresses in the browser for the users who see most and least.
 */
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { personasIn } from '@mock/seeds/personas'
import { enter, peopleIn } from '@mock/seeds/one-role'
import { testApi } from '@mock/testing/test-api'
import { configureClient } from '@/api/client'
import { ApiError, NOT_IN_VERSION } from '@/api/errors'
import type { Allowed } from '@/api/query'
import { createQueryClient } from '@/api/query'
import { NEWEST, R16, R18, R20 } from '@/api/version'
import { routeOf } from '@/areas/all'
import { loadAll, pageUnder } from '@/areas/index'
import { aboutOf, everyReadOf, readsOf } from '@/areas/reads'
import type { Route } from '@/areas/route'
import { coreReads } from '@/resources/core/reads'
import { everyAddress } from '../sweeps/addresses'
import type { Viewer } from '../sweeps/who-sees-what'
import { lacks, shownTo } from '../sweeps/who-sees-what'

beforeAll(() => loadAll())
beforeEach(() => {
  // Expected refusals are logged.
  for (const how of ['error', 'info'] as const) vi.spyOn(console, how).mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const NO_SEARCH = new URLSearchParams()

/**
 * The reads of an address that fail for a user: each operation with its status, or 0 when the rack does not have it.
 * @param client caches answers, so that each read is sent once for a user
 */
async function failuresOf(
  client: QueryClient,
  route: Route,
  params: Readonly<Record<string, string>>,
) {
  const statusOf = async (reads: ReturnType<typeof readsOf>) => {
    const unknown = reads.filter(({ queryKey }) => !client.getQueryState(queryKey))
    await Promise.all(unknown.map((one) => client.prefetchQuery(one)))
    return reads.flatMap(({ queryKey }) => {
      const { error } = client.getQueryState(queryKey) ?? {}
      if (!error) return []
      const isOther = error instanceof ApiError && error.errorCode === NOT_IN_VERSION
      return [{ read: String(queryKey[0]), status: isOther ? 0 : (error as ApiError).statusCode }]
    })
  }
  const policy = coreReads.systemPolicy()
  await statusOf([policy])
  const mayViewSystem = client.getQueryData<Allowed<unknown>>(policy.queryKey)?.type === 'success'
  if (route.level === 'system' && !mayViewSystem) return { shown: 'not found', failed: [] }
  const failed = await statusOf(everyReadOf(route, params, NO_SEARCH))
  const shownRoutes = route.kind === 'panel' ? [pageUnder(route), route] : [route]
  const about = await statusOf(shownRoutes.flatMap((one) => aboutOf(one, params, NO_SEARCH)))
  const awaited = await statusOf(readsOf(route, params, NO_SEARCH))
  const shown = about.some(({ status }) => status === 404)
    ? 'not found'
    : awaited.some(({ status }) => status === 403)
      ? 'refused'
      : 'page'
  return { shown, failed }
}

describe.each([R16, R18, R20, NEWEST] as const)('in version %s', (version) => {
  test.each([
    ...personasIn(version).map((one) => ({ ...one, isPersona: true })),
    // Their roles are equal in the versions between the oldest and the newest.
    ...(version === R16 || version === NEWEST ? peopleIn(version) : []).map((one) => ({
      ...one,
      isPersona: false,
    })),
  ])(
    'every address shows $username the permitted page, and sends no read that must fail',
    async ({ isPersona, ...viewer }: Viewer & { isPersona: boolean }) => {
      const { world, send } = testApi('demo', { version })
      const cookie = `session=${isPersona ? world.login(viewer.username) : enter(world, viewer)}`
      vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
        const headers = new Headers(init.headers)
        headers.set('cookie', cookie)
        return send(new Request(`http://rack${url}`, { ...init, headers }))
      })
      const client = createQueryClient()
      configureClient({ askVersion: () => client.fetchQuery(coreReads.me()) })
      const wrong: string[] = []
      let seen = 0
      for (const { name, params } of everyAddress({ world })) {
        const route = routeOf(name)
        // A lookup finds its target only when its page is shown.
        if (route.kind === 'redirect' || name.startsWith('lookup')) continue
        const { shown, failed } = await failuresOf(client, route, params)
        const wanted = shownTo(viewer, route.template)
        if (shown !== wanted) wrong.push(`${name}: ${shown} instead of ${wanted}`)
        const inVain = failed.filter(({ status }) => !(status === 0 && lacks(version, name)))
        if (shown === 'page') {
          seen += 1
          for (const { read, status } of inVain) wrong.push(`${name} asks for ${read}: ${status}`)
        }
      }
      expect(wrong).toEqual([])
      expect(seen).toBeGreaterThan(10)
    },
  )
})
