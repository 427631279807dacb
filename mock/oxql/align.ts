/** Aligns tables: computes one weighted mean value for each time window, as the control plane does. */
import { invalid } from '../state/api-fault'
import type { Series, Table } from './tables'

/** The maximum ratio of a table's sample interval to its alignment window. */
const MOST_UPSAMPLING = 100

/**
 * @param end the end of the last window; windows are counted back from it
 * @throws ApiFault 400 for windows much shorter than the sample interval
 */
export const alignedTable = (table: Table, period: number, end: number): Table => ({
  name: table.name,
  isDelta: false,
  isWhole: false,
  series: table.series.map((series) => aligned(series, period, end)),
})

/** The maximum number of windows, because an end in the far future would exceed the memory. */
const MOST_WINDOWS = 1_000_000

/** The ends of all windows, back to the first sample; none without a sample. */
export function windowEnds(first: number | undefined, period: number, end: number): number[] {
  if (first === undefined || end < first) return []
  const count = Math.floor((end - first) / period) + 1
  if (count > MOST_WINDOWS) throw invalid(`An alignment has at most ${MOST_WINDOWS} windows`)
  return Array.from({ length: count }, (_, i) => end - (count - 1 - i) * period)
}

function aligned(series: Series, period: number, end: number): Series {
  const { times } = series
  if (
    period <= 0 ||
    times.some((time, i) => i > 0 && time - (times[i - 1] ?? time) > MOST_UPSAMPLING * period)
  )
    throw invalid(
      `A table alignment operation may not upsample data by more than a factor of ${MOST_UPSAMPLING}`,
    )
  const ends = windowEnds(times[0], period, end)
  const values = series.values[0] ?? []
  let from = 0
  const means = ends.map((to) => {
    const begin = to - period
    // Samples that end before this window begins are in no later window either.
    while ((times[from] ?? Infinity) <= begin) from += 1
    let sum: number | undefined
    let within = 0
    for (let i = from; i < times.length; i += 1) {
      const [time = 0, value] = [times[i], values[i] ?? null]
      const start = series.starts?.[i]
      if (start === undefined ? time > to : start >= to) break
      if (time <= to) within += 1
      if (value !== null) sum = (sum ?? 0) + value * share(start, time, begin, to)
    }
    // A counter's sample that ends in a later window adds only its share in this window.
    return sum === undefined ? null : sum / Math.max(1, within)
  })
  return { fields: series.fields, times: ends, values: [means] }
}

/** The share of a sample's period that is inside a window. A gauge's sample has no period, so it counts fully. */
const share = (start: number | undefined, time: number, from: number, to: number): number =>
  start === undefined ? 1 : (Math.min(time, to) - Math.max(start, from)) / (time - start)
