/**
 * Reads the history of a thing: the API filters the audit log only by time, so the console searches it for the
 * thing's entries.
 */
import { serverNow } from '@/api/server-time'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '@/api/client'
import type { AuditLogEntry } from '@/api/contract/audit-log'
import { auditLogList } from '@/api/operations/audit-log'
import type { Read, ReadContext } from '@/api/query'
import { ALL, FRESH_FOR, callOptions } from '@/api/query'
import type { AuditRow } from '../rules/entry'
import type { HistoryOf } from '../rules/history'
import { isAbout } from '../rules/history'
import type { ListRead, Page } from '@/resources/list-read'
import { wholeList } from '@/resources/whole-list'
import { rowsOf } from './read'

/** The maximum number of pages searched at once: five thousand entries. */
const PAGES = 5
/** The maximum duration of a creation in milliseconds: its entry begins before the thing exists. */
const CREATING = 60_000
/** Milliseconds of the log to search for a thing of unknown age. */
const USUAL = 30 * 24 * 3_600_000

/** The entries found so far, newest first. */
export interface History extends Page<AuditRow> {
  /** The completion time of the oldest searched entry; undefined where there was none. */
  back: Date | undefined
}

async function look(
  of: HistoryOf,
  before: History | undefined,
  context: Pick<ReadContext, 'client' | 'signal'>,
): Promise<History> {
  const found: AuditLogEntry[] = []
  let pageToken = before?.nextPage
  let back = before?.back
  for (let page = 0; page < PAGES; page += 1) {
    const query = {
      startTime: new Date((of.made ?? serverNow() - USUAL) - CREATING),
      sortBy: 'time_and_id_descending' as const,
      limit: ALL,
      pageToken,
    }
    const answer = await call(auditLogList, { query }, callOptions(context))
    found.push(...answer.items.filter((entry) => isAbout(entry, of)))
    back = answer.items.at(-1)?.timeCompleted ?? back
    pageToken = answer.nextPage
    if (!pageToken) break
  }
  const rows = await rowsOf(context.client, found)
  return { items: [...(before?.items ?? []), ...rows], nextPage: pageToken, back }
}

/** What a new read found, with what was found before by looking further back than it. */
export function withOlder(now: History, before: History | undefined): History {
  if (!now.nextPage || !now.back || !before?.back || before.back >= now.back) return now
  const known = new Set(now.items.map(({ id }) => id))
  return { ...before, items: [...now.items, ...before.items.filter(({ id }) => !known.has(id))] }
}

export function historyRead(of: HistoryOf): Read<History> {
  const queryKey = [auditLogList.id, { query: of }, 'history']
  return {
    queryKey,
    queryFn: async (context) => {
      const now = await look(of, undefined, context)
      return withOlder(now, context.client.getQueryData<History>(queryKey))
    },
    staleTime: FRESH_FOR,
    structuralSharing: false,
  }
}

/** The history as a list, which grows at its end. */
export const historyList = (of: HistoryOf): ListRead<AuditRow> => wholeList(historyRead(of))

/** Searches older entries, and adds the found ones to the history. @throws ApiError */
export async function lookFurther(client: QueryClient, of: HistoryOf): Promise<void> {
  const { queryKey } = historyRead(of)
  const before = client.getQueryData<History>(queryKey)
  if (!before?.nextPage) return
  const more = await look(of, before, { client, signal: AbortSignal.timeout(60_000) })
  client.setQueryData(queryKey, more)
}
