/** What the audit log says of one call: who made it, how it ended, how long it took. */
import type { AuditLogEntry } from '@/api/contract/audit-log'

/** An entry, and what its row shows besides. */
export interface AuditRow {
  id: string
  entry: AuditLogEntry
  /** The display name of the user, where the user of the console may see it. */
  actorName?: string | undefined
  /** The name of the actor's silo, where it is known. */
  siloName?: string | undefined
  /** The name of the thing that the call was about, where its URI has the id and the name is known. */
  targetName?: string | undefined
  /**
   * The call was made in the silo of the user of the console, whose pages show that silo's things. `undefined` where the
   * actor has no silo.
   */
  isOwnSilo?: boolean | undefined
}

type Actor = AuditLogEntry['actor']

/** The id of the user that made the call; `undefined` for a call without a sign-in. */
export function actorId(actor: Actor): string | undefined {
  if (actor.kind === 'silo_user') return actor.siloUserId
  return actor.kind === 'user_builtin' ? actor.userBuiltinId : undefined
}

/** The silo of the user or SCIM client that made the call; other actors have none. */
export const actorSilo = (actor: Actor): string | undefined =>
  actor.kind === 'silo_user' || actor.kind === 'scim' ? actor.siloId : undefined

/** The identity provider of a silo, by the name of the silo where that is known: 'SCIM client of silo acme'. */
export const scimClient = (silo: string | undefined): string | undefined =>
  silo === undefined ? undefined : `SCIM client of silo ${silo}`

/** What finds the calls of the same actor: an id, or for a SCIM client, which has none, that of its silo. */
export const sameActor = (actor: Actor): string | undefined =>
  actor.kind === 'scim' ? actor.siloId : actorId(actor)

/** What kind of actor it was, as the user reads it. An unknown kind is shown as the API sends it. */
export const actorKind = (actor: Actor): string => {
  const known: Readonly<Record<string, string>> = {
    silo_user: 'silo user',
    user_builtin: 'built-in user',
    scim: 'SCIM client',
    unauthenticated: 'not signed in',
  }
  return known[actor.kind] ?? String((actor as { kind: unknown }).kind).replaceAll('_', ' ')
}

/** The operation in words: 'instance create'. */
export const operationWords = (operationId: string): string => operationId.replaceAll('_', ' ')

/** How a call ended. */
export type Outcome = 'success' | 'error' | 'unknown'

export const outcomeOf = ({ result }: AuditLogEntry): Outcome =>
  result.kind === 'success' || result.kind === 'error' ? result.kind : 'unknown'

/** The HTTP status; `undefined` where the end of the call is not known. */
export const statusOf = ({ result }: AuditLogEntry): number | undefined =>
  result.kind === 'success' || result.kind === 'error' ? result.httpStatusCode : undefined

/** How a call ended, as a filter finds it: '403 error Forbidden'. */
export function outcomeText(entry: AuditLogEntry): string {
  const { result } = entry
  const words = [statusOf(entry), outcomeOf(entry)]
  return [...words, ...(result.kind === 'error' ? [result.errorCode, result.errorMessage] : [])]
    .filter((word) => word !== undefined && word !== null)
    .join(' ')
}

/** Milliseconds between the arrival of the request and the end of the operation; never negative. */
export const durationOf = ({ timeStarted, timeCompleted }: AuditLogEntry): number =>
  Math.max(0, timeCompleted.getTime() - timeStarted.getTime())
