/** The filters of a list of alerts, from its address. */
import type { TimeRange } from '@/model/time-range'
import { rangeOf } from '@/model/time-range'

/** The default range of a list: alerts are rare. */
export const USUAL_RANGE = '30d'

/** The time range in the address of a list of alerts. */
export const alertRange = (search: URLSearchParams): TimeRange => rangeOf(search, USUAL_RANGE)

/** A class, or a pattern of classes: `*` stands for one word between dots, `**` for one or more. Source: the API. */
const PATTERN = /^([a-zA-Z0-9_]+|\*|\*\*)(\.([a-zA-Z0-9_]+|\*|\*\*))*$/

/** Whether a text is a class of alerts or a pattern of classes. */
export const isClassPattern = (text: string): boolean => PATTERN.test(text)

/** The class or pattern in the address of a list of alerts; `undefined` for none, and for invalid text. */
export function classIn(search: URLSearchParams): string | undefined {
  const text = search.get('class') ?? ''
  return isClassPattern(text) ? text : undefined
}
