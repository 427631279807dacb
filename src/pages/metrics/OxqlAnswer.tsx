/** The answer of a query: its tables as charts or as numbers. */
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { OxqlQueryResult } from '@/api/contract/metrics'
import { drawnTables } from '@/model/metrics/oxql-tables'
import { count, grouped } from '@/model/words'
import { Button } from '@/ui/Button'
import { LinesChart } from '@/ui/chart/LinesChart'
import { keysOf } from '@/ui/chart/keys'
import { Empty } from '@/ui/Empty'
import { PagePart } from '../PagePart'

/** So many charts are drawn at once: a query may be answered with thousands. */
const AT_ONCE = 24

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 520px), 1fr));
  gap: 16px;
`

interface OxqlAnswerProps {
  answer: OxqlQueryResult
  asTable: boolean
  /** The first point of each line is left out where it may be an artefact. */
  dropsFirst: boolean
}

export function OxqlAnswer({ answer, asTable, dropsFirst }: OxqlAnswerProps) {
  const tables = useMemo(() => drawnTables(answer, dropsFirst), [answer, dropsFirst])
  const [shown, setShown] = useState(AT_ONCE)
  if (tables.every(({ charts }) => charts.length === 0))
    return <Empty title="No data" text="The query is right, and nothing was measured of it." />
  return tables.map(({ id, name, charts, window }) => {
    const keys = keysOf(charts.map(({ text }) => text))
    return (
      <PagePart key={id} title={name} count={count(charts.length, 'chart')}>
        {charts.length === 0 && <p>No data</p>}
        <Charts>
          {charts.slice(0, shown).map((chart, i) => (
            <LinesChart
              key={keys[i]}
              lines={chart.lines}
              title={chart.text || chart.title}
              window={window}
              asTable={asTable}
            />
          ))}
        </Charts>
        {charts.length > shown && (
          <div>
            <Button onClick={() => setShown(shown + AT_ONCE)}>
              Show more of {grouped(charts.length)}
            </Button>
          </div>
        )}
      </PagePart>
    )
  })
}
