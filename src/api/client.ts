/** Every call to the API goes through here: same origin, JSON, cookies. */
import { isObject } from './json-object'
import { takeEarly } from './early'
import type { Chain } from './versions/chain'
import type { CurrentUser } from './contract/current-user'
import { ApiError, WORDS, explain } from './errors'
import { logApiError } from './log'
import type { AnyInput, InputOf, Operation, OperationId, ResultOf } from './operation'
import { fillPath } from './operation'
import { learnServerTime } from './server-time'
import { hasShape, isComplete, isOfAnother, shapeOf } from './shape'
import { askedVersion, isRackKnown, learnVersion, rackVersion, report } from './rack'
import type { ApiVersion } from './version'
import { asSent, chainTo, negotiation, unconverted } from './sent-call'
import { NEWEST, VERSION_HEADER, isIn, isOfVersion, isRefusal } from './version'
import { fromWire, toQueryString, toWire } from './wire'

/** How long an answer may take, in milliseconds, before the call is given up. */
const READ_TIMEOUT = 30_000
const WRITE_TIMEOUT = 60_000

/**
 * Every call ends as one of these three. A lost connection is an `ApiError` of kind `unreachable`.
 */
type ApiResult<T> =
  | { type: 'success'; statusCode: number; data: T }
  | { type: 'error'; statusCode: number; data: unknown }
  | { type: 'client_error'; statusCode: number; text: string }

/** One finished call, for the command log and the status line. It never holds a body. */
export interface CallRecord {
  operation: Operation
  url: string
  statusCode: number | undefined
  requestId: string | undefined
  startedAt: number
  /** Milliseconds from sending to the end of the answer. */
  duration: number
  error?: ApiError
}

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** A failure with this status is expected and is not logged as an error. */
  expected?: number | undefined
  /** The answer was fetched ahead of time: a failure is not logged. */
  speculative?: boolean | undefined
  /** Gets the record of the call, unless its caller gave it up. */
  onRecord?: ((record: CallRecord) => void) | undefined
  /** Replaces `fetch`, for example for an upload that shows its progress. The client sets no timeout then. */
  via?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
}

interface Settings {
  onUnauthorized: () => void
  onForbidden: () => void
  /** Development and tests: checks an answer against the contract and throws on a misfit. */
  check: (id: OperationId, data: unknown) => void
  /** Reads the current user: the response shows which version of the API the rack speaks. */
  askVersion: () => Promise<unknown>
}

const settings: Settings = {
  onUnauthorized: () => {},
  onForbidden: () => {},
  check: () => {},
  askVersion: () => Promise.resolve(),
}

/** Sets what happens on a 401 and a 403, and whether answers are checked. */
export const configureClient = (changes: Partial<Settings>): void =>
  void Object.assign(settings, changes)

/** The URL of a call, path and query, without the origin. */
export const urlOf = (op: Operation, input: AnyInput): string =>
  fillPath(op, input.path) + toQueryString(input.query)

async function send(
  op: Operation,
  url: string,
  input: AnyInput,
  version: ApiVersion,
  signal: AbortSignal,
  via: NonNullable<CallOptions['via']> = fetch,
): Promise<Response> {
  const early = op.method === 'GET' ? takeEarly(url, signal) : undefined
  // An early response may have arrived a while ago, so its `Date` is not the server's current time.
  if (early) return early
  const headers = new Headers({ [VERSION_HEADER]: version })
  // Every POST and PUT has a content type, even an empty one: a form on another site cannot send JSON.
  const upload = input.body instanceof Blob ? input.body : undefined
  if (op.method === 'POST' || op.method === 'PUT')
    headers.set('content-type', upload ? 'application/octet-stream' : 'application/json')
  const body = upload ?? (input.body === undefined ? null : writeBody(op, input.body))
  const sentAt = Date.now()
  const response = await via(url, {
    method: op.method,
    headers,
    body,
    signal,
    credentials: 'same-origin',
    // After signing out, Back must not show an answer from the browser's cache.
    cache: 'no-store',
  })
  learnServerTime(response.headers.get('date'), sentAt)
  return response
}

const writeBody = (op: Operation, body: unknown): string =>
  JSON.stringify(op.verbatim === 'body' ? body : toWire(body))

