/** What the pages about alerts read. */
import type { Alert } from '@/api/contract/alert'
import { alertList, alertView } from '@/api/operations/alert'
import type { Read } from '@/api/query'
import { FRESH_FOR, read } from '@/api/query'
import { serverNow } from '@/api/server-time'
import { alertRange, classIn } from '@/model/alerts/alert'
import { windowOf } from '@/model/time-range'
import type { ListRead, Page } from '../list-read'
import { listOf } from '../list-read'

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

export const alertReads = {
  alerts,
  alert: (alertId: string) => read(alertView, { path: { alertId } }),
} as const
