/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { R17, R18, R20 } from '@/api/version'
import {
  PaginationOrder,
  inProject,
  ipAddress,
  isoText,
  nameOrId,
  page,
  paging,
  tagged,
  timestamp,
  uint16,
  uint32,
  uint64,
  uint8,
  uuid,
} from './common'
import { changedIn, valuesSince } from './versions'

export const AuthzScope = z.enum(['fleet', 'silo', 'project', 'viewable_to_all'])
export type AuthzScope = z.infer<typeof AuthzScope>

export const BinRangedouble = z.discriminatedUnion('type', [
  z.object({ type: z.literal('range_to'), end: z.number() }),
  z.object({ type: z.literal('range'), end: z.number(), start: z.number() }),
  z.object({ type: z.literal('range_from'), start: z.number() }),
])
export type BinRangedouble = z.infer<typeof BinRangedouble>

export const BinRangefloat = z.discriminatedUnion('type', [
  z.object({ type: z.literal('range_to'), end: z.number() }),
  z.object({ type: z.literal('range'), end: z.number(), start: z.number() }),
  z.object({ type: z.literal('range_from'), start: z.number() }),
])
export type BinRangefloat = z.infer<typeof BinRangefloat>

export const BinRangeint16 = z.discriminatedUnion('type', [
  z.object({ type: z.literal('range_to'), end: z.int() }),
  z.object({ type: z.literal('range'), end: z.int(), start: z.int() }),
  z.object({ type: z.literal('range_from'), start: z.int() }),
])
export type BinRangeint16 = z.infer<typeof BinRangeint16>

export const BinRangeint32 = z.discriminatedUnion('type', [
  z.object({ type: z.literal('range_to'), end: z.int() }),
  z.object({ type: z.literal('range'), end: z.int(), start: z.int() }),
  z.object({ type: z.literal('range_from'), start: z.int() }),
])
export type BinRangeint32 = z.infer<typeof BinRangeint32>

export const BinRangeint64 = z.discriminatedUnion('type', [
  z.object({ type: z.literal('range_to'), end: z.int() }),
  z.object({ type: z.literal('range'), end: z.int(), start: z.int() }),
  z.object({ type: z.literal('range_from'), start: z.int() }),
])
export type BinRangeint64 = z.infer<typeof BinRangeint64>

export const BinRangeint8 = z.discriminatedUnion('type', [
  z.object({ type: z.literal('range_to'), end: z.int() }),
  z.object({ type: z.literal('range'), end: z.int(), start: z.int() }),
  z.object({ type: z.literal('range_from'), start: z.int() }),
])
export type BinRangeint8 = z.infer<typeof BinRangeint8>

export const BinRangeuint16 = z.discriminatedUnion('type', [
  z.object({ type: z.literal('range_to'), end: uint16 }),
  z.object({ type: z.literal('range'), end: uint16, start: uint16 }),
  z.object({ type: z.literal('range_from'), start: uint16 }),
])
export type BinRangeuint16 = z.infer<typeof BinRangeuint16>

export const BinRangeuint32 = z.discriminatedUnion('type', [
  z.object({ type: z.literal('range_to'), end: uint32 }),
  z.object({ type: z.literal('range'), end: uint32, start: uint32 }),
  z.object({ type: z.literal('range_from'), start: uint32 }),
])
export type BinRangeuint32 = z.infer<typeof BinRangeuint32>

export const BinRangeuint64 = z.discriminatedUnion('type', [
  z.object({ type: z.literal('range_to'), end: uint64 }),
  z.object({ type: z.literal('range'), end: uint64, start: uint64 }),
  z.object({ type: z.literal('range_from'), start: uint64 }),
])
export type BinRangeuint64 = z.infer<typeof BinRangeuint64>

export const BinRangeuint8 = z.discriminatedUnion('type', [
  z.object({ type: z.literal('range_to'), end: uint8 }),
  z.object({ type: z.literal('range'), end: uint8, start: uint8 }),
  z.object({ type: z.literal('range_from'), start: uint8 }),
])
export type BinRangeuint8 = z.infer<typeof BinRangeuint8>

