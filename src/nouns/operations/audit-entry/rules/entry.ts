/** The facts of an audit log entry: the actor, the outcome, the duration. */
import type { AuditLogEntry } from '@/api/contract/audit-log'

/** An entry with the further values of its row. */
export interface AuditRow {
  id: string
  entry: AuditLogEntry
  /** The display name of the user, where the user of the console may see it. */
  actorName?: string | undefined
  /** The name of the actor's silo, where known. */
  siloName?: string | undefined
  /** The name of the call's target, where the URI has the id and the name is known. */
  targetName?: string | undefined
  /**
   * Whether the call was made in the silo of the console's user, whose pages show that silo's things. `undefined` for
   * an actor without a silo.
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

/** The identity provider of a silo, by the name of the silo where known: 'SCIM client of silo acme'. */
export const scimClient = (silo: string | undefined): string | undefined =>
  silo === undefined ? undefined : `SCIM client of silo ${silo}`

/** A filter text for calls of the same actor: its id, or for a SCIM client without one, the id of its silo. */
export const sameActor = (actor: Actor): string | undefined =>
  actor.kind === 'scim' ? actor.siloId : actorId(actor)

/** The kind of actor in words. An unknown kind is shown as in the API. */
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

/** The outcome of a call. */
export type Outcome = 'success' | 'error' | 'unknown'

export const outcomeOf = ({ result }: AuditLogEntry): Outcome =>
  result.kind === 'success' || result.kind === 'error' ? result.kind : 'unknown'

/** The HTTP status; `undefined` where the outcome is unknown. */
export const statusOf = ({ result }: AuditLogEntry): number | undefined =>
  result.kind === 'success' || result.kind === 'error' ? result.httpStatusCode : undefined

/** The outcome as filter text: '403 error Forbidden'. */
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
