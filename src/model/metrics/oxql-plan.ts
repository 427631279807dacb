/**
 * What a query does to the tables that it reads, before any of their values are known: the control plane plans each query,
 * and refuses those that cannot be carried out.
 */
import type { FieldType, TimeseriesSchema } from '@/api/contract/metrics'
import type { Condition, Filter, Literal, Query, Stage } from './oxql-grammar'

export type Schema = Pick<TimeseriesSchema, 'timeseriesName' | 'fieldSchema' | 'datumType'>

type DataType =
  | 'integer'
  | 'double'
  | 'boolean'
  | 'string'
  | 'integer_distribution'
  | 'double_distribution'

/** A table, by what is known of it ahead. */
export interface Shape {
  name: string
  fields: ReadonlyMap<string, FieldType>
  /** The types of its values: one, until tables are joined. */
  data: readonly DataType[]
  /** Each value covers a period that has a start. */
  isDelta: boolean
  /** The length of its windows in milliseconds, where it is aligned. */
  period: number | undefined
}

/** Why a query cannot be carried out, and where, as an offset. */
export interface Refused {
  at: number
  message: string
}

class Refusal extends Error implements Refused {
  readonly at: number
  constructor(at: number, message: string) {
    super(message)
    this.at = at
  }
}

const DISTRIBUTION: readonly string[] = [
  ...['bins', 'counts', 'min', 'max', 'sum_of_samples', 'squared_mean'],
  ...[50, 90, 99].flatMap((percent) =>
    ['marker_heights', 'marker_positions', 'desired_marker_positions'].map(
      (part) => `p${percent}_${part}`,
    ),
  ),
]

/** The names that a filter may have beside those of fields. */
export function impliedNames({
  data,
  isDelta,
}: Pick<Shape, 'data' | 'isDelta'>): readonly string[] {
  const values = data.some((type) => type.endsWith('distribution')) ? DISTRIBUTION : ['datum']
  return ['timestamp', ...(isDelta ? ['start_time'] : []), ...values]
}

function dataTypeOf(datum: TimeseriesSchema['datumType']): DataType {
  const [, kind = '', type = ''] = /^(cumulative_|histogram_|)(.*)$/.exec(datum) ?? []
  const isDistribution = kind === 'histogram_'
  if (type.startsWith('f')) return isDistribution ? 'double_distribution' : 'double'
  if (/^[iu]\d/.test(type)) return isDistribution ? 'integer_distribution' : 'integer'
  return type === 'bool' ? 'boolean' : 'string'
}

const shapeOf = ({ timeseriesName, fieldSchema, datumType }: Schema): Shape => ({
  name: timeseriesName,
  fields: new Map(fieldSchema.map(({ name, fieldType }) => [name, fieldType])),
  data: [dataTypeOf(datumType)],
  isDelta: /^(cumulative|histogram)_/.test(datumType),
  period: undefined,
})

/** Can a literal be compared with a field? */
function suits({ type }: Literal, field: FieldType): boolean {
  switch (field) {
    case 'uuid':
    case 'string':
      return type === field
    case 'ip_addr':
      return type === 'IP address'
    case 'bool':
      return type === 'boolean'
    default:
      return type === 'integer'
  }
}

function checkCondition({ at, name, to }: Condition, shape: Shape): void {
  const field = shape.fields.get(name)
  const implied = impliedNames(shape)
  if (field === undefined && !implied.includes(name))
    throw new Refusal(
      at,
      `The filter expression refers to identifiers that are not valid for its input table "${shape.name}". Invalid identifiers: ["${name}"], valid identifiers: [${[...shape.fields.keys(), ...implied].map((one) => `"${one}"`).join(', ')}]`,
    )
  if (name === 'datum' && shape.data.length > 1)
    throw new Refusal(
      at,
      `The special identifier "datum" may only be used for 1-dimensional tables, but table "${shape.name}" has ${shape.data.length} dimensions`,
    )
  const wanted =
    field ??
    (name === 'datum' ? shape.data[0] : /^timestamp$|^start_time$/.test(name) && 'timestamp')
  const fits = field === undefined ? to.type === wanted : suits(to, field)
  // What may be compared with the parts of a distribution differs by release.
  if (!wanted || fits) return
  throw new Refusal(
    at,
    `Filter expression for identifier "${name}" has type "${to.type}" which is not compatible with the expected type "${wanted}"`,
  )
}

