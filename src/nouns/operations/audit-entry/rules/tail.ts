/** The interval between polls for new entries, from the address: `?every=1m`. */
import { rangeOf } from '@/model/time-range'

export const TAIL = ['5s', '30s', '1m', '5m', 'off'] as const
export type Tail = (typeof TAIL)[number]

export const DEFAULT_TAIL: Tail = '5s'

const SECOND = 1_000

const PERIOD: Readonly<Record<Tail, number | false>> = {
  '5s': 5 * SECOND,
  '30s': 30 * SECOND,
  '1m': 60 * SECOND,
  '5m': 300 * SECOND,
  off: false,
}

export const TAIL_LABEL: Readonly<Record<Tail, string>> = {
  '5s': 'Live: every 5 s',
  '30s': 'every 30 s',
  '1m': 'every 1 min',
  '5m': 'every 5 min',
  off: 'Off',
}

/** The interval in an address; off except for ranges up to now: fixed ranges get no new entries. */
export function tailIn(search: URLSearchParams): Tail {
  if (rangeOf(search).kind !== 'preset') return 'off'
  const asked = search.get('every')
  return TAIL.find((one) => one === asked) ?? DEFAULT_TAIL
}

/** Milliseconds between two polls, or false. */
export const tailPeriod = (tail: Tail): number | false => PERIOD[tail]
