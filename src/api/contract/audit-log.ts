/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { R17, R18 } from '@/api/version'
import { TimeAndIdSortMode, ipAddress, page, paging, timestamp, uint16, uuid } from './common'
import { changedIn, kindSince, since } from './versions'

export const AuditLogEntryActor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user_builtin'), userBuiltinId: uuid }),
  z.object({ kind: z.literal('silo_user'), siloId: uuid, siloUserId: uuid }),
  z.object({ kind: z.literal('unauthenticated') }),
  kindSince(R17, z.object({ kind: z.literal('scim'), siloId: uuid })),
])
export type AuditLogEntryActor = z.infer<typeof AuditLogEntryActor>

export const AuthMethod = z.enum(['session_cookie', 'access_token', 'scim_token'])
export type AuthMethod = z.infer<typeof AuthMethod>

export const AuditLogEntryResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('success'), httpStatusCode: uint16 }),
  z.object({
    kind: z.literal('error'),
    errorCode: z.string().nullish(),
    errorMessage: z.string(),
    httpStatusCode: uint16,
  }),
  z.object({ kind: z.literal('unknown') }),
])
export type AuditLogEntryResult = z.infer<typeof AuditLogEntryResult>

export const AuditLogEntry = z.object({
  actor: AuditLogEntryActor,
  authMethod: changedIn(R18, z.string(), AuthMethod).nullish(),
  /** The credential of the request: a session, an access token or a SCIM token. Null where there was none. */
  credentialId: since(R18, uuid.nullish()),
  id: uuid,
  operationId: z.string(),
  requestId: z.string(),
  requestUri: z.string(),
  result: AuditLogEntryResult,
  sourceIp: ipAddress,
  timeCompleted: timestamp,
  timeStarted: timestamp,
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
