/** Reads the audit log: the newest entries first, older ones on demand, and with every poll only new ones. */
import { serverNow } from '@/api/server-time'
import type { QueryClient } from '@tanstack/react-query'
import { call, callAny } from '@/api/client'
import type { AuditLogEntry } from '@/api/contract/audit-log'
import { auditLogList } from '@/api/operations/audit-log'
import type { Read, ReadContext } from '@/api/query'
import { ALL, FRESH_FOR, callOptions } from '@/api/query'
import type { AuditRow } from '../rules/entry'
import { actorId, actorSilo, scimClient } from '../rules/entry'
import { targetById } from '../rules/target'
import type { LoadedLog } from '../rules/log'
import { withNewer, withOlder } from '../rules/log'
import { readMoment } from '@/model/moment'
import { rangeOf, windowOf } from '@/model/time-range'
import { coreReads } from '@/resources/core/reads'
import type { ListRead, Page } from '@/resources/list-read'
import { wholeList } from '@/resources/whole-list'
import { actorNames, siloNames, targetNames } from './names'

/** The number of entries in the first answer: several screens, and quick to load. */
const FIRST = 200
/** Milliseconds by which a poll looks back: an entry may be written after a newer one. */
const LOOKS_BACK = 30_000
/** The maximum number of pages of new entries in one poll; the next poll continues. */
const MOST_PAGES = 20

/** The data of the log's page, in the form of a list page, so that the rules of all lists apply. */
export type AuditLog = LoadedLog & Page<AuditRow>

/** The query parameters that select a range of the log. */
const rangeIn = (search: URLSearchParams) => ({
  range: search.get('range') ?? undefined,
  from: search.get('from') ?? undefined,
  to: search.get('to') ?? undefined,
})

/** Rows of entries, with the known names of users, silos and targets. */
export async function rowsOf(
  client: QueryClient,
  entries: readonly AuditLogEntry[],
): Promise<AuditRow[]> {
  if (entries.length === 0) return []
  const asked = client.fetchQuery(coreReads.me()).catch(() => undefined)
  const [me, names, silos, things] = await Promise.all([
    asked,
    actorNames(
      client,
      entries,
      asked.then((user) => user?.siloId),
    ),
    siloNames(client, entries),
    targetNames(client, entries),
  ])
  return entries.map((entry) => {
    const silo = actorSilo(entry.actor)
    const siloName = silo === undefined ? undefined : silos.get(silo)
    return {
      id: entry.id,
      entry,
      actorName:
        entry.actor.kind === 'scim' ? scimClient(siloName) : names.get(actorId(entry.actor) ?? ''),
      siloName,
      targetName: things.get(targetById(entry)?.name ?? ''),
      isOwnSilo: me === undefined || silo === undefined ? undefined : silo === me.siloId,
    }
  })
}

const NEWEST_FIRST = 'time_and_id_descending' as const

async function readFirst(search: URLSearchParams, context: ReadContext): Promise<AuditLog> {
  const range = rangeOf(search)
  const { start, end } = windowOf(range, serverNow())
  const answer = await call(
    auditLogList,
    {
      query: {
        startTime: new Date(start),
        ...(range.kind === 'custom' && { endTime: new Date(end) }),
        sortBy: NEWEST_FIRST,
        limit: FIRST,
      },
    },
    callOptions(context),
  )
  const items = await rowsOf(context.client, answer.items)
  return { items, nextPage: answer.nextPage, start, isFull: false }
}

async function readNewer(
  search: URLSearchParams,
  before: AuditLog,
  context: ReadContext,
): Promise<readonly AuditRow[]> {
  const range = rangeOf(search)
  const newest = before.items[0]?.entry.timeCompleted.getTime()
  const from = newest === undefined ? before.start : Math.max(before.start, newest - LOOKS_BACK)
  const known = new Set(before.items.slice(0, ALL).map(({ id }) => id))
  const found: AuditLogEntry[] = []
  let pageToken: string | null | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = {
      startTime: new Date(from),
      ...(range.kind === 'custom' && { endTime: new Date(range.end) }),
      // Oldest first, so that an incomplete poll leaves no gap.
      sortBy: 'time_and_id_ascending' as const,
      limit: ALL,
      pageToken,
    }
    const answer = await call(auditLogList, { query }, callOptions(context))
    found.push(...answer.items.filter(({ id }) => !known.has(id)))
    pageToken = answer.nextPage
    if (!pageToken) break
  }
  return rowsOf(context.client, found)
}

/** The log for an address: the loaded part of its range. */
export function auditLogAt(search: URLSearchParams): Read<AuditLog> {
  const queryKey = [auditLogList.id, { query: rangeIn(search) }, 'log'] as const
  return {
    queryKey,
    queryFn: async (context) => {
      const before = context.client.getQueryData<AuditLog>(queryKey)
      if (!before) return readFirst(search, context)
      const newer = await readNewer(search, before, context)
      // Older entries may have been loaded since the request was sent.
      const now = context.client.getQueryData<AuditLog>(queryKey) ?? before
      return withNewer(now, newer)
    },
    staleTime: FRESH_FOR,
    // It would compare every field of every entry, and known rows keep their identity anyway.
    structuralSharing: false,
  }
}

/**
 * One entry by the time in its address: from the loaded log, else from the control plane. `null` where neither has
 * it, or without a time.
 */
export function auditEntryAt(id: string, search: URLSearchParams): Read<AuditRow | null> {
  const at = readMoment(search.get('at'))
  return {
    queryKey: [auditLogList.id, { query: { at: search.get('at') ?? undefined } }, id],
    queryFn: async (context) => {
      const log = context.client.getQueryData<AuditLog>(auditLogAt(search).queryKey)
      const known = log?.items.find((row) => row.id === id)
      if (known || at === undefined) return known ?? null
      const query = { startTime: new Date(at), endTime: new Date(at + 1), limit: ALL }
      const { items } = await call(auditLogList, { query }, callOptions(context))
      const [row] = await rowsOf(
        context.client,
        items.filter((entry) => entry.id === id),
      )
      return row ?? null
    },
    // An entry never changes.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  }
}

/** The same as a list, for pages of lists. */
export function auditLogRead(search: URLSearchParams): ListRead<AuditRow> {
  const whole = auditLogAt(search) as Read<Page<AuditRow>>
  return wholeList(whole)
}

/**
 * Loads the next page of older entries.
 * @returns the extended log; `undefined` where no log is loaded
 * @throws ApiError
 */
export async function loadOlder(
  client: QueryClient,
  search: URLSearchParams,
  signal?: AbortSignal,
): Promise<AuditLog | undefined> {
  const { queryKey } = auditLogAt(search)
  const before = client.getQueryData<AuditLog>(queryKey)
  if (!before?.nextPage) return before
  const query = { limit: ALL, pageToken: before.nextPage, sortBy: NEWEST_FIRST }
  const answer = await callAny<Page<AuditLogEntry>>(
    auditLogList,
    { query: { ...query, startTime: new Date(before.start) } },
    signal ? { signal } : {},
  )
  const rows = await rowsOf(client, answer.items)
  return client.setQueryData<AuditLog>(queryKey, (now) =>
    // Another call may have loaded this page already.
    now && now.nextPage === before.nextPage ? withOlder(now, rows, answer.nextPage) : now,
  )
}

/** Drops the logs of ranges that no page shows, since each may contain tens of thousands of entries. */
export const forgetOtherLogs = (client: QueryClient): void =>
  client.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey[0] === auditLogList.id && queryKey[2] === 'log',
  })
