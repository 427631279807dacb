/** The history of a thing: which entries of the audit log are about it. */
import type { AuditLogEntry } from '@/api/contract/audit-log'
import type { Target } from './target'
import { NAMED_NOUNS, partsOf, targetOf } from './target'

/** The thing that a history is of. */
export interface HistoryOf {
  noun: Target['noun']
  name: string
  id: string
  /** The project that it is in. */
  project?: string | undefined
  /** When it was made, in milliseconds since 1970: what its name did before belonged to another thing. */
  made?: number | undefined
}

/** Whether URIs name things of this kind. */
export const isNamedInLog = (noun: string): noun is Target['noun'] => NAMED_NOUNS.has(noun)

/** The words of an address that hold of what it shows the history. */
export const historyParams = ({
  noun,
  name,
  id,
  project,
  made,
}: HistoryOf): Record<string, string> => ({
  noun,
  name,
  id,
  ...(project !== undefined && { project }),
  ...(made !== undefined && { made: new Date(made).toISOString() }),
})

/** What an address shows the history of; undefined where the address does not name it. */
export function historyIn(search: URLSearchParams): HistoryOf | undefined {
  const [noun, name, id] = ['noun', 'name', 'id'].map((key) => search.get(key) ?? '')
  if (!noun || !name || !id || !NAMED_NOUNS.has(noun)) return undefined
  const made = Date.parse(search.get('made') ?? '')
  return {
    noun: noun as Target['noun'],
    name,
    id,
    project: search.get('project') ?? undefined,
    made: Number.isNaN(made) ? undefined : made,
  }
}

/** A creation names no thing, since there was none: it is told by its kind, its project and its time. */
function isItsCreation(entry: AuditLogEntry, { noun, project, made }: HistoryOf): boolean {
  const { operationId, timeStarted, timeCompleted, requestUri, result } = entry
  const kind = noun === 'silo-image' ? 'image' : noun
  return (
    made !== undefined &&
    result.kind === 'success' &&
    operationId === `${kind.replaceAll('-', '_')}_create` &&
    timeStarted.getTime() <= made &&
    made <= timeCompleted.getTime() &&
    (partsOf(requestUri)?.search.get('project') ?? undefined) === project
  )
}

/** Whether an entry is about a thing: by its id, or by its name in its project since it was made. */
export function isAbout(entry: AuditLogEntry, of: HistoryOf): boolean {
  const target = targetOf(entry.operationId, entry.requestUri)
  if (!target) return isItsCreation(entry, of)
  if (target.noun !== of.noun) return false
  if (target.name === of.id) return true
  return (
    target.name === of.name &&
    target.params['project'] === of.project &&
    (of.made === undefined || entry.timeCompleted.getTime() >= of.made)
  )
}
