/**
 * Whatever is called, the world stays consistent.
 *
 * @module-tag long
 */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Operation, OperationId } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { operations } from '@/api/operations'
import type { ApiVersion } from '@/api/version'
import { NEWEST, R16 } from '@/api/version'
import { toSnakeKey } from '@/api/wire'
import { violations } from './invariants'
import { personasIn } from '../seeds/personas'
import { anyOperation, inputFor, randomFrom } from './random-calls'
import type { World } from '../state'
import { tablesOfParam } from '../state/words'
import type { TestApi } from './test-api'
import { testApi } from './test-api'

/** These would take away what other calls need, but for the last. */
const LEFT_OUT: ReadonlySet<OperationId> = new Set([
  'logout',
  'userLogout',
  'policyUpdate',
  'siloPolicyUpdate',
  'systemPolicyUpdate',
  'siloQuotasUpdate',
  // Without an offset its answer is an internal error, as that of racks.
  'instanceSerialConsole',
])

const idOf = ({ world }: TestApi, username: string) =>
  world.users.all().find((user) => user.username === username)?.id

/** One step: a random call, sometimes after some time has passed. */
async function step(
  api: TestApi,
  seed: number,
): Promise<{ what: string; status: number; isWrong?: boolean }> {
  const random = randomFrom(seed)
  const op = anyOperation(random, api.world.version)
  // A user whom an earlier step deleted cannot sign in any more.
  const left = new Set(api.world.users.all().map(({ username }) => username))
  const users = personasIn(api.world.version).filter(({ username }) => left.has(username))
  const who = random(6) === 0 ? (users[random(users.length)]?.username ?? 'ada') : 'ada'
  if (random(8) === 0) api.clock.advance(random(8) === 0 ? 3_600_000 : 2_500)
  if (LEFT_OUT.has(op.id)) return { what: op.id, status: 0 }
  const input = inputFor(op, api.world, random)
  // Most calls, and the checks after them, are made as Ada.
  if (op.id === 'localIdpUserDelete' && input.path?.['userId'] === idOf(api, 'ada'))
    return { what: op.id, status: 0 }
  const { status, data } = await api.call(op.id, input, who)
  const what = `${who} ${op.id} ${JSON.stringify(input)} → ${JSON.stringify(data)}`
  // Without a word of its own it is what racks answer to a rename to a taken name; mistakes of the mock are noted.
  const isWrong = status === 500 && data['message'] !== 'Internal Server Error'
  return { what, status, isWrong }
}

const steps = (minLength: number, maxLength: number) =>
  fc.array(fc.nat({ max: 2 ** 31 - 1 }), { minLength, maxLength, size: 'max' })

/** How often each status was answered. */
const met = new Map<number, number>()

/** Runs the steps in a new world and checks the invariants after each. */
async function walk(seeds: readonly number[], version: ApiVersion): Promise<void> {
  const mistakes: unknown[] = []
  const api = testApi('demo', { version, onMistake: (mistake) => mistakes.push(mistake) })
  for (const seed of seeds) {
    const { what, status, isWrong = false } = await step(api, seed)
    met.set(status, (met.get(status) ?? 0) + 1)
    expect([what, isWrong, mistakes]).toEqual([what, false, []])
    expect([what, violations(api.world)]).toEqual([what, []])
  }
  api.clock.advance(24 * 3_600_000)
  expect(violations(api.world)).toEqual([])
}

describe('after any sequence of calls, the world is consistent', () => {
  test.each([R16, NEWEST] as const)(
    'in two hundred and fifty short sequences of %s',
    async (version) => {
      const property = fc.asyncProperty(steps(1, 24), (seeds) => walk(seeds, version))
      await fc.assert(property, { numRuns: 250, seed: 42 })
    },
    180_000,
  )

  test.each([R16, NEWEST] as const)(
    'in a few long ones of %s',
    async (version) => {
      const property = fc.asyncProperty(steps(500, 500), (seeds) => walk(seeds, version))
      await fc.assert(property, { numRuns: 3, seed: 7, endOnFailure: true })
    },
    180_000,
  )

  test('and most calls are not refused', () => {
    const good = [...met].filter(([status]) => status >= 200 && status < 300)
    const all = [...met.values()].reduce((sum, count) => sum + count, 0)
    expect(good.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(all / 2)
  })
})

/** What a project holds: the operation that lists it, the one that views one, and the parameter that names one. */
function listsOf(world: World): [list: OperationId, view: OperationId, param: string][] {
  const reads = Object.values<Operation>(operations).filter(({ method }) => method === 'GET')
  return reads.flatMap((view): [OperationId, OperationId, string][] => {
    const [param = ''] = pathParams(view)
    const [table] = tablesOfParam(world, view.path, param)
    const list = reads.find(({ path }) => view.path === `${path}/{${toSnakeKey(param)}}`)
    // A probe is addressed together with its project, even by its id.
    const byId = table !== world.probes && table?.parentMember === 'projectId'
    return byId && list ? [[list.id, view.id, param]] : []
  })
}

test('every list agrees with every view, by name and by id', async () => {
  const api = testApi()
  for (let seed = 0; seed < 400; seed += 1) await step(api, seed)
  const acme = api.world.silos.named('acme')?.id ?? ''
  const lists = listsOf(api.world)
  expect(lists.length).toBeGreaterThan(6)
  for (const project of api.world.projects.under(acme)) {
    const query = { project: project.name }
    for (const [list, view, param] of lists) {
      const { data } = await api.call(list, { query: { ...query, limit: 1_000 } })
      for (const item of data['items'] as { id: string; name: string }[]) {
        const byName = await api.call(view, { path: { [param]: item.name }, query })
        const byId = await api.call(view, { path: { [param]: item.id } })
        expect([toSnakeKey(view), byName.data, byId.data]).toEqual([toSnakeKey(view), item, item])
      }
    }
  }
})
