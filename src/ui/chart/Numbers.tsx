/** The values of a chart as a table. */
import { styled } from 'styled-components'
import type { Point } from '@/model/metrics/oxql'
import { inFull, momentText } from '@/model/chart'
import { grouped } from '@/model/words'
import { Faint, Unseen } from '../text'
import { color } from '../tokens'
import { keysOf } from './keys'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 3px 8px;
    border-bottom: 1px solid ${color('line')};
    text-align: left;
    font-weight: 400;
    white-space: nowrap;
  }
  thead th {
    position: sticky;
    top: 0;
    background: ${color('raised')};
    color: ${color('faint')};
    font-size: 11px;
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }
  td,
  thead th + th {
    text-align: right;
    text-transform: none;
  }
`

/** A value in words: 'no data' where nothing was measured. */
export const valueText = (value: number | null | undefined): string =>
  value == null ? 'no data' : inFull(value)

interface NumbersProps {
  title: string
  /** A column each, after that of the times. */
  lines: readonly { label: string; points: readonly Point[] }[]
  /** So many of the newest times have a row, where not all have one. */
  newest?: number
}

/** A row for each time, the newest first, with the value of each line. */
export function Numbers({ title, lines, newest = Infinity }: NumbersProps) {
  const times = [...new Set(lines.flatMap(({ points }) => points.map(({ time }) => time)))]
    .sort((a, b) => b - a)
    .slice(0, newest)
  const keys = keysOf(lines.map(({ label }) => label))
  const values = lines.map(({ points }) => new Map(points.map(({ time, value }) => [time, value])))
  return (
    <>
      <Table>
        <Unseen as="caption">{title}</Unseen>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {lines.map(({ label }, i) => (
              <th key={keys[i]} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time}>
              <th scope="row">{momentText(time)}</th>
              {values.map((at, i) => (
                <td key={keys[i]}>{valueText(at.get(time))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {times.length === newest && <Faint as="p">The newest {grouped(newest)} times.</Faint>}
    </>
  )
}
