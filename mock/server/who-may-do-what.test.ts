/**
 * For every operation and every user with one role, the console predicts a refusal exactly when the control plane
 * refuses. The console predicts from the policies that the user may read.
 *
 * @module-tag long
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isInProject, projectOf } from '../rack/lookup'
import { actorOf } from '../rack/actor'
import { FOR_ANYONE, authorize } from './authorize'
import type { Person } from '../seeds/one-role'
import { enter, peopleIn } from '../seeds/one-role'
import { testApi } from '../testing/test-api'
import type { World } from '../state'
import { tablesOfParam } from '../state/words'
import { configureClient } from '@/api/client'
import type { Operation } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { operations } from '@/api/operations'
import { createQueryClient } from '@/api/query'
import type { ApiVersion } from '@/api/version'
import { NEWEST, R16, R20, isIn } from '@/api/version'
import { coreReads } from '@/resources/core/reads'
import { ownSilo } from '@/resources/core/own-silo'
import { effectiveRoleOf } from '@/resources/effective-role'
import { notPermitted } from '@commands/engine/blocked'
import { operationsOf } from '@commands/engine/command'
import type { Ctx } from '@commands/engine/context'
import { refusedTo } from '@commands/engine/permitted'
import { commands } from '@commands/index'

beforeEach(() => {
  // Expected refusals are logged.
  for (const how of ['error', 'info'] as const) vi.spyOn(console, how).mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The id of a resource in the project `web`, for a path parameter. */
function idInWeb(
  world: World,
  { path }: Operation,
  param: string,
  inProject = true,
): string | undefined {
  const [table] = tablesOfParam(world, path, param)
  if (table === world.images)
    return world.images.all().find(({ projectId }) => Boolean(projectId) === inProject)?.id
  if (!table || !isInProject(world, table)) return undefined
  return table.all().find((row) => projectOf(world, table, row).name === 'web')?.id
}

interface On {
  silo: string
  user: string | undefined
  /** Whether the call is about a resource in a project, not in the silo. Images can be in either. */
  inProject?: boolean
}

/** The path and query of a call about a resource in the project `web`, or in a silo. */
function about(world: World, operation: Operation, { silo, user, inProject = true }: On) {
  const [first] = pathParams(operation)
  const isOfProject =
    operation.path.startsWith('/v1/system/') || first === undefined
      ? undefined
      : idInWeb(world, operation, first, inProject)
  const path = Object.fromEntries(
    pathParams(operation).map((param) => [
      param,
      param === 'silo'
        ? silo
        : param === 'userId'
          ? (user ?? 'somebody')
          : (first === param && isOfProject) || 'x',
    ]),
  )
  const byQuery = inProject && (operation.path.includes('probe') || isOfProject === undefined)
  return { path, query: { silo, ...(byQuery && { project: 'web' }) } }
}

/** Whether the control plane refuses a call, by “not allowed” or “not found”. */
function isRefused(world: World, operation: Operation, token: string, on: On): boolean {
  const { path, query } = about(world, operation, on)
  const actor = actorOf(world, token)
  if (!actor) throw new Error('Nobody is signed in')
  try {
    authorize(
      {
        operation: operation.id,
        path,
        query,
        body: undefined,
        world,
        token,
        origin: '',
        actor,
      } as never,
      actor,
    )
    return false
  } catch {
    return true
  }
}

/** The user's data and roles as the console knows them after its first reads. */
async function known(api: ReturnType<typeof testApi>, token: string) {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', `session=${token}`)
    return api.send(new Request(`http://rack${url}`, { ...init, headers }))
  })
  const client = createQueryClient()
  configureClient({ askVersion: () => client.fetchQuery(coreReads.me()) })
  const me = await client.fetchQuery(coreReads.me())
  const reads = [
    coreReads.myGroups(),
    coreReads.systemPolicy(),
    coreReads.visibleSiloPolicy(),
    ownSilo(),
  ]
  for (const read of reads) await client.fetchQuery<unknown>(read)
  await client.prefetchQuery(coreReads.visibleProjectPolicy('web'))
  return { me, apiVersion: api.world.version, effectiveRole: effectiveRoleOf(client) }
}

