/**
 * Records every change and every login, accepted or refused, in the audit log. Bodies are never recorded, so that the
 * log contains no password, key or secret.
 */
import type { AuditLogEntry } from '@/api/contract/audit-log'
import { sourceOf } from '../rack/source'
import { operations } from '@/api/operations'
import { idIn } from '@/api/versions/chain'
import { toSnakeKey } from '@/api/wire'
import type { Actor } from '../rack/actor'
import { ApiFault } from '../state/api-fault'
import type { AnyCall } from './handler'

const MAX_URI = 512
const MAX_USER_AGENT = 256

/** Operations that change nothing although their method is not GET. */
const READS: ReadonlySet<string> = new Set(['timeseriesQuery', 'systemTimeseriesQuery'])
/** An upload has thousands of chunks, so only its start and its end are recorded. */
const CHUNKS: ReadonlySet<string> = new Set(['diskBulkWriteImport'])

const isRecorded = (id: AnyCall['operation']): boolean =>
  !['GET', 'HEAD'].includes(operations[id].method) && !READS.has(id) && !CHUNKS.has(id)

/** A request as received. */
export interface RequestInfo {
  requestId: string
  /** Path and query. */
  uri: string
  timeStarted: Date
}

/** Runs a call and records its result. @throws whatever `work` throws */
export function withAudit(
  call: AnyCall,
  actor: Actor | undefined,
  request: RequestInfo,
  work: () => Response,
): Response {
  if (!isRecorded(call.operation)) return work()
  const record = (result: AuditLogEntry['result']) =>
    call.world.audit.add({
      actor: actor
        ? { kind: 'silo_user', siloId: actor.siloId, siloUserId: actor.user.id }
        : { kind: 'unauthenticated' },
      authMethod: actor?.authMethod,
      credentialId: actor?.credentialId,
      operationId: toSnakeKey(idIn(call.operation, call.world.version)),
      requestId: request.requestId,
      requestUri: request.uri.slice(0, MAX_URI),
      result,
      sourceIp: sourceOf(call.requestHeaders),
      timeStarted: request.timeStarted,
      timeCompleted: call.world.clock.now(),
      userAgent: call.requestHeaders.get('user-agent')?.slice(0, MAX_USER_AGENT),
    })
  try {
    const response = work()
    // A device polls until a user has confirmed, so only the answer with the token is recorded.
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