function readBody<T>(
  op: Operation,
  sent: unknown,
  { status: statusCode, ok }: Response,
  text: string,
  chain: Chain | undefined,
): ApiResult<T> {
  const verbatim = ok && op.verbatim === 'result'
  try {
    const read = text === '' ? {} : verbatim ? JSON.parse(text) : fromWire(JSON.parse(text))
    const data = ok && chain ? chain.answer(op.id, read) : read
    // A successful answer of the wrong shape, without the thing, or about another one, is treated like one that is not
    // JSON. An empty body counts as an empty object.
    if (ok && (!hasShape(op, data) || !isComplete(op, data) || isOfAnother(sent, data)))
      return { type: 'client_error', statusCode, text }
    return ok
      ? { type: 'success', statusCode, data: data as T }
      : { type: 'error', statusCode, data }
  } catch {
    return { type: 'client_error', statusCode, text }
  }
}

async function failure(
  op: Operation,
  url: string,
  input: AnyInput,
  result: Exclude<ApiResult<unknown>, { type: 'success' }>,
  requestId?: string,
): Promise<ApiError> {
  const where = { operation: op.id, url, statusCode: result.statusCode, requestId }
  if (result.type === 'client_error')
    return new ApiError({ ...where, kind: 'client_error', message: WORDS.unreadable })
  const explained = await explain(op.id, result.data)
  const message = op.secret ? await redacted(op, input.body, explained.message) : explained.message
  return new ApiError({ ...where, kind: 'error', ...explained, message })
}

/** A message without the secrets that were sent. Only few operations send any. */
async function redacted(op: Operation, body: unknown, message: string): Promise<string> {
  const { redactText } = await import('./secrets')
  return redactText(op, body, message)
}

/**
 * Makes one call.
 * @returns the answer's data, in camelCase
 * @throws ApiError with the message for the user; an abort by the caller is thrown as it is
 */
export async function call<Id extends OperationId, Path extends string>(
  op: Operation<Id, Path>,
  input: InputOf<Operation<Id, Path>> & AnyInput,
  options: CallOptions = {},
): Promise<ResultOf<Id>> {
  return callAny<ResultOf<Id>>(op, input, options)
}

/** Whether the rack is known to have the operation: most are in all versions. */
function isKnownToHave(op: Operation): boolean {
  const version = rackVersion()
  return op.what === undefined || (version !== undefined && isIn(version, op))
}

/**
 * Checks that the rack's version of the API has the operation; requests that version first where it is not known yet.
 * @throws ApiError where the version does not have the operation
 */
async function refuseInOtherVersions(op: Operation): Promise<void> {
  if (!rackVersion()) await settings.askVersion().catch(() => {})
  const version = rackVersion()
  if (version && !isIn(version, op)) throw (await negotiation()).notInVersion(op, version)
}

/** Learns the rack's version from the response about the current user, unless requests name another one by now. */
async function follow(me: CurrentUser, inVersion: ApiVersion): Promise<void> {
  if (askedVersion() !== inVersion) return
  if (inVersion === NEWEST && me.timeCreated) learnVersion(inVersion)
  else await (await negotiation()).follow(me, inVersion)
}

/**
 * The conversion of a response to a call that was sent before the rack's version was known. A rack without negotiation
 * ignores the requested version: the response about the current user shows that of the others. Errors need none.
 */
async function chainOfAnswer(
  op: Operation,
  { ok }: Response,
  sent: Chain | undefined,
): Promise<Chain | undefined> {
  if (!ok || op.method !== 'GET' || op.id === 'currentUserView') return sent
  await settings.askVersion().catch(() => {})
  return chainTo(askedVersion())
}

interface Items {
  items: readonly unknown[]
  nextPage?: string
}

/**
 * Racks give each page that has rows a token for the next one: one that is not full is the last. Source: dropshot,
 * `ResultsPage::new`; its pages have 100 rows where the query names no limit.
 */
function dropLastToken(page: Items, limit = 100): void {
  if (page.items.length < limit) delete page.nextPage
}

interface Answered<T> {
  version: ApiVersion
  response: Response
  result: ApiResult<T>
}

/**
 * Sends a call in the version that the rack is known by. Where the rack refuses that version, or cannot tell what is read
 * in it, finds another one and sends the call again: neither has an effect.
 */
