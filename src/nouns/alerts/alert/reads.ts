/** What the pages about alerts read. */
import type { Alert, AlertClass } from '@/api/contract/alert'
import { alertClassList, alertList, alertView } from '@/api/operations/alert'
import type { Read } from '@/api/query'
import { FRESH_FOR, read } from '@/api/query'
import { serverNow } from '@/api/server-time'
import { alertRange, classIn } from './rules'
import { windowOf } from '@/model/time-range'
import type { ListRead, Page } from '@/resources/list-read'
import { listOf } from '@/resources/list-read'

/** The alerts of an address at this moment, the newest first. */
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

/** The alerts of an address: those of its range when they are read, so that the range moves with the clock. */
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

/** A class as a row: its name, which is unique, is its id. */
export type ClassRow = AlertClass & { id: string }

const asRows = (list: Read<Page<AlertClass>>): Read<Page<ClassRow>> => ({
  ...list,
  queryKey: [...list.queryKey, 'as rows'],
  queryFn: async (context) => {
    const { items, ...more } = await list.queryFn(context)
    return { ...more, items: items.map((row) => ({ ...row, id: row.name })) }
  },
})

/** The classes of an address: all of them, or those that its pattern covers. */
function classes(search: URLSearchParams): ListRead<ClassRow> {
  const list = listOf<AlertClass>(alertClassList, { query: { filter: classIn(search) } })
  return { page: (after) => asRows(list.page(after)), all: (loading) => asRows(list.all(loading)) }
}

export const alertReads = {
  alerts,
  classes,
  alert: (alertId: string) => read(alertView, { path: { alertId } }),
} as const
