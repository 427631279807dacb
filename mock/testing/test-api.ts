/** Helpers for tests of the mock: a world with a stopped clock, and calls like those of a transport. */
import type { Operation, OperationId } from '@/api/operation'
import { fillPath } from '@/api/operation'
import { operations } from '@/api/operations'
import type { ApiVersion } from '@/api/version'
import { NEWEST, VERSION_HEADER } from '@/api/version'
import { fromWire, toQueryString, toWire } from '@/api/wire'
import type { Clock } from '../state/clock'
import { manualClock } from '../state/clock'
import { entryOf } from '../server/parse'
import { sessionLives } from '../rack/people'
import type { Username } from '../seeds/personas'
import type { SeedName } from '../seeds'
import type { ServeOptions } from '../server/serve'
import { serve } from '../server/serve'
import type { World } from '../state'
import { createWorld } from '../world'

export interface Answer {
  status: number
  /** The parsed body in camelCase; empty without a body. */
  data: Record<string, unknown>
  headers: Headers
}

export interface Input {
  path?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

export interface TestApi {
  world: World
  clock: Clock
  /** Sends one call as a real `Request`. @param as the caller; null for no user */
  call: (id: OperationId, input?: Input, as?: Username | null) => Promise<Answer>
  send: (request: Request) => Promise<Response>
}

/** Encodes a body like a client: as a form, the bytes of an upload, or JSON. */
export function encodeBody(
  operation: Operation,
  body: unknown,
): string | URLSearchParams | Uint8Array<ArrayBuffer> {
  const { bodyType } = entryOf(operation.id)
  if (bodyType === 'application/octet-stream') return new Uint8Array(body as Uint8Array)
  const wire = operation.verbatim === 'body' ? body : toWire(body)
  return bodyType ? new URLSearchParams(wire as Record<string, string>) : JSON.stringify(wire)
}

/** Creates a world on a manual clock, with its API and without latency. */
export function testApi(
  seed: SeedName = 'demo',
  {
    version = NEWEST,
    multicast = false,
    newest,
    ...options
  }: ServeOptions & { version?: ApiVersion; multicast?: boolean; newest?: string | undefined } = {},
): TestApi {
  const clock = manualClock()
  const world = createWorld({ seed, clock, version, multicast, newest })
  const send = serve(world, { latency: 0, ...options })
  const tokens = new Map<Username, string>()
  const tokenOf = (username: Username) => {
    const existing = tokens.get(username)
    // A session that expired because of the test's clock is renewed; a session that was ended stays ended.
    const expired = world.sessions
      .by('token', existing ?? '')
      .some((session) => !sessionLives(session, clock.now()))
    const token = existing !== undefined && !expired ? existing : world.login(username)
    tokens.set(username, token)
    return token
  }
  return {
    world,
    clock,
    send,
    call: async (id, { path, query, body } = {}, as = 'ada') => {
      const operation = operations[id]
      const headers = new Headers({
        'content-type': entryOf(id).bodyType ?? 'application/json',
        [VERSION_HEADER]: world.version,
      })
      if (as) headers.set('cookie', `session=${tokenOf(as)}`)
      const response = await send(
        new Request(`http://mock${fillPath(operation, path)}${toQueryString(query)}`, {
          method: operation.method,
          headers,
          ...(body !== undefined && { body: encodeBody(operation, body) }),
        }),
      )
      const text = response.type === 'error' ? '' : await response.text()
      const isJson = response.headers.get('content-type') === 'application/json' && text !== ''
      return {
        status: response.status,
        data: (isJson ? fromWire(JSON.parse(text)) : {}) as Record<string, unknown>,
        headers: response.headers,
      }
    },
  }
}