function checkFilter(filter: Filter, shape: Shape): void {
  if (filter.kind === 'is') checkCondition(filter, shape)
  else if (filter.kind === 'not') checkFilter(filter.of, shape)
  else {
    checkFilter(filter.left, shape)
    checkFilter(filter.right, shape)
  }
}

function aligned({ at, method, period }: Stage & { kind: 'align' }, shape: Shape): Shape {
  if (method === 'interpolate')
    throw new Refusal(at, 'Alignment via interpolation is not yet implemented')
  const type = shape.data.find((one) => one !== 'integer' && one !== 'double')
  if (type) throw new Refusal(at, `Tables with '${type}' data types cannot be aligned`)
  if (shape.data.length > 1)
    throw new Refusal(at, 'Aligning multidimensional timeseries is not yet supported')
  return { ...shape, data: ['double'], isDelta: false, period }
}

function grouped({ at, fields }: Stage & { kind: 'group_by' }, shapes: readonly Shape[]): Shape {
  const [shape] = shapes
  if (!shape || shapes.length !== 1)
    throw new Refusal(
      at,
      `\`group_by\` table operations require exactly one input table, but found ${shapes.length}`,
    )
  if (shape.period === undefined)
    throw new Refusal(
      at,
      `Input table to a \`group_by\` table operation must be aligned, but table '${shape.name}' is not aligned`,
    )
  if (shape.data.length > 1)
    throw new Refusal(
      at,
      `\`group_by\` table operations require 1-dimensional tables, but table '${shape.name}' has ${shape.data.length} dimensions`,
    )
  const kept = fields.map(({ at: place, name }): [string, FieldType] => {
    const type = shape.fields.get(name)
    if (type === undefined)
      throw new Refusal(
        place,
        `Cannot group by field '${name}', which does not appear in the input tables. Valid fields are: [${[...shape.fields.keys()].map((one) => `"${one}"`).join(', ')}]`,
      )
    return [name, type]
  })
  return { ...shape, fields: new Map(kept) }
}

const lengthText = (period: number | undefined) => `${(period ?? 0) / 1_000}s`

const fieldsText = ({ fields }: Shape) =>
  [...fields]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, type]) => `"${name}" (${type})`)
    .join(', ')

function joined({ at }: Stage, shapes: readonly Shape[]): Shape {
  const [first, ...others] = shapes
  if (!first || others.length === 0)
    throw new Refusal(at, '`join` table operations require at least 2 tables')
  for (const shape of shapes) {
    if (shape.period === undefined)
      throw new Refusal(
        at,
        `All input tables to a \`join\` operation must be aligned, but table '${shape.name}' is not aligned`,
      )
    if (shape.period !== first.period)
      throw new Refusal(
        at,
        `All input tables to a \`join\` operation must have the same alignment period, table '${shape.name}' was expected to be aligned to ${lengthText(first.period)}, but found ${lengthText(shape.period)}`,
      )
    if (shape.data.length > 1)
      throw new Refusal(
        at,
        `All input tables to \`join\` operation must be 1-dimensional, but table '${shape.name}' has ${shape.data.length} dimensions`,
      )
    if (fieldsText(shape) !== fieldsText(first))
      throw new Refusal(
        at,
        `All input tables to \`join\` operation must have the same field names and types, but table '${shape.name}' has fields [${fieldsText(shape)}] and table '${first.name}' has fields [${fieldsText(first)}]`,
      )
  }
  const name = shapes.map((shape) => shape.name).join(',')
  return { ...first, name, data: shapes.flatMap(({ data }) => data) }
}

