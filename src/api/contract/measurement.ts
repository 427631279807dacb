/** What the system measures: one value at one time, of one of many kinds. */
import * as z from 'zod'
import { timestamp, uint16, uint32, uint8 } from './common'

const uint64 = z.int().nonnegative()

/** A counter: its value, and since when it counts. Source: schemas `Cumulative…`. */
const cumulative = <T extends z.ZodType>(value: T) => z.object({ startTime: timestamp, value })

/** The values that a bin of a histogram holds. Source: schemas `BinRange…`. */
const binRange = <T extends z.ZodType>(value: T) =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('range_to'), end: value }),
    z.object({ type: z.literal('range'), start: value, end: value }),
    z.object({ type: z.literal('range_from'), start: value }),
  ])

/** An estimate of the p-quantile of a population, by five markers. */
export const Quantile = z.object({
  /** From 0 to 1. */
  p: z.number(),
  markerHeights: z.array(z.number()).length(5),
  markerPositions: z.array(uint64).length(5),
  desiredMarkerPositions: z.array(z.number()).length(5),
})
export type Quantile = z.infer<typeof Quantile>

/** Samples counted in bins, with their statistics. Source: schemas `Histogram…`. */
const histogram = <T extends z.ZodType, Sum extends z.ZodType>(value: T, sumOfSamples: Sum) =>
  z.object({
    startTime: timestamp,
    bins: z.array(z.object({ count: uint64, range: binRange(value) })),
    nSamples: uint64,
    min: value,
    max: value,
    sumOfSamples,
    /** M2 of Welford's algorithm for the variance. */
    squaredMean: z.number(),
    p50: Quantile,
    p90: Quantile,
    p99: Quantile,
  })

/** The type of a datum. */
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
export const MissingDatum = z.object({
  datumType: DatumType,
  startTime: timestamp.nullish(),
})

const one = <Type extends string, T extends z.ZodType>(type: Type, datum: T) =>
  z.object({ type: z.literal(type), datum })

/** One sampled value. Source: schema `Datum`. */
export const Datum = z.discriminatedUnion('type', [
  one('bool', z.boolean()),
  one('i8', z.int()),
  one('u8', uint8),
  one('i16', z.int()),
  one('u16', uint16),
  one('i32', z.int()),
  one('u32', uint32),
  one('i64', z.int()),
  one('u64', uint64),
  one('f32', z.number()),
  one('f64', z.number()),
  one('string', z.string()),
  one('bytes', z.array(uint8)),
  one('cumulative_i64', cumulative(z.int())),
  one('cumulative_u64', cumulative(uint64)),
  one('cumulative_f32', cumulative(z.number())),
  one('cumulative_f64', cumulative(z.number())),
  one('histogram_i8', histogram(z.int(), z.int())),
  one('histogram_u8', histogram(uint8, z.int())),
  one('histogram_i16', histogram(z.int(), z.int())),
  one('histogram_u16', histogram(uint16, z.int())),
  one('histogram_i32', histogram(z.int(), z.int())),
  one('histogram_u32', histogram(uint32, z.int())),
  one('histogram_i64', histogram(z.int(), z.int())),
  one('histogram_u64', histogram(uint64, z.int())),
  one('histogram_f32', histogram(z.number(), z.number())),
  one('histogram_f64', histogram(z.number(), z.number())),
  one('missing', MissingDatum),
])
export type Datum = z.infer<typeof Datum>

/** One datum and when it was taken. */
export const Measurement = z.object({ datum: Datum, timestamp })
export type Measurement = z.infer<typeof Measurement>