/** Operations that the console sends only from inside a project that the user sees. */
const needsProject = (operation: Operation, world: World) =>
  Object.keys(about(world, operation, { silo: 'acme', user: undefined }).query).includes(
    'project',
  ) || pathParams(operation).some((param) => idInWeb(world, operation, param) !== undefined)

test.each(
  ([R16, R20, NEWEST] as const).flatMap((version) =>
    peopleIn(version).map((person) => ({ version, person, name: person.username })),
  ),
)(
  'in version $version the console refuses $name exactly the calls that the control plane refuses',
  async ({ version, person }: { version: ApiVersion; person: Person }) => {
    const api = testApi('demo', { version })
    const { world } = api
    const token = enter(world, person)
    const knows = await known(api, token)
    const other = world.users.all().find(({ username }) => username === 'grace')?.id
    const seesProject = person.silo !== undefined || person.project !== undefined
    const wrong: string[] = []
    let compared = 0
    for (const operation of Object.values(operations) as Operation[]) {
      if (FOR_ANYONE.has(operation.id) || !isIn(version, operation)) continue
      for (const silo of ['acme', 'globex'])
        for (const user of [knows.me.id, other]) {
          const on = { silo, user }
          const inProject =
            needsProject(operation, world) && !operation.path.startsWith('/v1/system/')
          const given = {
            ...(operation.path.startsWith('/v1/system/') && { silo }),
            ...(user !== undefined && { user }),
            ...(inProject && { project: 'web' }),
          }
          const said = refusedTo(operation, given, knows, inProject)
          const refused = isRefused(world, operation, token, on)
          compared += 1
          // When the user may not see a project, the console cannot predict a refusal in it.
          if (inProject && !seesProject && said === undefined) continue
          if ((said !== undefined) !== refused)
            wrong.push(
              `${operation.id} in ${silo}: ${refused ? 'refused' : 'allowed'}, and said: ${said}`,
            )
        }
    }
    expect([...new Set(wrong)]).toEqual([])
    expect(compared).toBeGreaterThan(800)
  },
)

test.each(peopleIn(NEWEST).map((person) => ({ person, name: person.username })))(
  'the console offers $name exactly the commands that the control plane allows',
  async ({ person }) => {
    const api = testApi()
    const { world } = api
    const token = enter(world, person)
    const knows = await known(api, token)
    const seesFleet = (person.fleet ?? person.conferred) !== undefined
    const ctx = {
      ...knows,
      isFleetViewer: seesFleet,
      refusedTo: (what, args, inProject) => refusedTo(what, args, knows, inProject),
    } as Ctx
    const user = world.users.all().find(({ username }) => username === 'grace')?.id
    const seesProject = person.silo !== undefined || person.project !== undefined
    const wrong: string[] = []
    let compared = 0
    for (const command of commands) {
      const first = operationsOf(command).find(
        (operation) => !['GET', 'HEAD'].includes(operation.method) && isIn(NEWEST, operation),
      )
      if (!first || FOR_ANYONE.has(first.id)) continue
      const inProject = 'project' in command.args
      const given = {
        ...('silo' in command.args && { silo: 'acme' }),
        ...('user' in command.args && { user }),
        ...(inProject && { project: 'web' }),
      }
      const said = notPermitted(command, given, ctx)
      const refused = isRefused(world, first, token, { silo: 'acme', user, inProject })
      compared += 1
      // When the user may not see a project, the console cannot predict a refusal in it.
      if (inProject && !seesProject && said === undefined) continue
      // Admins of a silo do not see system pages, although some of their calls are allowed.
      if (!seesFleet && said === 'for fleet viewers only') continue
      if ((said !== undefined) !== refused)
        wrong.push(`${command.id}: ${refused ? 'refused' : 'allowed'}, and said: ${said}`)
    }
    expect(wrong).toEqual([])
    expect(compared).toBeGreaterThan(150)
  },
)