function applied(stage: Stage, shapes: readonly Shape[]): readonly Shape[] {
  switch (stage.kind) {
    case 'filter':
      for (const shape of shapes) checkFilter(stage.filter, shape)
      return shapes
    case 'align':
      return shapes.map((shape) => aligned(stage, shape))
    case 'group_by':
      return [grouped(stage, shapes)]
    case 'join':
      return [joined(stage, shapes)]
    default:
      return shapes
  }
}

/** Does a filter say the same before the first or last values are taken as behind that? */
function isBeforeLimit(filter: Filter, limit: 'first' | 'last', isNegated = false): boolean {
  if (filter.kind === 'not') return isBeforeLimit(filter.of, limit, !isNegated)
  if (filter.kind === 'is')
    return (
      filter.name !== 'timestamp' ||
      filter.by.startsWith(limit === 'first' ? '<' : '>') !== isNegated
    )
  const both = isBeforeLimit(filter.left, limit) && isBeforeLimit(filter.right, limit)
  return both !== isNegated
}

/**
 * The filters that already apply to what a query reads.
 * @param outer those behind the braces that the query stands in
 */
export function reaching(stages: readonly Stage[], outer: readonly Filter[]): readonly Filter[] {
  let filters = [...outer]
  for (const stage of stages.toReversed()) {
    if (stage.kind === 'filter') filters.push(stage.filter)
    if (stage.kind === 'first' || stage.kind === 'last')
      filters = filters.filter((filter) => isBeforeLimit(filter, stage.kind))
  }
  return filters
}

/** Does a filter leave out some timeseries or times, whatever the values are? */
function narrows(filter: Filter, isNegated = false): boolean {
  if (filter.kind === 'is') return filter.name !== 'datum'
  if (filter.kind === 'not') return narrows(filter.of, !isNegated)
  const [left, right] = [narrows(filter.left, isNegated), narrows(filter.right, isNegated)]
  return filter.kind === (isNegated ? 'or' : 'and') ? left || right : left && right
}

const FULL_SCAN =
  'This query requires at least one full table scan. Please rewrite the query to filter either the fields or timestamps, in order to reduce the amount of data fetched from the database.'

/** Refuses a query that would read all there is of a timeseries. */
function checkScans({ from, stages }: Query, outer: readonly Filter[], schemas: Schemas): void {
  const filters = reaching(stages, outer)
  if ('tables' in from) {
    for (const query of from.tables) checkScans(query, filters, schemas)
    return
  }
  const schema = schemas.get(from.name)
  // A filter of values is no help where these are made of what is read: those of counters are differences.
  const isAnyEnough =
    schema && !shapeOf(schema).isDelta && !stages.some(({ kind }) => kind === 'align')
  if (!filters.some((filter) => isAnyEnough || narrows(filter)))
    throw new Refusal(from.at, FULL_SCAN)
}

type Schemas = ReadonlyMap<string, Schema>

const read = ({ from }: Query): readonly { at: number; name: string }[] =>
  'tables' in from ? from.tables.flatMap(read) : [from]

const tablesOf = ({ from, stages }: Query, schemas: Schemas): readonly Shape[] =>
  stages.reduce<readonly Shape[]>(
    (shapes, stage) => applied(stage, shapes),
    'tables' in from
      ? from.tables.flatMap((query) => tablesOf(query, schemas))
      : [schemas.get(from.name)].flatMap((schema) => (schema ? [shapeOf(schema)] : [])),
  )

/**
 * Plans a query.
 * @param isNarrowed each timeseries is narrowed anyway, to those of one project
 * @returns the tables of the answer, or why the query is refused
 */
export function planOf(
  query: Query,
  schemas: readonly Schema[],
  isNarrowed: boolean,
): { tables: readonly Shape[] } | { refused: Refused } {
  const known = new Map(schemas.map((schema) => [schema.timeseriesName, schema]))
  try {
    for (const { at, name } of read(query))
      if (!known.has(name)) throw new Refusal(at, `Timeseries not found for: ${name}`)
    const tables = tablesOf(query, known)
    if (!isNarrowed) checkScans(query, [], known)
    return { tables }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { at: error.at, message: error.message } }
    throw error
  }
}
