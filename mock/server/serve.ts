/**
 * Answers requests, independent of the transport. Each call is routed, parsed, authenticated, authorized and handled,
 * and its result is checked against the contract.
 */
import { answerAt } from '@/api/contract/versions'
import type { Operation } from '@/api/operation'
import type { ApiVersion } from '@/api/version'
import { toWire } from '@/api/wire'
import { ApiFault } from '../state/api-fault'
import type { RequestInfo } from './audit'
import { withAudit } from './audit'
import { actorOf } from '../rack/actor'
import { authorize } from './authorize'
import type { Fault } from '../state/faults'
import { sentinelFault } from './sentinels'
import type { AnyCall } from './handler'
import { findingFor } from './handler'
import { handlers } from '../handlers'
import { sentDown, takenUp } from './conversion'
import { versionAsked } from './negotiation'
import { checkPath, complaint, entryOf, readBody, readQuery } from './parse'
import type { Match } from './routes'
import { matchRoute } from './routes'
import { readToken } from './session-cookie'
import type { World } from '../state'

export interface ServeOptions {
  /** Milliseconds before each answer, fixed or random in a range. Default: 200 to 400. */
  latency?: number | readonly [min: number, max: number]
  /** The percentage of calls that fail randomly. */
  chaos?: number
  /** Whether a proxy removes the header `api-version`. */
  stripsVersion?: boolean | undefined
  /** Returns the session token, if the transport does not put it into the request's cookie. */
  token?: (request: Request) => string | undefined
  /** Called for every bug of the mock, which the client sees as a 500. */
  onMistake?: (mistake: unknown) => void
  /** Called for every cookie that an answer sets, if the transport cannot set cookies. */
  onCookie?: (cookie: string) => void
  /** Random numbers from 0 up to 1; tests pass their own. */
  random?: () => number
}

/** The statuses of random failures. Repeated statuses are more likely. */
const CHAOS = [401, 403, 404, 404, 404, 404, 404, 500, 500] as const

const sleep = (ms: number) => (ms > 0 ? new Promise((done) => setTimeout(done, ms)) : undefined)

/** The current request, and the headers of its answer. */
interface Exchange extends RequestInfo {
  headers: Headers
}

/**
 * Creates the API of a world.
 * @returns a function that answers every request and never throws. `Response.error()`, with status 0, means that the
 * connection must be cut
 */
export function serve(
  world: World,
  options: ServeOptions = {},
): (request: Request) => Promise<Response> {
  const random = options.random ?? Math.random
  const answer = async (request: Request, exchange: Exchange): Promise<Response> => {
    await sleep(latency(options.latency ?? [200, 400], random))
    if (random() * 100 < (options.chaos ?? 0)) return chaos(exchange, random)
    const url = new URL(request.url)
    const version = versionAsked(world, options.stripsVersion ? new Headers() : request.headers)
    const match = matchRoute(request.method, url.pathname, version)
    if (match === 404) throw new ApiFault(404, undefined, 'Not Found')
    if (match === 405) throw new ApiFault(405, undefined, 'Method Not Allowed')

    checkPath(match.path)
    const { id } = match.operation
    const call: AnyCall = {
      operation: id,
      path: match.path,
      query: takenUp(id, 'query', readQuery(match.operation, url.searchParams, version), version),
      body: takenUp(id, 'body', await readBody(match.operation, request, version), version),
      // `runCall` sets the actor after authorization.
      actor: undefined as never,
      token: options.token ? options.token(request) : readToken(request.headers),
      origin: url.origin,
      world,
      requestHeaders: request.headers,
      headers: exchange.headers,
    }
    return runCall(call, match, version, exchange, options.onCookie)
  }

  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const exchange: Exchange = {
      requestId: world.requestIds.uuid(),
      uri: pathname + search,
      timeStarted: world.clock.now(),
      headers: new Headers(),
    }
    exchange.headers.set('x-request-id', exchange.requestId)
    // The world's time, because Node would send the machine's.
    exchange.headers.set('date', world.clock.now().toUTCString())
    try {
      const response = await answer(request, exchange)
      return request.method === 'HEAD' && response.status > 0 ? withoutBody(response) : response
    } catch (thrown) {
      if (!(thrown instanceof ApiFault)) options.onMistake?.(thrown)
      return refusal(thrown, exchange)
    }
  }
}

