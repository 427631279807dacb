/**
 * After any sequence of calls, the world is consistent.
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

/** Operations that would make most later calls fail, and one that may fail with an internal error. */
const LEFT_OUT: ReadonlySet<OperationId> = new Set([
  'logout',
  'userLogout',
  'policyUpdate',
  'siloPolicyUpdate',
  'systemPolicyUpdate',
  'siloQuotasUpdate',
  // As on racks, a call without an offset is an internal error.
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
  // Users whom an earlier step deleted cannot sign in.
  const left = new Set(api.world.users.all().map(({ username }) => username))
  const users = personasIn(api.world.version).filter(({ username }) => left.has(username))
  const who = random(6) === 0 ? (users[random(users.length)]?.username ?? 'ada') : 'ada'
  if (random(8) === 0) api.clock.advance(random(8) === 0 ? 3_600_000 : 2_500)
  if (LEFT_OUT.has(op.id)) return { what: op.id, status: 0 }
  const input = inputFor(op, api.world, random)
  // Ada must stay, since most calls and all checks need her.
  if (op.id === 'localIdpUserDelete' && input.path?.['userId'] === idOf(api, 'ada'))
    return { what: op.id, status: 0 }
  const { status, data } = await api.call(op.id, input, who)
  const what = `${who} ${op.id} ${JSON.stringify(input)} → ${JSON.stringify(data)}`
  // Racks answer a rename to a taken name without a reason. With a reason, the error is a bug of the mock.
  const isWrong = status === 500 && data['message'] !== 'Internal Server Error'
  return { what, status, isWrong }
}

const steps = (minLength: number, maxLength: number) =>
  fc.array(fc.nat({ max: 2 ** 31 - 1 }), { minLength, maxLength, size: 'max' })

/** The number of answers by status. */
const met = new Map<number, number>()

/** Runs steps in a new world, and checks the invariants after each. */
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
    'the world is consistent after each of two hundred and fifty short sequences in version %s',
    async (version) => {
      const property = fc.asyncProperty(steps(1, 24), (seeds) => walk(seeds, version))
      await fc.assert(property, { numRuns: 250, seed: 42 })
    },
    180_000,
  )

  test.each([R16, NEWEST] as const)(
    'the world is consistent during a few long sequences in version %s',
    async (version) => {
      const property = fc.asyncProperty(steps(500, 500), (seeds) => walk(seeds, version))
      await fc.assert(property, { numRuns: 3, seed: 7, endOnFailure: true })
    },
    180_000,
  )

  test('most random calls are not refused', () => {
    const good = [...met].filter(([status]) => status >= 200 && status < 300)
    const all = [...met.values()].reduce((sum, count) => sum + count, 0)
    expect(good.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(all / 2)
  })
})

/** The lists in a project: the operation of the list, the operation of one item, and the item's parameter. */
function listsOf(world: World): [list: OperationId, view: OperationId, param: string][] {
  const reads = Object.values<Operation>(operations).filter(({ method }) => method === 'GET')
  return reads.flatMap((view): [OperationId, OperationId, string][] => {
    const [param = ''] = pathParams(view)
    const [table] = tablesOfParam(world, view.path, param)
    const list = reads.find(({ path }) => view.path === `${path}/{${toSnakeKey(param)}}`)
    // A probe's call contains the project even with the probe's id.
    const byId = table !== world.probes && table?.parentMember === 'projectId'
    return byId && list ? [[list.id, view.id, param]] : []
  })
}

test('every list and the views of its items agree, by name and by id', async () => {
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