export const Bindouble = z.object({ count: uint64, range: BinRangedouble })
export type Bindouble = z.infer<typeof Bindouble>

export const Binfloat = z.object({ count: uint64, range: BinRangefloat })
export type Binfloat = z.infer<typeof Binfloat>

export const Binint16 = z.object({ count: uint64, range: BinRangeint16 })
export type Binint16 = z.infer<typeof Binint16>

export const Binint32 = z.object({ count: uint64, range: BinRangeint32 })
export type Binint32 = z.infer<typeof Binint32>

export const Binint64 = z.object({ count: uint64, range: BinRangeint64 })
export type Binint64 = z.infer<typeof Binint64>

export const Binint8 = z.object({ count: uint64, range: BinRangeint8 })
export type Binint8 = z.infer<typeof Binint8>

export const Binuint16 = z.object({ count: uint64, range: BinRangeuint16 })
export type Binuint16 = z.infer<typeof Binuint16>

export const Binuint32 = z.object({ count: uint64, range: BinRangeuint32 })
export type Binuint32 = z.infer<typeof Binuint32>

export const Binuint64 = z.object({ count: uint64, range: BinRangeuint64 })
export type Binuint64 = z.infer<typeof Binuint64>

export const Binuint8 = z.object({ count: uint64, range: BinRangeuint8 })
export type Binuint8 = z.infer<typeof Binuint8>

export const Cumulativedouble = z.object({ startTime: timestamp, value: z.number() })
export type Cumulativedouble = z.infer<typeof Cumulativedouble>

export const Cumulativefloat = z.object({ startTime: timestamp, value: z.number() })
export type Cumulativefloat = z.infer<typeof Cumulativefloat>

export const Cumulativeint64 = z.object({ startTime: timestamp, value: z.int() })
export type Cumulativeint64 = z.infer<typeof Cumulativeint64>

export const Cumulativeuint64 = z.object({ startTime: timestamp, value: uint64 })
export type Cumulativeuint64 = z.infer<typeof Cumulativeuint64>

/** An estimate of the p-quantile of a population, by five markers. */
export const Quantile = z.object({
  desiredMarkerPositions: z.array(z.number()).length(5),
  markerHeights: z.array(z.number()).length(5),
  markerPositions: z.array(uint64).length(5),
  /** From 0 to 1. */
  p: z.number(),
})
export type Quantile = z.infer<typeof Quantile>

export const Histogramint8 = z.object({
  bins: z.array(Binint8),
  max: z.int(),
  min: z.int(),
  nSamples: uint64,
  p50: Quantile,
  p90: Quantile,
  p99: Quantile,
  squaredMean: z.number(),
  startTime: timestamp,
  sumOfSamples: z.int(),
})
export type Histogramint8 = z.infer<typeof Histogramint8>

export const Histogramuint8 = z.object({
  bins: z.array(Binuint8),
  max: uint8,
  min: uint8,
  nSamples: uint64,
  p50: Quantile,
  p90: Quantile,
  p99: Quantile,
  squaredMean: z.number(),
  startTime: timestamp,
  sumOfSamples: z.int(),
})
export type Histogramuint8 = z.infer<typeof Histogramuint8>

export const Histogramint16 = z.object({
  bins: z.array(Binint16),
  max: z.int(),
  min: z.int(),
  nSamples: uint64,
  p50: Quantile,
  p90: Quantile,
  p99: Quantile,
  squaredMean: z.number(),
  startTime: timestamp,
  sumOfSamples: z.int(),
})
export type Histogramint16 = z.infer<typeof Histogramint16>

export const Histogramuint16 = z.object({
  bins: z.array(Binuint16),
  max: uint16,
  min: uint16,
  nSamples: uint64,
  p50: Quantile,
  p90: Quantile,
  p99: Quantile,
  squaredMean: z.number(),
  startTime: timestamp,
  sumOfSamples: z.int(),
})
export type Histogramuint16 = z.infer<typeof Histogramuint16>

