/**
 * The OxQL explorer: a query is typed with completions, run by key or button, and its answer is drawn. The address holds the
 * query once it was answered, so that it is a link; nothing runs before the user asks for it.
 */
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { Do, useKeys } from '@/bind/Do'
import { MenuButton } from '@/bind/MenuButton'
import { SideFailure } from '@/bind/Part'
import { usePlace, useShell } from '@/bind/shell'
import { EXAMPLES } from '@/model/metrics/oxql-queries'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { ErrorBox } from '@/ui/Message'
import { Dim, Title } from '@/ui/text'
import { Actions, PageHead } from '../head'
import { OxqlAnswer } from './OxqlAnswer'
import { OxqlEditor } from './OxqlEditor'
import { OxqlTabs } from './OxqlTabs'
import { useExplorer } from './use-explorer'
import { answeredQueries, seenValues } from '@/resources/metrics/oxql'

const Part = styled.div`
  display: grid;
  gap: 12px;
  padding-top: 12px;
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
`

/** A button with queries that fill the editor. */
function Fill({
  label,
  queries,
  onChoose,
}: {
  label: string
  queries: readonly { title: string; query: string }[]
  onChoose: (query: string) => void
}) {
  return (
    <MenuButton
      label={label}
      reason={queries.length === 0 ? 'no query has been answered in this tab' : undefined}
      items={() =>
        queries.map(({ title, query }, i) => ({
          id: String(i),
          label: title,
          choose: () => onChoose(query),
        }))
      }
    >
      {label}
    </MenuButton>
  )
}

interface AnswerBarProps {
  asTable: boolean
  dropsFirst: boolean
}

/** How the answer is shown, and its export. */
function AnswerBar({ asTable, dropsFirst }: AnswerBarProps) {
  const shell = useShell()
  return (
    <>
      <Checkbox
        label="As table"
        value={asTable}
        onChange={() => void shell.run('oxql.table', {}, 'button')}
      />
      <Checkbox
        label="Leave out the first point"
        value={dropsFirst}
        onChange={() => void shell.run('oxql.first-point', {}, 'button')}
      />
      <Do id="oxql.export" />
    </>
  )
}

function Explorer({ project }: { project: string | undefined }) {
  const { text, setText, refused, doubt, check, schemas, area, oxql, run } = useExplorer(project)
  const { search } = usePlace()
  const past = useStore(answeredQueries, (s) => s.all)
  const seen = useStore(seenValues, (s) => s.all)
  const shown = { asTable: search.has('table'), dropsFirst: !search.has('first') }
  const fill = (query: string) => {
    setText(query)
    area.current?.focus()
  }
  const { answer, failure } = oxql
  return (
    <Part>
      <OxqlEditor
        value={text}
        onChange={setText}
        known={{ schemas: schemas.data?.items ?? [], seen }}
        refused={refused}
        doubt={doubt}
        onLeave={check}
        inputRef={area}
      />
      <SideFailure what="The names of timeseries" query={schemas} />
      <Line>
        <Button
          kind="primary"
          busy={oxql.isAsking}
          keys={useKeys('form.submit')}
          onClick={() => run()}
        >
          Run query
        </Button>
        <Fill
          label="Examples"
          queries={EXAMPLES.filter(({ fleetOnly }) => !fleetOnly || project === undefined)}
          onChoose={fill}
        />
        <Fill
          label="Past queries"
          queries={past.map((query) => ({ title: query.replaceAll(/\s+/g, ' '), query }))}
          onChoose={fill}
        />
        {answer && <AnswerBar {...shown} />}
      </Line>
      {failure !== undefined && <ErrorBox errors={[failure]} />}
      {answer && oxql.text !== text && <Dim>The answer is that of the query as it was run.</Dim>}
      {answer && <OxqlAnswer answer={answer} {...shown} />}
    </Part>
  )
}

export default function OxqlPage() {
  const { params } = usePlace()
  const project = params['project']
  if (project === undefined)
    return (
      <OxqlTabs tab="oxql">
        <Explorer project={undefined} />
      </OxqlTabs>
    )
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>OxQL explorer</Title>
        <Actions />
      </PageHead>
      <Explorer project={project} />
    </>
  )
}
