/** The result of a measure, and its output. */

export interface Figure {
  /** A name that stays the same between runs: `cold.js.brotli`. */
  id: string
  /** The description. */
  what: string
  unit:
    | 'bytes'
    | 'ms'
    | '%'
    | 'requests'
    | 'rounds'
    | 'frames'
    | 'rows'
    | 'nodes'
    | 'listeners'
    | 'count'
  /** The median of several runs. */
  value: number
  runs?: readonly number[]
  /** The intended limit, which is printed beside the value and not enforced. */
  target?: number
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

const round = (n: number) => Math.round(n * 10) / 10

/** A figure with the median of several runs. */
export const medianOf = (
  figure: Omit<Figure, 'value' | 'runs'>,
  runs: readonly number[],
): Figure => ({ ...figure, value: round(median(runs)), runs: runs.map(round) })

const spell = (value: number, unit: Figure['unit']) =>
  unit === 'bytes'
    ? `${(value / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} KB`
    : unit === 'ms' || unit === '%'
      ? `${value.toLocaleString('en-US')} ${unit}`
      : value.toLocaleString('en-US')

const spread = ({ runs, unit }: Figure) =>
  runs && runs.length > 1
    ? `${spell(Math.min(...runs), unit)} – ${spell(Math.max(...runs), unit)}`
    : ''

/** The ratio to the committed figure; `1.00` when both are equal. */
function ratio({ value }: Figure, last: number | undefined): string {
  if (last === undefined) return 'new'
  if (value === last) return '1.00'
  // A ratio to 0 does not exist.
  return last === 0 ? `was 0` : (value / last).toFixed(2)
}

/**
 * The figures as a table, with a mark at each figure over its target.
 * @param last the committed values, by id
 */
export function asTable(
  figures: readonly Figure[],
  last: Readonly<Record<string, number>>,
): string {
  const rows = figures.map((figure) => [
    figure.what,
    spell(figure.value, figure.unit),
    ratio(figure, last[figure.id]),
    spread(figure),
    figure.target === undefined ? '' : `≤ ${spell(figure.target, figure.unit)}`,
    figure.target !== undefined && figure.value > figure.target ? 'over' : '',
  ])
  const table = [['', 'median', '÷ last', 'from – to', 'target', ''], ...rows]
  const widths = [0, 1, 2, 3, 4, 5].map((at) =>
    Math.max(...table.map((row) => row[at]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd()
  return table.map(line).join('\n')
}

/** The times of a function in milliseconds, without its first call. */
export function timesOf(run: () => void, runs: number): number[] {
  const WARM = 20
  for (let i = 0; i < WARM; i += 1) run()
  return Array.from({ length: runs }, () => {
    const begun = performance.now()
    run()
    return performance.now() - begun
  })
}
