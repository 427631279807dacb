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
  uint8,
  uuid,
} from './common'
import { DatumType, Measurement, Quantile } from './measurement'
import { changedIn, valuesSince } from './versions'

export const SystemMetricName = z.enum([
  'virtual_disk_space_provisioned',
  'cpus_provisioned',
  'ram_provisioned',
])
export type SystemMetricName = z.infer<typeof SystemMetricName>

/** A timeseries query string, written in the Oximeter query language. */
export const TimeseriesQuery = z.object({
  /** A timeseries query string, written in the Oximeter query language. */
  query: z.string(),
})
export type TimeseriesQuery = z.infer<typeof TimeseriesQuery>

/** The `FieldValue` contains the value of a target or metric field. */
export const FieldValue = z.discriminatedUnion('type', [
  tagged('string', z.string()),
  tagged('i8', z.int()),
  tagged('u8', uint8),
  tagged('i16', z.int()),
  tagged('u16', uint16),
  tagged('i32', z.int()),
  tagged('u32', uint32),
  tagged('i64', z.int()),
  tagged('u64', z.int().nonnegative()),
  tagged('ip_addr', ipAddress),
  tagged('uuid', uuid),
  tagged('bool', z.boolean()),
])
export type FieldValue = z.infer<typeof FieldValue>

/** The type of the metric itself, indicating what its values represent. */
export const MetricType = z.enum(['gauge', 'delta', 'cumulative'])
export type MetricType = z.infer<typeof MetricType>

/** The estimate of a quantile: once with what it is made of, later its value alone. */
const quantile = changedIn(R18, Quantile, z.number())

/**
 * A distribution is a sequence of bins and counts in those bins, and some statistical information
 * tracked to compute the mean, standard deviation, and quantile estimates.
 */
export const Distributionint64 = z.object({
  bins: z.array(z.int()),
  counts: z.array(z.int().nonnegative()),
  max: z.int().nullish(),
  min: z.int().nullish(),
  p50: quantile.nullish(),
  p90: quantile.nullish(),
  p99: quantile.nullish(),
  squaredMean: z.number(),
  sumOfSamples: z.int(),
})
export type Distributionint64 = z.infer<typeof Distributionint64>

/**
 * A distribution is a sequence of bins and counts in those bins, and some statistical information
 * tracked to compute the mean, standard deviation, and quantile estimates.
 */
export const Distributiondouble = z.object({
  bins: z.array(z.number()),
  counts: z.array(z.int().nonnegative()),
  max: z.number().nullish(),
  min: z.number().nullish(),
  p50: quantile.nullish(),
  p90: quantile.nullish(),
  p99: quantile.nullish(),
  squaredMean: z.number(),
  sumOfSamples: z.number(),
})
export type Distributiondouble = z.infer<typeof Distributiondouble>

/** List of data values for one timeseries. */
export const ValueArray = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('integer'),
    values: z.array(z.int().nullable()),
  }),
  z.object({
    type: z.literal('double'),
    values: z.array(z.number().nullable()),
  }),
  z.object({
    type: z.literal('boolean'),
    values: z.array(z.boolean().nullable()),
  }),
  z.object({
    type: z.literal('string'),
    values: z.array(z.string().nullable()),
  }),
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

/** A single list of values, for one dimension of a timeseries. */
export const Values = z.object({
  /** The type of this metric. */
  metricType: MetricType,
  /** The data values. */
  values: ValueArray,
})
export type Values = z.infer<typeof Values>

/** Timepoints and values for one timeseries. */
export const Points = z.object({
  startTimes: z.array(isoText).nullish(),
  timestamps: z.array(isoText),
  values: z.array(Values),
})
export type Points = z.infer<typeof Points>

/** A timeseries contains a timestamped set of values from one source. */
export const Timeseries = z.object({
  fields: z.record(z.string(), FieldValue),
  points: Points,
})
export type Timeseries = z.infer<typeof Timeseries>

/** A table represents one or more timeseries with the same schema. */
export const Table = z.object({
  name: z.string(),
  /** First by the hash of their fields, later in order. */
  timeseries: changedIn(R17, z.record(z.string(), Timeseries), z.array(Timeseries)),
})
export type Table = z.infer<typeof Table>

/** The result of a successful OxQL query. */
export const OxqlQueryResult = z.object({
  /** Tables resulting from the query, each containing timeseries. */
  tables: z.array(Table),
})
export type OxqlQueryResult = z.infer<typeof OxqlQueryResult>

/** Authorization scope for a timeseries. */
export const AuthzScope = z.enum(['fleet', 'silo', 'project', 'viewable_to_all'])
export type AuthzScope = z.infer<typeof AuthzScope>

/** Text descriptions for the target and metric of a timeseries. */
export const TimeseriesDescription = z.object({
  metric: z.string(),
  target: z.string(),
})
export type TimeseriesDescription = z.infer<typeof TimeseriesDescription>

/** The `FieldType` identifies the data type of a target or metric field. */
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

/** The source from which a field is derived, the target or metric. */
export const FieldSource = z.enum(['target', 'metric'])
export type FieldSource = z.infer<typeof FieldSource>

/** The name and type information for a field of a timeseries schema. */
export const FieldSchema = z.object({
  description: z.string(),
  fieldType: FieldType,
  name: z.string(),
  source: FieldSource,
})
export type FieldSchema = z.infer<typeof FieldSchema>

/**
 * Names are constructed by concatenating the target and metric names with ':'. Target and metric
 * names must be lowercase alphanumeric characters with '_' separating words.
 */
export const TimeseriesName = z
  .string()
  .regex(/^(([a-z]+[a-z0-9]*)(_([a-z0-9]+))*):(([a-z]+[a-z0-9]*)(_([a-z0-9]+))*)$/)
export type TimeseriesName = z.infer<typeof TimeseriesName>

/** Measurement units for timeseries samples. */
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
    'joules',
    'degrees_celsius',
    'none',
    'rpm',
  ]),
  ['joules'],
)
export type Units = z.infer<typeof Units>

/** The schema for a timeseries. */
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
      startTime: timestamp.optional(),
      project: nameOrId.optional(),
    }),
    result: page(Measurement),
    status: 200,
  },
  systemMetric: {
    query: z.object({
      ...paging,
      endTime: timestamp.optional(),
      order: PaginationOrder.optional(),
      startTime: timestamp.optional(),
      silo: nameOrId.optional(),
    }),
    result: page(Measurement),
    status: 200,
  },
  systemTimeseriesQuery: { body: TimeseriesQuery, result: OxqlQueryResult, status: 200 },
  systemTimeseriesSchemaList: {
    query: z.object({ ...paging }),
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
