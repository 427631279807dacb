/** The audit log as a file: CSV for spreadsheets, and one JSON object a line for programs. */
import { SECRET_PLACEHOLDER } from '@/api/secrets'
import { toWire } from '@/api/wire'
import { csv } from '@/model/csv'
import type { AuditRow } from './entry'
import { actorId, actorKind, actorSilo, durationOf, outcomeOf, statusOf } from './entry'

/** Parameters of a sign-in whose names indicate a secret. */
const SECRET = /token|secret|passw|signature|assertion|code|saml|relaystate|^key$|^state$/i

/** A URI with placeholders for possibly secret values. Text without a query stays unchanged. */
export function safeUri(uri: string): string {
  const [path = '', ...query] = uri.split('?')
  if (query.length === 0) return uri
  const safe = query
    .join('?')
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=')
      return SECRET.test(name) && pair.includes('=') ? `${name}=${SECRET_PLACEHOLDER}` : pair
    })
  return `${path}?${safe.join('&')}`
}

const COLUMNS: readonly [string, (row: AuditRow) => string | number | undefined][] = [
  ['time_started', ({ entry }) => entry.timeStarted.toISOString()],
  ['time_completed', ({ entry }) => entry.timeCompleted.toISOString()],
  ['duration_ms', ({ entry }) => durationOf(entry)],
  ['operation_id', ({ entry }) => entry.operationId],
  ['outcome', ({ entry }) => outcomeOf(entry)],
  ['http_status_code', ({ entry }) => statusOf(entry)],
  [
    'error_code',
    ({ entry: { result } }) => (result.kind === 'error' ? (result.errorCode ?? '') : ''),
  ],
  [
    'error_message',
    ({ entry: { result } }) => (result.kind === 'error' ? result.errorMessage : ''),
  ],
  ['actor_kind', ({ entry }) => actorKind(entry.actor)],
  ['actor_id', ({ entry }) => actorId(entry.actor)],
  ['actor_name', ({ actorName }) => actorName],
  ['silo_id', ({ entry }) => actorSilo(entry.actor)],
  ['auth_method', ({ entry }) => entry.authMethod ?? ''],
  ['source_ip', ({ entry }) => entry.sourceIp],
  ['user_agent', ({ entry }) => entry.userAgent ?? ''],
  ['request_uri', ({ entry }) => safeUri(entry.requestUri)],
  ['request_id', ({ entry }) => entry.requestId],
  ['id', ({ id }) => id],
]

/** A table with a header, in the order of the rows. */
export const toCsv = (rows: readonly AuditRow[]): string =>
  csv([COLUMNS.map(([name]) => name), ...rows.map((row) => COLUMNS.map(([, of]) => of(row)))])

/** The entries in the API's format, one per line, with placeholders for possibly secret values. */
export const toJsonLines = (rows: readonly AuditRow[]): string =>
  rows
    .map(
      ({ entry }) =>
        `${JSON.stringify(toWire({ ...entry, requestUri: safeUri(entry.requestUri) }))}\n`,
    )
    .join('')
