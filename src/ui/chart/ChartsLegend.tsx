/** The one legend of the charts of a page: the values of all of them at the crosshair, else the newest. */
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { momentText } from '@/model/chart'
import { Faint, Unseen } from '../text'
import { color } from '../tokens'
import { valueText } from './Numbers'
import { Sample } from './Sample'
import type { Crosshair } from './crosshair'
import type { DrawnChart } from './drawn-chart'
import { pointNear } from './drawn-chart'
import type { LineLook } from './line-looks'

const Scroll = styled.div`
  margin-bottom: 16px;
  border: 1px solid ${color('line')};
  background: ${color('raised')};
  overflow-x: auto;
`

const Table = styled.table`
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 5px 24px 5px 16px;
    text-align: left;
    font-weight: 400;
    white-space: nowrap;
  }
  td {
    min-width: 13ch;
  }
  thead th {
    padding-bottom: 0;
    color: ${color('faint')};
    font-size: 12px;
  }
  tbody th {
    color: ${color('dim')};
  }
  th > span {
    display: inline-flex;
    gap: 8px;
    align-items: center;
  }
`

/** Wide enough for any moment, so that pointing moves nothing. */
const Time = styled.span`
  min-width: 24ch;
`

/** One thing of which the charts have a line each. */
export interface LegendRow {
  /** That of its lines. */
  key: string
  label: ReactNode
  /** How its lines look, where charts have several. */
  look?: LineLook
  /** Why nothing is drawn of it. */
  note?: string
}

interface ChartsLegendProps {
  crosshair: Crosshair
  /** The charts by their titles, and what each is called here. */
  charts: readonly { title: string; short?: string | undefined }[]
  rows: readonly LegendRow[]
}

/** How the only line of a chart looks: those of several are told apart by the rows. */
function lookOfOne(chart: DrawnChart | undefined) {
  const [only, second] = chart?.lines ?? []
  return only && !second && <Sample look={only.look} />
}

export function ChartsLegend({ crosshair, charts, rows }: ChartsLegendProps) {
  const at = useStore(crosshair, (s) => s.at)
  const drawn = useStore(crosshair, (s) => s.charts)
  const valueOf = (title: string, key: string) => {
    const chart = drawn.get(title)
    const line = chart?.lines.find((one) => one.key === key)
    const point = chart && line && pointNear(line, at, chart)
    if (!chart || !line || !point) return '–'
    const { value } = point
    return (
      <>
        {valueText(value)} {value !== null && <Faint>{chart.unit}</Faint>}
      </>
    )
  }
  return (
    <Scroll role="region" aria-label="Values at the crosshair" tabIndex={0}>
      <Table>
        <Unseen as="caption">Values at the crosshair</Unseen>
        <thead>
          <tr>
            <th scope="col">
              <Time>{at === undefined ? 'Newest values' : momentText(at)}</Time>
            </th>
            {charts.map(({ title, short }) => (
              <th key={title} scope="col">
                <span>
                  {lookOfOne(drawn.get(title))}
                  {short ?? title}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody translate="no">
          {rows.map(({ key, label, look, note }) => (
            <tr key={key}>
              <th scope="row">
                <span>
                  {look && <Sample look={look} />}
                  {label}
                </span>
              </th>
              {note ? (
                <td colSpan={charts.length}>{note}</td>
              ) : (
                charts.map(({ title }) => <td key={title}>{valueOf(title, key)}</td>)
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  )
}
