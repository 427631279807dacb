/** The history of a thing: which entries of the audit log are about it. */
import type { AuditLogEntry } from '@/api/contract/audit-log'
import { readMoment } from '@/model/moment'
import { presentOf } from '@/model/objects'
import { AROUND, NAMED_NOUNS, collectionOf, partsOf, targetOf } from './target'

/** The thing that a history is of. */
export interface HistoryOf {
  noun: string
  name: string
  id: string
  /** What it is in, by the parameters of addresses: `{ project: 'web', vpc: 'default' }`. */
  within: Readonly<Record<string, string>>
  /** When it was made, in milliseconds since 1970: what its name did before belonged to another thing. */
  made?: number | undefined
}

/** Whether URIs name things of this kind. */
export const isNamedInLog = (noun: string): boolean => NAMED_NOUNS.has(noun)

/** The query parameters of the address that shows the history of a thing. */
export const historyParams = ({
  noun,
  name,
  id,
  within,
  made,
}: HistoryOf): Record<string, string> => ({
  ...within,
  noun,
  name,
  id,
  ...(made !== undefined && { made: new Date(made).toISOString() }),
})

/** What an address shows the history of; undefined where the address does not name it. */
export function historyIn(search: URLSearchParams): HistoryOf | undefined {
  const [noun, name, id] = ['noun', 'name', 'id'].map((key) => search.get(key) ?? '')
  if (!noun || !name || !id || !NAMED_NOUNS.has(noun)) return undefined
  const made = readMoment(search.get('made'))
  return {
    noun,
    name,
    id,
    within: presentOf(AROUND, (one) => search.get(one)),
    made,
  }
}

/**
 * Whether an entry is the creation of the thing: its URI does not name the thing, so kind, parents and time decide.
 */
function isItsCreation(entry: AuditLogEntry, { noun, within, made }: HistoryOf): boolean {
  const { operationId, timeStarted, timeCompleted, requestUri, result } = entry
  if (made === undefined || result.kind !== 'success') return false
  if (timeStarted.getTime() > made || made > timeCompleted.getTime()) return false
  if (!operationId.endsWith('_create') || collectionOf(requestUri) !== noun) return false
  const search = partsOf(requestUri)?.search
  return AROUND.every((one) => (search?.get(one) ?? undefined) === within[one])
}

/** Whether an entry is about a thing: by its id, or by its name in what it is in, since it was made. */
export function isAbout(entry: AuditLogEntry, of: HistoryOf): boolean {
  const target = targetOf(entry.operationId, entry.requestUri)
  if (!target) return isItsCreation(entry, of)
  if (target.noun !== of.noun) return false
  if (target.name === of.id) return true
  return (
    target.name === of.name &&
    Object.entries(of.within).every(([one, value]) => target.params[one] === value) &&
    (of.made === undefined || entry.timeCompleted.getTime() >= of.made)
  )
}
