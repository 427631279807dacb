/** Filters of a query: the conditions on a timeseries, on a series, and on a sample. */
import type { FieldValue } from '@/api/contract/metrics'
import type { Condition, Filter } from '@/model/metrics/oxql-grammar'
import { invalid } from '../state/api-fault'

/** The fields of a series by name. */
export type Fields = Readonly<Record<string, FieldValue>>

/** A sample whose value may not have been read yet. */
export interface Sample {
  time: number
  start?: number | undefined
  /** Missing while only the sample's time is known. */
  value?: number | null
}

const conditions = (filter: Filter): readonly Condition[] =>
  filter.kind === 'and'
    ? [...conditions(filter.left), ...conditions(filter.right)]
    : filter.kind === 'is'
      ? [filter]
      : []

/** The text values that a field must have in every match of the filter. */
export const equalities = (filter: Filter): [string, string][] =>
  conditions(filter).flatMap(({ name, by, to }) =>
    by === '==' && typeof to.value === 'string' ? [[name, to.value]] : [],
  )

/** The time bounds, in milliseconds, that every match of the filter must meet. */
export const timeBounds = (filter: Filter): { after?: number; before?: number }[] =>
  conditions(filter).flatMap(({ name, by, to }): { after?: number; before?: number }[] => {
    if (name !== 'timestamp' || to.type !== 'timestamp' || by === '!=') return []
    return [
      {
        ...(!by.startsWith('<') && { after: to.value }),
        ...(!by.startsWith('>') && { before: to.value }),
      },
    ]
  })

/** The latest upper bound of the time in a filter. */
export function lastTime(filter: Filter): number | undefined {
  if (filter.kind === 'not') return lastTime(filter.of)
  if (filter.kind === 'is')
    return filter.name === 'timestamp' && /^(<=?|==)$/.test(filter.by)
      ? Number(filter.to.value)
      : undefined
  const times = [lastTime(filter.left), lastTime(filter.right)].filter((time) => time !== undefined)
  return times.length > 0 ? Math.max(...times) : undefined
}

const isOf = (filter: Filter, test: (one: Condition) => boolean): boolean =>
  filter.kind === 'is'
    ? test(filter)
    : filter.kind === 'not'
      ? isOf(filter.of, test)
      : isOf(filter.left, test) && isOf(filter.right, test)

/** Whether the filter depends only on a series' fields, apart from its time bounds. */
export const isOfSeries = (filter: Filter, fields: ReadonlySet<string>): boolean =>
  filter.kind === 'and'
    ? isOfSeries(filter.left, fields) && isOfSeries(filter.right, fields)
    : isOf(filter, ({ name }) => fields.has(name)) ||
      (filter.kind === 'is' && filter.name === 'timestamp' && /^[<>]/.test(filter.by))

/** Whether the filter depends on the value of a sample. */
export const asksForValue = (filter: Filter): boolean =>
  !isOf(filter, ({ name }) => name !== 'datum')

/**
 * Whether a filter matches a series, or one of its samples.
 * @returns undefined when the result depends on an unknown part of the sample
 */
export function holds(filter: Filter, fields: Fields, sample?: Sample): boolean | undefined {
  if (filter.kind === 'not') {
    const inner = holds(filter.of, fields, sample)
    return inner === undefined ? undefined : !inner
  }
  if (filter.kind === 'is') {
    const given = valueOf(filter.name, fields, sample)
    return given === undefined ? undefined : given !== null && compare(given, filter)
  }
  const left = holds(filter.left, fields, sample)
  const right = holds(filter.right, fields, sample)
  if (filter.kind === 'and') return left === false || right === false ? false : left && right
  if (filter.kind === 'or') return left === true || right === true ? true : left && right
  return left === undefined || right === undefined ? undefined : left !== right
}

const valueOf = (name: string, fields: Fields, sample: Sample | undefined) => {
  const field = fields[name]
  if (field) return field.value
  return { timestamp: sample?.time, start_time: sample?.start, datum: sample?.value }[name]
}

function compare(given: string | number | boolean, { by, to }: Condition): boolean {
  const wanted = to.value
  switch (by) {
    case '~=':
      return pattern(String(wanted)).test(String(given))
    case '==':
      return given === wanted
    case '!=':
      return given !== wanted
    case '<':
      return given < wanted
    case '<=':
      return given <= wanted
    case '>':
      return given > wanted
    case '>=':
      return given >= wanted
  }
}

function pattern(text: string): RegExp {
  try {
    return new RegExp(text, 'u')
  } catch {
    throw invalid('failed to create regex for string matching')
  }
}