async function exchange<T>(
  op: Operation,
  input: AnyInput,
  signal: AbortSignal,
  via: CallOptions['via'],
): Promise<Answered<T>> {
  const isToKnown = isRackKnown()
  const { version, chain, ...sent } = unconverted(op, input) ?? (await asSent(op, input))
  const url = urlOf(sent.operation, sent.input)
  const response = await send(op, url, sent.input, version, signal, via)
  const text = await response.text()
  const up = isToKnown ? chain : await chainOfAnswer(op, response, chain)
  const result = readBody<T>(op, input.body, response, text, up)
  if (result.type === 'success' && shapeOf(op) === 'page')
    dropLastToken(result.data as Items, sent.input.query?.['limit'] as number | undefined)
  const said = result.type === 'error' && isObject(result.data) ? result.data['message'] : ''
  const message = typeof said === 'string' ? said : ''
  const isRefused = isRefusal(response.status, message)
  return (isRefused || (op.method === 'GET' && isOfVersion(message))) &&
    (await (await negotiation()).isSpokenOtherwise(version, isRefused))
    ? exchange<T>(op, input, signal, via)
    : { version, response, result }
}

/**
 * Reads a list that the rack refused because it cannot express one of the rows in the requested version.
 * @returns the other rows; undefined where none can be read, or where the list was refused for another reason
 */
async function aroundUntellable<T>(
  op: Operation,
  input: AnyInput,
  signal: AbortSignal,
  error: ApiError,
): Promise<T | undefined> {
  const { statusCode } = error
  if (shapeOf(op) !== 'page' || (statusCode !== 400 && statusCode !== 406)) return undefined
  const { readAround } = await import('./read-around')
  const page = await readAround(input, error, async (query) => {
    const { result } = await exchange<never>(op, { ...input, query }, signal, undefined)
    return result.type === 'success' ? result.data : failure(op, op.path, input, result)
  })
  if (page) report((to) => to.unread(op.id, error.message))
  return page as T | undefined
}

/**
 * `call` for an operation that is known only at run time (the registry's gate).
 * @typeParam T what the caller knows of the answer
 */
export async function callAny<T = unknown>(
  op: Operation,
  input: AnyInput,
  options: CallOptions = {},
): Promise<T> {
  if (!isKnownToHave(op)) await refuseInOtherVersions(op)
  const url = urlOf(op, input)
  const startedAt = Date.now()
  const clock = performance.now()
  const timeout = options.via
    ? new AbortController().signal
    : AbortSignal.timeout(op.method === 'GET' ? READ_TIMEOUT : WRITE_TIMEOUT)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout

  let statusCode: number | undefined
  let requestId: string | undefined
  let error: ApiError
  const record = (failed?: ApiError) => {
    const entry: CallRecord = {
      operation: op,
      url,
      statusCode,
      requestId,
      startedAt,
      duration: performance.now() - clock,
    }
    if (failed) entry.error = failed
    options.onRecord?.(entry)
  }
  try {
    const { version, response, result } = await exchange<T>(op, input, signal, options.via)
    statusCode = response.status
    requestId = response.headers.get('x-request-id') ?? undefined
    if (result.type === 'success') {
      settings.check(op.id, result.data)
      if (op.id === 'currentUserView') await follow(result.data as CurrentUser, version)
      record()
      return result.data
    }
    error = await failure(op, url, input, result, requestId)
    const rest = await aroundUntellable<T>(op, input, signal, error)
    if (rest) return (record(), rest)
  } catch (thrown) {
    if (options.signal?.aborted) throw thrown
    if (!timeout.aborted && !(thrown instanceof TypeError)) throw thrown
    error = new ApiError({
      kind: timeout.aborted ? 'timeout' : 'unreachable',
      message: timeout.aborted ? WORDS.timedOut : WORDS.unreachable,
      operation: op.id,
      url,
      statusCode,
      requestId,
    })
  }
  requestId ??= error.requestId
  record(error)
  if (error.statusCode !== options.expected && !options.speculative)
    logApiError(error, globalThis.location?.pathname ?? '')
  if (error.statusCode === 401 && op.id !== 'loginLocal') settings.onUnauthorized()
  if (error.statusCode === 403 && op.method !== 'GET') settings.onForbidden()
  throw error
}
