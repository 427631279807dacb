/** The reads of the pages about alerts. */
import type { Alert, AlertClass } from '@/api/contract/alert'
import { alertClassList, alertList, alertView } from '@/api/operations/alert'
import type { Read } from '@/api/query'
import { FRESH_FOR, read } from '@/api/query'
import { serverNow } from '@/api/server-time'
import { alertRange, classIn } from './rules'
import { windowOf } from '@/model/time-range'
import type { ListRead, Page } from '@/resources/list-read'
import { listOf } from '@/resources/list-read'

/** The alerts for an address at this moment, newest first. */
function alertsNow(search: URLSearchParams): ListRead<Alert> {
  const range = alertRange(search)
  const { start, end } = windowOf(range, serverNow())
  return listOf<Alert>(alertList, {
    query: {
      alertClass: classIn(search),
      startTime: new Date(start),
      ...(range.kind === 'custom' && { endTime: new Date(end) }),
      sortBy: 'time_and_id_descending',
    },
  })
}

/** The alerts for an address. The range is computed at each read, so that it moves with the clock. */
function alerts(search: URLSearchParams): ListRead<Alert> {
  const query = { range: alertRange(search), class: classIn(search) }
  const later = (part: string, list: () => Read<Page<Alert>>): Read<Page<Alert>> => ({
    queryKey: [alertList.id, { query }, part],
    queryFn: (context) => list().queryFn(context),
    staleTime: FRESH_FOR,
  })
  return {
    page: (after) => later(`after ${after ?? ''}`, () => alertsNow(search).page(after)),
    all: (loading) => later('all', () => alertsNow(search).all(loading)),
  }
}

/** A class as a row, with its unique name as its id. */
export type ClassRow = AlertClass & { id: string }

const asRows = (list: Read<Page<AlertClass>>): Read<Page<ClassRow>> => ({
  ...list,
  queryKey: [...list.queryKey, 'as rows'],
  queryFn: async (context) => {
    const { items, ...more } = await list.queryFn(context)
    return { ...more, items: items.map((row) => ({ ...row, id: row.name })) }
  },
})

/** The classes for an address: all, or those that its pattern matches. */
function classes(search: URLSearchParams): ListRead<ClassRow> {
  const list = listOf<AlertClass>(alertClassList, { query: { filter: classIn(search) } })
  return { page: (after) => asRows(list.page(after)), all: (loading) => asRows(list.all(loading)) }
}

export const alertReads = {
  alerts,
  classes,
  alert: (alertId: string) => read(alertView, { path: { alertId } }),
} as const
