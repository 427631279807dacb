/** The flags of a read as query parameters of its page: order, filter, time range. Flags without a parameter are named. */
import type { Operation } from '@/api/operation'
import { rangeWords } from '@/model/time-range'
import { kebab } from '../engine/cli'

type Query = Readonly<Record<string, unknown>>

/** The columns by which the client sorts. */
const COLUMN: Readonly<Record<string, string>> = { name: 'name', time_and_id: 'created' }

/** Lists that show the newest first, and nothing else. */
const NEWEST_FIRST: ReadonlySet<string> = new Set([
  'auditLogList',
  'alertList',
  'alertDeliveryList',
])

/** The order of a list; `undefined` where the page does not support it. */
function sortOf(op: Operation, value: unknown, isItsList: boolean): string | undefined {
  const [, by = '', way] = /^(\w+)_(ascending|descending)$/.exec(String(value)) ?? []
  if (NEWEST_FIRST.has(op.id)) return by === 'time_and_id' && way === 'descending' ? '' : undefined
  const column = isItsList ? COLUMN[by] : undefined
  return column && (way === 'descending' ? `-${column}` : column)
}

/** Columns of pools that are filtered by. */
const FILTERS: Readonly<Record<string, string>> = {
  ipVersion: 'version',
  poolType: 'type',
  assignment: 'assignment',
}

/** Flags that are query parameters of the page under another name. */
const SEARCH: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  alertList: { alertClass: 'class' },
  alertClassList: { filter: 'class' },
  userList: { group: 'group' },
  networkingBgpImported: { asn: 'asn' },
  networkingBgpMessageHistory: { asn: 'asn' },
  systemTimeseriesQuery: { query: 'query' },
  timeseriesQuery: { query: 'query' },
}

const STATES = ['delivered', 'failed', 'pending'] as const

/** The state filter of deliveries, where exactly one state is requested. */
function stateOf(query: Query): string | undefined {
  const wanted = STATES.filter((state) => query[state] === true)
  return wanted.length === 1 ? wanted[0] : undefined
}

const dateOf = (value: unknown) => (value instanceof Date ? value.getTime() : undefined)

/** Why a flag has no effect, as a sentence without its full stop. */
function noteOf(key: string): string {
  const flag = `--${kebab(key)}`
  if (key === 'limit') return `${flag} is not applied: the page reads as much as it shows`
  if (key === 'sortBy') return `${flag} is not applied: the page has an order of its own`
  return `${flag} is not applied: the page shows all of them`
}

interface Search {
  search: URLSearchParams
  notes: readonly string[]
  /** The names of the flags that `search` contains. */
  applied: readonly string[]
}

/**
 * @param query the query of the call
 * @param placed the parameters that are already in the address
 * @param isItsList whether the page shows exactly the list that is read
 * @param now milliseconds since 1970
 */
export function searchFor(
  op: Operation,
  query: Query,
  placed: readonly string[],
  isItsList: boolean,
  now: number,
): Search {
  const search = new URLSearchParams()
  const filters: string[] = []
  const left = new Set(
    Object.keys(query).filter((key) => query[key] !== undefined && !placed.includes(key)),
  )
  const all = [...left]
  const [start, end] = [dateOf(query['startTime']), dateOf(query['endTime'])]
  if (isItsList && (start !== undefined || end !== undefined)) {
    const range = rangeWords({ start: start ?? 0, end: end ?? now })
    for (const [name, value] of Object.entries(range)) if (value) search.set(name, value)
    left.delete('startTime')
    left.delete('endTime')
  }
  if (op.id === 'alertDeliveryList') {
    search.set('tab', 'deliveries')
    const state = stateOf(query)
    if (state !== undefined) search.set('state', state)
    for (const one of STATES) if (state !== undefined || query[one] === false) left.delete(one)
  }
  for (const key of all) {
    const text = String(query[key])
    const name = SEARCH[op.id]?.[key]
    const column = isItsList && op.id === 'systemIpPoolList' ? FILTERS[key] : undefined
    const sort = key === 'sortBy' ? sortOf(op, text, isItsList) : undefined
    if (name !== undefined) search.set(name, text)
    else if (column !== undefined) filters.push(`${column}:${text}`)
    else if (sort !== undefined) {
      if (sort !== '') search.set('sort', sort)
    } else continue
    left.delete(key)
  }
  if (filters.length > 0) search.set('q', filters.join(' '))
  return {
    search,
    notes: [...left].map(noteOf),
    applied: all.filter((key) => !left.has(key)).map(kebab),
  }
}
