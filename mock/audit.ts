/**
 * The audit log: every call that changes something, and every login, good or refused, once it has been
 * carried out. Bodies are never in it, so no password, key or secret can be.
 */
import type { AuditLogEntry } from '@/api/contract/audit-log'
import { operations } from '@/api/operations'
import { toSnakeKey } from '@/api/wire'
import { addressFamily } from '@/model/validate'
import { ApiFault, invalid } from './api-fault'
import type { Actor } from './authz'
import type { AnyCall } from './handler'
import type { Ids } from './ids'
import type { Page, PageQuery } from './page'
import { cutPage, idOf, placeOf, sortKeys, timeKey } from './page'

/** How many entries are kept; older ones go. The rack keeps them for good. */
export const MAX_ENTRIES = 50_000
/** Entries go in lots, so that not every new one moves all others. */
const LOT = 1_000

const MAX_URI = 512
const MAX_USER_AGENT = 256

export interface AuditQuery extends PageQuery {
  startTime?: Date | undefined
  endTime?: Date | null | undefined
}

/** The entries, by the time at which their operations were completed. */
export class AuditLog {
  private readonly entries = new Map<string, AuditLogEntry>()
  private keys: string[] = []
  private sorted = true
  private readonly ids: Ids

  constructor(ids: Ids) {
    this.ids = ids
  }

  get size(): number {
    return this.entries.size
  }

  add(entry: Omit<AuditLogEntry, 'id'>): void {
    const id = this.ids.uuid()
    const key = timeKey(entry.timeCompleted, id)
    this.sorted &&= key > (this.keys.at(-1) ?? '')
    this.entries.set(id, { ...entry, id })
    this.keys.push(key)
    if (this.keys.length > MAX_ENTRIES) this.forget()
  }

  /**
   * One page of a span of time, its start included, its end not.
   * @throws ApiFault without a start (but for a further page, whose token knows it) and on a bad token
   */
  page({ startTime, endTime, pageToken, ...query }: AuditQuery): Page<AuditLogEntry> {
    // The token carries the span, so that a further page is of the same one whatever else is asked.
    const [, from, until, inner] = /^([^~]*)~([^~]*)~(.+)$/.exec(pageToken ?? '') ?? []
    const span = pageToken
      ? { from: from ?? '', until: until ?? '' }
      : { from: startTime?.toISOString() ?? '', until: endTime?.toISOString() ?? '' }
    if (!pageToken && !startTime)
      throw invalid('unable to parse query string: missing field `start_time`')
    const { items, nextPage } = cutPage(
      { ...query, pageToken: inner ?? pageToken },
      () => this.between(span.from, span.until),
      (key) => this.entries.get(idOf(key)),
      'time_and_id_ascending',
    )
    return nextPage ? { items, nextPage: `${span.from}~${span.until}~${nextPage}` } : { items }
  }

  private between(from: string, until: string): string[] {
    const keys = this.inOrder()
    return keys.slice(placeOf(keys, from), until === '' ? keys.length : placeOf(keys, until))
  }

  private inOrder(): string[] {
    if (!this.sorted) this.keys = sortKeys(this.keys)
    this.sorted = true
    return this.keys
  }

  private forget(): void {
    for (const key of this.inOrder().splice(0, LOT)) this.entries.delete(idOf(key))
  }
}

/** Calls that change something by their method and nothing in fact. */
const READS: ReadonlySet<string> = new Set(['timeseriesQuery', 'systemTimeseriesQuery'])
/** Thousands of them make one upload; its start and its end are in the log. */
const CHUNKS: ReadonlySet<string> = new Set(['diskBulkWriteImport'])

const isRecorded = (id: AnyCall['operation']): boolean =>
  !['GET', 'HEAD'].includes(operations[id].method) && !READS.has(id) && !CHUNKS.has(id)

/** What a request looked like to whoever answers it. */
export interface Asked {
  requestId: string
  /** Path and query. */
  uri: string
  timeStarted: Date
}

/** Carries out a call and records how it ended. @throws whatever `work` throws */
export function audited(
  call: AnyCall,
  actor: Actor | undefined,
  asked: Asked,
  work: () => Response,
): Response {
  if (!isRecorded(call.operation)) return work()
  const record = (result: AuditLogEntry['result']) =>
    call.world.audit.add({
      actor: actor
        ? { kind: 'silo_user', siloId: actor.siloId, siloUserId: actor.user.id }
        : { kind: 'unauthenticated' },
      authMethod: actor?.authMethod,
      operationId: toSnakeKey(call.operation),
      requestId: asked.requestId,
      requestUri: asked.uri.slice(0, MAX_URI),
      result,
      sourceIp: sourceOf(call.asked),
      timeStarted: asked.timeStarted,
      timeCompleted: call.world.clock.now(),
      userAgent: call.asked.get('user-agent')?.slice(0, MAX_USER_AGENT),
    })
  try {
    const response = work()
    // A device polls until a person has confirmed it; what counts is that it was given a token.
    if (response.ok || call.operation !== 'deviceAccessToken') record(resultOf(response))
    return response
  } catch (thrown) {
    record(refusalOf(thrown))
    throw thrown
  }
}

const resultOf = ({ status }: Response): AuditLogEntry['result'] =>
  status < 400
    ? { kind: 'success', httpStatusCode: status }
    : { kind: 'error', httpStatusCode: status, errorMessage: 'refused' }

const refusalOf = (thrown: unknown): AuditLogEntry['result'] =>
  thrown instanceof ApiFault
    ? {
        kind: 'error',
        httpStatusCode: thrown.status,
        errorCode: thrown.errorCode,
        errorMessage: thrown.message,
      }
    : {
        kind: 'error',
        httpStatusCode: 500,
        errorCode: 'Internal',
        errorMessage: 'Internal Server Error',
      }

/** The address a proxy names, else this machine's own. */
function sourceOf(asked: AnyCall['asked']): string {
  const first = asked.get('x-forwarded-for')?.split(',')[0]?.trim() ?? ''
  return addressFamily(first) ? first : '127.0.0.1'
}
