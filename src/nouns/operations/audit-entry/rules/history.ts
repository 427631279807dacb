/** The history of a thing: its entries in the audit log. */
import type { AuditLogEntry } from '@/api/contract/audit-log'
import { readMoment } from '@/model/moment'
import { presentOf } from '@/model/objects'
import { AROUND, NAMED_NOUNS, collectionOf, partsOf, targetOf } from './target'

/** The thing whose history is shown. */
export interface HistoryOf {
  noun: string
  name: string
  id: string
  /** Its parents, by parameters of addresses: `{ project: 'web', vpc: 'default' }`. */
  within: Readonly<Record<string, string>>
  /** Its creation time in milliseconds since 1970: earlier entries with its name belong to another thing. */
  made?: number | undefined
}

/** Whether URIs name things of this noun. */
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

/** The thing whose history an address shows; undefined where the address names none. */
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

/** Whether an entry is the creation of the thing. Its URI does not name the thing, so noun, parents and time decide. */
function isItsCreation(entry: AuditLogEntry, { noun, within, made }: HistoryOf): boolean {
  const { operationId, timeStarted, timeCompleted, requestUri, result } = entry
  if (made === undefined || result.kind !== 'success') return false
  if (timeStarted.getTime() > made || made > timeCompleted.getTime()) return false
  if (!operationId.endsWith('_create') || collectionOf(requestUri) !== noun) return false
  const search = partsOf(requestUri)?.search
  return AROUND.every((one) => (search?.get(one) ?? undefined) === within[one])
}

/** Whether an entry concerns a thing: by its id, or since its creation by its name and parents. */
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