export const Histogramint32 = z.object({
  bins: z.array(Binint32),
  max: z.int(),
  min: z.int(),
  nSamples: uint64,
  p50: Quantile,
  p90: Quantile,
  p99: Quantile,
  squaredMean: z.number(),
  startTime: timestamp,
  sumOfSamples: z.int(),
})
export type Histogramint32 = z.infer<typeof Histogramint32>

export const Histogramuint32 = z.object({
  bins: z.array(Binuint32),
  max: uint32,
  min: uint32,
  nSamples: uint64,
  p50: Quantile,
  p90: Quantile,
  p99: Quantile,
  squaredMean: z.number(),
  startTime: timestamp,
  sumOfSamples: z.int(),
})
export type Histogramuint32 = z.infer<typeof Histogramuint32>

export const Histogramint64 = z.object({
  bins: z.array(Binint64),
  max: z.int(),
  min: z.int(),
  nSamples: uint64,
  p50: Quantile,
  p90: Quantile,
  p99: Quantile,
  squaredMean: z.number(),
  startTime: timestamp,
  sumOfSamples: z.int(),
})
export type Histogramint64 = z.infer<typeof Histogramint64>

export const Histogramuint64 = z.object({
  bins: z.array(Binuint64),
  max: uint64,
  min: uint64,
  nSamples: uint64,
  p50: Quantile,
  p90: Quantile,
  p99: Quantile,
  squaredMean: z.number(),
  startTime: timestamp,
  sumOfSamples: z.int(),
})
export type Histogramuint64 = z.infer<typeof Histogramuint64>

export const Histogramfloat = z.object({
  bins: z.array(Binfloat),
  max: z.number(),
  min: z.number(),
  nSamples: uint64,
  p50: Quantile,
  p90: Quantile,
  p99: Quantile,
  squaredMean: z.number(),
  startTime: timestamp,
  sumOfSamples: z.number(),
})
export type Histogramfloat = z.infer<typeof Histogramfloat>

export const Histogramdouble = z.object({
  bins: z.array(Bindouble),
  max: z.number(),
  min: z.number(),
  nSamples: uint64,
  p50: Quantile,
  p90: Quantile,
  p99: Quantile,
  squaredMean: z.number(),
  startTime: timestamp,
  sumOfSamples: z.number(),
})
export type Histogramdouble = z.infer<typeof Histogramdouble>

export const DatumType = z.enum([
  'bool',
  'i8',
  'u8',
  'i16',
  'u16',
  'i32',
  'u32',
  'i64',
  'u64',
  'f32',
  'f64',
  'string',
  'bytes',
  'cumulative_i64',
  'cumulative_u64',
  'cumulative_f32',
  'cumulative_f64',
  'histogram_i8',
  'histogram_u8',
  'histogram_i16',
  'histogram_u16',
  'histogram_i32',
  'histogram_u32',
  'histogram_i64',
  'histogram_u64',
  'histogram_f32',
  'histogram_f64',
])
export type DatumType = z.infer<typeof DatumType>

/** A sample that should be there and is not. */
export const MissingDatum = z.object({ datumType: DatumType, startTime: timestamp.nullish() })
export type MissingDatum = z.infer<typeof MissingDatum>

