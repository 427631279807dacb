import * as z from 'zod'
import { R17, R18 } from '@/api/version'
import { TimeAndIdSortMode, ipAddress, page, paging, timestamp, uint16, uuid } from './common'
import { changedIn, kindSince, since } from './versions'

export const AuditLogEntryActor = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('user_builtin'),
    userBuiltinId: uuid,
  }),
  z.object({
    kind: z.literal('silo_user'),
    siloId: uuid,
    siloUserId: uuid,
  }),
  // A client that manages users and groups of a silo by SCIM.
  kindSince(R17, z.object({ kind: z.literal('scim'), siloId: uuid })),
  z.object({
    kind: z.literal('unauthenticated'),
  }),
])
export type AuditLogEntryActor = z.infer<typeof AuditLogEntryActor>

/** Result of an audit log entry */
export const AuditLogEntryResult = z.discriminatedUnion('kind', [
  z.object({
    /** HTTP status code */
    httpStatusCode: uint16,
    kind: z.literal('success'),
  }),
  z.object({
    errorCode: z.string().nullish(),
    errorMessage: z.string(),
    /** HTTP status code */
    httpStatusCode: uint16,
    kind: z.literal('error'),
  }),
  z.object({
    kind: z.literal('unknown'),
  }),
])
export type AuditLogEntryResult = z.infer<typeof AuditLogEntryResult>

/** What a request was authenticated with. */
export const AuthMethod = z.enum(['session_cookie', 'access_token', 'scim_token'])
export type AuthMethod = z.infer<typeof AuthMethod>

/** Audit log entry */
export const AuditLogEntry = z.object({
  actor: AuditLogEntryActor,
  /**
   * How the user authenticated the request. Possible values are "session_cookie" and
   * "access_token". Optional because it will not be defined on unauthenticated requests like login
   * attempts.
   */
  authMethod: changedIn(R18, z.string().nullish(), AuthMethod.nullish()),
  /** The credential of the request: a session, an access token or a SCIM token. Null where there was none. */
  credentialId: since(R18, uuid.nullish()),
  /** Unique identifier for the audit log entry */
  id: uuid,
  /** API endpoint ID, e.g., `project_create` */
  operationId: z.string(),
  /** Request ID for tracing requests through the system */
  requestId: z.string(),
  /**
   * URI of the request, truncated to 512 characters. Will only include host and scheme for HTTP/2
   * requests. For HTTP/1.1, the URI will consist of only the path and query.
   */
  requestUri: z.string(),
  /** Result of the operation */
  result: AuditLogEntryResult,
  /** IP address that made the request */
  sourceIp: ipAddress,
  /** Time operation completed */
  timeCompleted: timestamp,
  /** When the request was received */
  timeStarted: timestamp,
  /** User agent string from the request, truncated to 256 characters. */
  userAgent: z.string().nullish(),
})
export type AuditLogEntry = z.infer<typeof AuditLogEntry>

export const auditLogContract = {
  auditLogList: {
    query: z.object({
      ...paging,
      endTime: timestamp.nullish(),
      sortBy: TimeAndIdSortMode.optional(),
      startTime: timestamp.optional(),
    }),
    result: page(AuditLogEntry),
    status: 200,
  },
} as const
