/** Filters of a query: what they say of a timeseries, of its series, and of a sample. */
import type { FieldValue } from '@/api/contract/metrics'
import { invalid } from '../state/api-fault'
import type { Filter, Literal } from './parse'

/** The fields of a series by name. */
export type Fields = Readonly<Record<string, FieldValue>>

/** The conditions `a == "b"` that every match of the filter must meet. */
export function equalities(filter: Filter): [string, string][] {
  if (filter.kind === 'and') return [...equalities(filter.left), ...equalities(filter.right)]
  if (filter.kind !== 'is' || filter.op !== '==' || filter.value.kind !== 'text') return []
  return [[filter.field, filter.value.value]]
}

/** The time bounds, in milliseconds, that every match of the filter must meet. */
export function timeBounds(filter: Filter): { after?: number; before?: number }[] {
  if (filter.kind === 'and') return [...timeBounds(filter.left), ...timeBounds(filter.right)]
  if (filter.kind !== 'is' || filter.field !== 'timestamp' || filter.value.kind !== 'time')
    return []
  if (filter.op === '>' || filter.op === '>=') return [{ after: filter.value.value }]
  if (filter.op === '<' || filter.op === '<=') return [{ before: filter.value.value }]
  return filter.op === '==' ? [{ after: filter.value.value, before: filter.value.value }] : []
}

/** @throws ApiFault 400 for a filter on a field that is none of the names */
export function checkFields(filter: Filter, names: readonly string[]): void {
  if (filter.kind === 'not') checkFields(filter.of, names)
  else if (filter.kind !== 'is') {
    checkFields(filter.left, names)
    checkFields(filter.right, names)
  } else if (filter.field !== 'timestamp' && filter.field !== 'datum') {
    if (!names.includes(filter.field))
      throw invalid(
        `The filter refers to a field '${filter.field}' that the timeseries does not have`,
      )
  }
}

/**
 * Does a filter hold for a series, or for one sample of it?
 * @returns undefined when that depends on a sample and none is given
 */
export function holds(
  filter: Filter,
  fields: Fields,
  sample?: { time: number; value: number | null },
): boolean | undefined {
  if (filter.kind === 'not') {
    const inner = holds(filter.of, fields, sample)
    return inner === undefined ? undefined : !inner
  }
  if (filter.kind !== 'is') {
    const left = holds(filter.left, fields, sample)
    const right = holds(filter.right, fields, sample)
    if (filter.kind === 'and') return left === false || right === false ? false : left && right
    if (filter.kind === 'or') return left === true || right === true ? true : left && right
    return left === undefined || right === undefined ? undefined : left !== right
  }
  if (filter.field === 'timestamp' || filter.field === 'datum') {
    if (!sample) return undefined
    const given = filter.field === 'timestamp' ? sample.time : sample.value
    return given !== null && compare(given, filter.op, filter.value)
  }
  const field = fields[filter.field]
  return field !== undefined && compare(field.value, filter.op, filter.value)
}

function compare(given: string | number | boolean, op: string, literal: Literal): boolean {
  const wanted = literal.value
  if (op === '~=') return typeof given === 'string' && pattern(String(wanted)).test(given)
  if (op === '==') return given === wanted
  if (op === '!=') return given !== wanted
  if (typeof given !== typeof wanted)
    throw invalid(`Cannot compare ${typeof given} with ${literal.kind}`)
  if (op === '<') return given < wanted
  if (op === '<=') return given <= wanted
  return op === '>' ? given > wanted : given >= wanted
}

function pattern(text: string): RegExp {
  try {
    return new RegExp(text)
  } catch {
    throw invalid(`Invalid regular expression "${text}"`)
  }
}