export const Datum = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bool'), datum: z.boolean() }),
  z.object({ type: z.literal('i8'), datum: z.int() }),
  z.object({ type: z.literal('u8'), datum: uint8 }),
  z.object({ type: z.literal('i16'), datum: z.int() }),
  z.object({ type: z.literal('u16'), datum: uint16 }),
  z.object({ type: z.literal('i32'), datum: z.int() }),
  z.object({ type: z.literal('u32'), datum: uint32 }),
  z.object({ type: z.literal('i64'), datum: z.int() }),
  z.object({ type: z.literal('u64'), datum: uint64 }),
  z.object({ type: z.literal('f32'), datum: z.number() }),
  z.object({ type: z.literal('f64'), datum: z.number() }),
  z.object({ type: z.literal('string'), datum: z.string() }),
  z.object({ type: z.literal('bytes'), datum: z.array(uint8) }),
  z.object({ type: z.literal('cumulative_i64'), datum: Cumulativeint64 }),
  z.object({ type: z.literal('cumulative_u64'), datum: Cumulativeuint64 }),
  z.object({ type: z.literal('cumulative_f32'), datum: Cumulativefloat }),
  z.object({ type: z.literal('cumulative_f64'), datum: Cumulativedouble }),
  z.object({ type: z.literal('histogram_i8'), datum: Histogramint8 }),
  z.object({ type: z.literal('histogram_u8'), datum: Histogramuint8 }),
  z.object({ type: z.literal('histogram_i16'), datum: Histogramint16 }),
  z.object({ type: z.literal('histogram_u16'), datum: Histogramuint16 }),
  z.object({ type: z.literal('histogram_i32'), datum: Histogramint32 }),
  z.object({ type: z.literal('histogram_u32'), datum: Histogramuint32 }),
  z.object({ type: z.literal('histogram_i64'), datum: Histogramint64 }),
  z.object({ type: z.literal('histogram_u64'), datum: Histogramuint64 }),
  z.object({ type: z.literal('histogram_f32'), datum: Histogramfloat }),
  z.object({ type: z.literal('histogram_f64'), datum: Histogramdouble }),
  z.object({ type: z.literal('missing'), datum: MissingDatum }),
])
export type Datum = z.infer<typeof Datum>

export const Distributiondouble = z.object({
  bins: z.array(z.number()),
  counts: z.array(uint64),
  max: z.number().nullish(),
  min: z.number().nullish(),
  p50: changedIn(R18, Quantile, z.number()).nullish(),
  p90: changedIn(R18, Quantile, z.number()).nullish(),
  p99: changedIn(R18, Quantile, z.number()).nullish(),
  squaredMean: z.number(),
  sumOfSamples: z.number(),
})
export type Distributiondouble = z.infer<typeof Distributiondouble>

export const Distributionint64 = z.object({
  bins: z.array(z.int()),
  counts: z.array(uint64),
  max: z.int().nullish(),
  min: z.int().nullish(),
  p50: changedIn(R18, Quantile, z.number()).nullish(),
  p90: changedIn(R18, Quantile, z.number()).nullish(),
  p99: changedIn(R18, Quantile, z.number()).nullish(),
  squaredMean: z.number(),
  sumOfSamples: z.int(),
})
export type Distributionint64 = z.infer<typeof Distributionint64>

export const FieldType = z.enum([
  'string',
  'i8',
  'u8',
  'i16',
  'u16',
  'i32',
  'u32',
  'i64',
  'u64',
  'ip_addr',
  'uuid',
  'bool',
])
export type FieldType = z.infer<typeof FieldType>

export const FieldSource = z.enum(['target', 'metric'])
export type FieldSource = z.infer<typeof FieldSource>

export const FieldSchema = z.object({
  description: z.string(),
  fieldType: FieldType,
  name: z.string(),
  source: FieldSource,
})
export type FieldSchema = z.infer<typeof FieldSchema>

export const FieldValue = z.discriminatedUnion('type', [
  tagged('string', z.string()),
  tagged('i8', z.int()),
  tagged('u8', uint8),
  tagged('i16', z.int()),
  tagged('u16', uint16),
  tagged('i32', z.int()),
  tagged('u32', uint32),
  tagged('i64', z.int()),
  tagged('u64', uint64),
  tagged('ip_addr', ipAddress),
  tagged('uuid', uuid),
  tagged('bool', z.boolean()),
])
export type FieldValue = z.infer<typeof FieldValue>

export const Measurement = z.object({ datum: Datum, timestamp })
export type Measurement = z.infer<typeof Measurement>

export const MetricType = z.enum(['gauge', 'delta', 'cumulative'])
export type MetricType = z.infer<typeof MetricType>