/** Authenticates the caller, applies pending faults, and runs the handler synchronously. */
async function runCall(
  call: AnyCall,
  { operation }: Match,
  version: ApiVersion,
  exchange: Exchange,
  onCookie: ServeOptions['onCookie'],
): Promise<Response> {
  const { world } = call
  const actor = actorOf(world, call.token)
  // Sentinels apply only to signed-in users, and before authorization, since the named resource need not exist.
  const fault = world.faults.take(operation.id) ?? (actor && sentinelFault(operation.id, call))
  const planned = fault instanceof ApiFault ? undefined : fault
  if (planned?.kind === 'delay') await sleep(planned.ms)
  if (planned && planned.kind !== 'delay' && !(planned.kind === 'drop' && planned.done))
    return fail(planned, exchange)

  const response = withAudit(call, actor, exchange, () => {
    if (fault instanceof ApiFault) throw fault
    authorize(call, actor)
    const handler = handlers[operation.id]
    if ('notMocked' in handler)
      throw new ApiFault(501, 'NotImplemented', `not mocked: ${handler.notMocked}`)
    const known = actor ? { ...call, actor } : call
    const result = handler({ ...known, ...findingFor(known) })
    return success(operation, result, exchange, version)
  })
  for (const cookie of exchange.headers.getSetCookie()) onCookie?.(cookie)
  return planned?.kind === 'drop' ? Response.error() : response
}

function latency(wanted: number | readonly [number, number], random: () => number): number {
  if (typeof wanted === 'number') return wanted
  const [min, max] = wanted
  return min + random() * (max - min)
}

/** Answers a successful call. @throws ApiFault 500 when the result does not fit the contract */
function success(
  { id, verbatim }: Operation,
  result: unknown,
  exchange: Exchange,
  version: ApiVersion,
): Response {
  const { result: schema, status } = answerAt(entryOf(id), version)
  if (result instanceof Response) return withHeaders(result, exchange.headers)
  if (!schema) return new Response(null, { status, headers: exchange.headers })
  const checked = schema.safeParse(sentDown(id, result, version))
  if (!checked.success)
    throw new ApiFault(
      500,
      'Internal',
      `The mock's answer to ${id} does not fit the contract: ${complaint(checked.error)}`,
    )
  const body = verbatim === 'result' ? checked.data : toWire(checked.data)
  return json(status, body, exchange.headers)
}

/** Adds the common headers to a handler's own response. */
function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of headers)
    if (name === 'set-cookie') response.headers.append(name, value)
    else response.headers.set(name, value)
  return response
}

function json(status: number, body: unknown, headers: Headers): Response {
  headers.set('content-type', 'application/json')
  return new Response(JSON.stringify(body), { status, headers })
}

const errorBody = (exchange: Exchange, message: string, errorCode?: string) =>
  toWire({ requestId: exchange.requestId, errorCode, message })

/**
 * Answers an error in the API's format. An error other than `ApiFault` is a bug of the mock; like the API, the answer
 * hides the reason.
 */
function refusal(thrown: unknown, exchange: Exchange): Response {
  if (thrown instanceof ApiFault)
    return json(
      thrown.status,
      errorBody(exchange, thrown.message, thrown.errorCode),
      exchange.headers,
    )
  return json(500, errorBody(exchange, 'Internal Server Error', 'Internal'), exchange.headers)
}

function chaos(exchange: Exchange, random: () => number): Response {
  const status = CHAOS[Math.floor(random() * CHAOS.length)] ?? 500
  exchange.headers.set('x-chaos', String(status))
  const [code, message] = {
    401: ['Unauthorized', 'credentials missing or invalid'] as const,
    403: ['Forbidden', 'Forbidden'] as const,
    404: ['ObjectNotFound', 'not found: chaos'] as const,
    500: ['Internal', 'Internal Server Error'] as const,
  }[status]
  return json(status, errorBody(exchange, message, code), exchange.headers)
}

function fail(fault: Exclude<Fault, { kind: 'delay' }>, exchange: Exchange): Promise<Response> {
  if (fault.kind === 'hang') return new Promise(() => {})
  if (fault.kind === 'drop') return Promise.resolve(Response.error())
  const { status, body, contentType } = fault
  if (typeof body === 'string') {
    exchange.headers.set('content-type', contentType ?? 'text/plain')
    return Promise.resolve(new Response(body, { status, headers: exchange.headers }))
  }
  const shown = body ?? {
    ...(status >= 500 ? { errorCode: 'Internal', message: 'Internal Server Error' } : {}),
    ...(status < 500 ? { message: `fault ${status}` } : {}),
  }
  const wire = { requestId: exchange.requestId, ...(shown as object) }
  return Promise.resolve(json(status, toWire(wire), exchange.headers))
}

/** The answer to HEAD: the answer to GET without the body. */
const withoutBody = ({ status, headers }: Response) => new Response(null, { status, headers })
