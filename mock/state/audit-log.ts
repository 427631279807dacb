/** The entries of the audit log, sorted by time. */
import type { AuditLogEntry } from '@/api/contract/audit-log'
import { invalid } from './api-fault'
import type { Ids } from './ids'
import type { Page, PageQuery } from './page'
import { cutPage, idOf, placeOf, sortKeys, timeKey } from './page'

/** The maximum number of entries; older entries are removed. A real rack keeps all entries. */
export const MAX_ENTRIES = 50_000
/** Entries are removed in batches, because each removal moves all other entries. */
const BATCH = 1_000

interface AuditQuery extends PageQuery {
  startTime?: Date | undefined
  endTime?: Date | null | undefined
}

/** The entries, sorted by the time at which their calls ended. */
export class AuditLog {
  private readonly entries = new Map<string, AuditLogEntry>()
  private keys: string[] = []
  private sorted = true
  private readonly ids: Ids
  private pending: (() => void) | undefined

  constructor(ids: Ids) {
    this.ids = ids
  }

  /**
   * Adds the history when the log is first read. Twenty thousand entries take a while, and most worlds never need them.
   */
  fillLater(fill: () => void): void {
    this.pending = fill
  }

  private settle(): void {
    const fill = this.pending
    this.pending = undefined
    fill?.()
  }

  get size(): number {
    this.settle()
    return this.entries.size
  }

  add(entry: Omit<AuditLogEntry, 'id'>): void {
    this.settle()
    const id = this.ids.uuid()
    const key = timeKey(entry.timeCompleted, id)
    this.sorted &&= key > (this.keys.at(-1) ?? '')
    this.entries.set(id, { ...entry, id })
    this.keys.push(key)
    if (this.keys.length > MAX_ENTRIES) this.removeOldest()
  }

  /**
   * One page of a time span, with its start and without its end.
   * @throws ApiFault without a start (except with a page token, which contains the start) and for a malformed token
   */
  page({ startTime, endTime, pageToken, ...query }: AuditQuery): Page<AuditLogEntry> {
    this.settle()
    // The token contains the time span, so later pages ignore the span in the query.
    const [, from, until, inner] = /^([^~]*)~([^~]*)~(.+)$/.exec(pageToken ?? '') ?? []
    const span = pageToken
      ? { from: from ?? '', until: until ?? '' }
      : { from: startTime?.toISOString() ?? '', until: endTime?.toISOString() ?? '' }
    if (!pageToken && !startTime)
      throw invalid('unable to parse query string: missing field `start_time`')
    const { items, nextPage } = cutPage(
      { ...query, pageToken: inner ?? pageToken },
      () => this.between(span.from, span.until),
      (key) => this.entries.get(idOf(key)),
      'time_and_id_ascending',
    )
    return nextPage ? { items, nextPage: `${span.from}~${span.until}~${nextPage}` } : { items }
  }

  private between(from: string, until: string): string[] {
    const keys = this.inOrder()
    return keys.slice(placeOf(keys, from), until === '' ? keys.length : placeOf(keys, until))
  }

  private inOrder(): string[] {
    if (!this.sorted) this.keys = sortKeys(this.keys)
    this.sorted = true
    return this.keys
  }

  private removeOldest(): void {
    for (const key of this.inOrder().splice(0, BATCH)) this.entries.delete(idOf(key))
  }
}
