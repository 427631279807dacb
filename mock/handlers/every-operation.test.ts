/**
 * Calls every operation as every user in every version.
 *
 * @module-tag long
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation, OperationId } from '@/api/operation'
import { fillPath, pathParams } from '@/api/operation'
import { operations } from '@/api/operations'
import { answerAt } from '@/api/contract/versions'
import type { ApiVersion } from '@/api/version'
import { NEWEST, R16, VERSIONS, VERSION_HEADER, isIn } from '@/api/version'
import { pathIn, renamedParams } from '@/api/versions/chain'
import { fromWire, toQueryString } from '@/api/wire'
import { ApiErrorBody } from '@/api/contract/common'
import { manualClock } from '../state/clock'
import { tablesOfParam } from '../state/words'
import type { World } from '../world'
import { handlers } from './index'
import { startApi, startWorld } from '../node'
import { entryOf } from '../server/parse'
import { personasIn } from '../seeds/personas'
import { inputFor, randomFrom } from '../testing/random-calls'
import { FOR_ANYONE } from '../server/authorize'
import type { SeedName } from '../seeds'
import { SEED_NAMES } from '../seeds'
import { encodeBody } from '../testing/test-api'

const all = Object.values(operations) as Operation[]
/** Reads come first, while the resources of the seed exist; deletes come last. */
const inOrder = [
  ...all.filter((op) => op.method === 'GET' || op.method === 'HEAD'),
  ...all.filter((op) => op.method === 'POST' || op.method === 'PUT'),
  ...all.filter((op) => op.method === 'DELETE'),
]
/** A number for each operation that does not change when other operations are added or removed. */
const numberOf = (id: string) =>
  [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 0)

const NOBODY = '99999999-9999-4999-8999-999999999999'
/** Operations that would end the session of the test. */
const ENDS_SESSIONS: ReadonlySet<OperationId> = new Set(['logout', 'userLogout'])
/** Operations whose answers have another format: OAuth's, or bytes. */
const OWN_SHAPE: ReadonlySet<OperationId> = new Set(['deviceAccessToken', 'deviceAuthRequest'])

/** In older versions one seed is enough, since most behaviour is equal in all versions. */
const WORLDS: readonly (readonly [SeedName, ApiVersion])[] = [
  ...SEED_NAMES.map((seed) => [seed, NEWEST] as const),
  ...VERSIONS.filter((version) => version !== NEWEST).map((version) => ['demo', version] as const),
]
/**
 * The users of a test. In the versions between the oldest and the newest, the permissions of all users are the same, so
 * the user with most permissions is enough.
 */
const usersIn = (version: ApiVersion) =>
  version === NEWEST || version === R16
    ? personasIn(version).map((p) => p.username)
    : ['ada' as const]

/** Requests are parsed in the same way in every world, so one world is tested over HTTP. */
const isOverHttp = (seed: SeedName, version: ApiVersion) => seed === 'demo' && version === NEWEST

/** Statuses of refusals in addition to 4xx: retry later, and no capacity. */
const REFUSALS: ReadonlySet<number> = new Set([503, 507])

/** Whether racks may answer this operation with an internal error: for a taken name, or without an offset. */
const breaks = (world: World, { id, method, path }: Operation): boolean => {
  const [table] = tablesOfParam(world, path, pathParams({ path }).at(-1) ?? '')
  return id === 'instanceSerialConsole' || (method === 'PUT' && table?.breaksOnTakenName === true)
}

describe.each(WORLDS)('every operation in the seed %s of %s', (seed, version) => {
  const mistakes: unknown[] = []
  const options = {
    seed,
    version,
    clock: manualClock(),
    latency: 0,
    onMistake: (mistake: unknown) => mistakes.push(mistake),
  }
  let world: World
  let url = 'http://console.test'
  let send = (request: Request) => fetch(request)
  let close = async () => {}
  beforeAll(async () => {
    if (isOverHttp(seed, version)) ({ world, url, close } = await startApi(options))
    else ({ world, answer: send } = startWorld(options))
  })
  afterAll(() => close())
  const swept = new Set<string>(personasIn(version).map((p) => p.username))

  async function call(op: Operation, as: string | undefined) {
    const random = randomFrom(numberOf(op.id) * 7_919 + (as?.length ?? 0))
    const { path: named, query, body } = inputFor(op, world, random)
    const user = world.users.get(named?.['userId'] ?? '')
    const isSwept = user !== undefined && swept.has(user.username)
    // Users of later tests must not be deleted.
    const path = op.method === 'DELETE' && isSwept ? { ...named, userId: NOBODY } : named
    const headers = new Headers({
      'content-type': entryOf(op.id).bodyType ?? 'application/json',
      [VERSION_HEADER]: version,
    })
    if (as) headers.set('cookie', `session=${as}`)
    const template = pathIn(op, version)
    const address =
      fillPath({ ...op, path: template }, path && renamedParams(op.path, template, path)) +
      toQueryString(query)
    const request = new Request(url + address, {
      method: op.method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body: encodeBody(op, body) }),
    })
    const response = await send(request)
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    }
  }

  test.each([...usersIn(version), undefined])(
    'calls as %s fit the contract and cause no bug of the mock',
    async (username) => {
      const session = username && world.login(username)
      for (const op of inOrder) {
        if (!isIn(version, op) || (ENDS_SESSIONS.has(op.id) && username)) continue
        const { status, text, type } = await call(op, session)
        const what = `${username} ${op.id} ${status} ${text.slice(0, 300)}`
        expect([what, mistakes.splice(0)]).toEqual([what, []])
        if ('notMocked' in handlers[op.id]) {
          expect([op.id, [401, 403, 404, 501].includes(status)]).toEqual([op.id, true])
          continue
        }
        const isKnown = REFUSALS.has(status) || (status === 500 && breaks(world, op))
        expect([what, status < 500 || isKnown]).toEqual([what, true])
        // Without a login, no other status is possible.
        if (!username && !FOR_ANYONE.has(op.id))
          expect([what, [400, 401].includes(status)]).toEqual([what, true])
        if (username && !FOR_ANYONE.has(op.id))
          expect([what, status === 401]).toEqual([what, false])

        if (OWN_SHAPE.has(op.id) || op.method === 'HEAD') continue
        if (status >= 400) {
          expect([what, type]).toEqual([what, 'application/json'])
          expect([what, ApiErrorBody.safeParse(fromWire(JSON.parse(text))).success]).toEqual([
            what,
            true,
          ])
        } else {
          const answer = answerAt(entryOf(op.id), version)
          expect([what, status]).toEqual([what, answer.status])
          if (status === 204) expect([what, text]).toEqual([what, ''])
          if (!answer.result) continue
          const data = op.verbatim === 'result' ? JSON.parse(text) : fromWire(JSON.parse(text))
          expect([what, answer.result.safeParse(data).error]).toEqual([what, undefined])
        }
      }
    },
    60_000,
  )
})
