/** The result of a measure, and how it is printed. */

export interface Figure {
  /** Stable between runs of the bench: `cold.js.brotli`. */
  id: string
  /** In words. */
  what: string
  unit: 'bytes' | 'ms' | 'requests' | 'rounds' | 'frames' | 'rows' | 'nodes' | 'listeners' | 'count'
  /** The median, where it was measured several times. */
  value: number
  runs?: readonly number[]
  /** The wanted limit; printed beside the value, never enforced. */
  target?: number
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

const round = (n: number) => Math.round(n * 10) / 10

/** A figure of several runs. */
export const medianOf = (
  figure: Omit<Figure, 'value' | 'runs'>,
  runs: readonly number[],
): Figure => ({ ...figure, value: round(median(runs)), runs: runs.map(round) })

const spell = (value: number, unit: Figure['unit']) =>
  unit === 'bytes'
    ? `${(value / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} KB`
    : unit === 'ms'
      ? `${value.toLocaleString('en-US')} ms`
      : value.toLocaleString('en-US')

const spread = ({ runs, unit }: Figure) =>
  runs && runs.length > 1
    ? `${spell(Math.min(...runs), unit)} – ${spell(Math.max(...runs), unit)}`
    : ''

/** How a figure compares with the committed one: `1.00` where it is the same. */
function ratio({ value }: Figure, last: number | undefined): string {
  if (last === undefined) return 'new'
  if (value === last) return '1.00'
  // No ratio: a count that was 0.
  return last === 0 ? `was 0` : (value / last).toFixed(2)
}

/**
 * The figures as a table, one per line; those over their target are marked.
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

/** Milliseconds of a function when it has run before, once for each run. */
export function timesOf(run: () => void, runs: number): number[] {
  const WARM = 20
  for (let i = 0; i < WARM; i += 1) run()
  return Array.from({ length: runs }, () => {
    const begun = performance.now()
    run()
    return performance.now() - begun
  })
}