export const ValueArray = z.discriminatedUnion('type', [
  z.object({ type: z.literal('integer'), values: z.array(z.int().nullable()) }),
  z.object({ type: z.literal('double'), values: z.array(z.number().nullable()) }),
  z.object({ type: z.literal('boolean'), values: z.array(z.boolean().nullable()) }),
  z.object({ type: z.literal('string'), values: z.array(z.string().nullable()) }),
  z.object({
    type: z.literal('integer_distribution'),
    values: z.array(Distributionint64.nullable()),
  }),
  z.object({
    type: z.literal('double_distribution'),
    values: z.array(Distributiondouble.nullable()),
  }),
])
export type ValueArray = z.infer<typeof ValueArray>

export const Values = z.object({ metricType: MetricType, values: ValueArray })
export type Values = z.infer<typeof Values>

export const Points = z.object({
  startTimes: z.array(isoText).nullish(),
  timestamps: z.array(isoText),
  values: z.array(Values),
})
export type Points = z.infer<typeof Points>

export const Timeseries = z.object({ fields: z.record(z.string(), FieldValue), points: Points })
export type Timeseries = z.infer<typeof Timeseries>

export const OxqlTable = z.object({
  name: z.string(),
  /** First by the hash of their fields, later in order. */
  timeseries: changedIn(R17, z.record(z.string(), Timeseries), z.array(Timeseries)),
})
export type OxqlTable = z.infer<typeof OxqlTable>

export const OxqlQueryResult = z.object({ tables: z.array(OxqlTable) })
export type OxqlQueryResult = z.infer<typeof OxqlQueryResult>

export const SystemMetricName = z.enum([
  'virtual_disk_space_provisioned',
  'cpus_provisioned',
  'ram_provisioned',
])
export type SystemMetricName = z.infer<typeof SystemMetricName>

export const TimeseriesDescription = z.object({ metric: z.string(), target: z.string() })
export type TimeseriesDescription = z.infer<typeof TimeseriesDescription>

export const TimeseriesName = z
  .string()
  .regex(/^(([a-z]+[a-z0-9]*)(_([a-z0-9]+))*):(([a-z]+[a-z0-9]*)(_([a-z0-9]+))*)$/)
export type TimeseriesName = z.infer<typeof TimeseriesName>

export const TimeseriesQuery = z.object({ query: z.string() })
export type TimeseriesQuery = z.infer<typeof TimeseriesQuery>

export const Units = valuesSince(
  R20,
  z.enum([
    'count',
    'bytes',
    'seconds',
    'nanoseconds',
    'volts',
    'amps',
    'watts',
    'degrees_celsius',
    'joules',
    'none',
    'rpm',
  ]),
  ['joules'],
)
export type Units = z.infer<typeof Units>

export const TimeseriesSchema = z.object({
  authzScope: AuthzScope,
  created: isoText,
  datumType: DatumType,
  description: TimeseriesDescription,
  fieldSchema: z.array(FieldSchema),
  timeseriesName: TimeseriesName,
  units: Units,
  version: uint8.min(1),
})
export type TimeseriesSchema = z.infer<typeof TimeseriesSchema>

export const metricsContract = {
  siloMetric: {
    query: z.object({
      ...paging,
      endTime: timestamp.optional(),
      order: PaginationOrder.optional(),
      project: nameOrId.optional(),
      startTime: timestamp.optional(),
    }),
    result: page(Measurement),
    status: 200,
  },
  systemMetric: {
    query: z.object({
      ...paging,
      endTime: timestamp.optional(),
      order: PaginationOrder.optional(),
      silo: nameOrId.optional(),
      startTime: timestamp.optional(),
    }),
    result: page(Measurement),
    status: 200,
  },
  systemTimeseriesQuery: { body: TimeseriesQuery, result: OxqlQueryResult, status: 200 },
  systemTimeseriesSchemaList: {
    query: z.object(paging),
    result: page(TimeseriesSchema),
    status: 200,
  },
  timeseriesQuery: {
    query: inProject,
    body: TimeseriesQuery,
    result: OxqlQueryResult,
    status: 200,
  },
} as const
