import type { AuditLogEntry } from '@/api/contract/audit-log'
import type { AuditRow } from './entry'

/** An entry of the audit log for tests. @param n seconds since 1970 at which its call was answered */
export function entryAt(n: number, more: Partial<AuditLogEntry> = {}): AuditRow {
  const id = `id-${String(n).padStart(6, '0')}`
  const entry: AuditLogEntry = {
    id,
    actor: { kind: 'unauthenticated' },
    operationId: 'login_local',
    requestId: 'request',
    requestUri: '/v1/login/acme/local',
    result: { kind: 'success', httpStatusCode: 204 },
    sourceIp: '172.20.3.4',
    timeStarted: new Date(n * 1_000 - 12),
    timeCompleted: new Date(n * 1_000),
    ...more,
  }
  return { id, entry }
}
