/** The current issues, and the state of each source. */
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { Button } from '@/ui/Button'
import { useShell } from '@/bind/shell'
import { useEarlyRead } from '@/bind/read'
import { thatCount } from './rules/acknowledged'
import { SOURCE_TITLE } from './rules/finding'
import { allOf } from '@/model/word-lists'
import { count } from '@/model/words'
import { useAcknowledged, useIssuesScope } from './looks/acknowledged'
import { issueResource } from './looks/issue'
import type { SourceState } from './looks/read'
import { READ_AGAIN_AFTER, UNREAD, issuesRead, uncheckedOf } from './looks/read'
import { Notice } from '@/ui/Message'
import { Faint } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import { ListPage } from '@/pages/list/ListPage'
import { WHOLE } from '@/pages/list/whole'
import { AboutIssue } from './page-about'

const Strip = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin: 12px 0 0;
  padding: 0;
  list-style: none;
  font-size: 12px;
  color: ${color('dim')};
  strong {
    font-weight: 500;
    color: ${color('ink')};
  }
  li[data-how='failed'] {
    color: ${color('bad')};
  }
  ${narrow} {
    gap: 4px 14px;
  }
`

const Notes = styled.div`
  display: grid;
  gap: 8px;
  padding-top: 12px;
`

const WORD: Readonly<Record<Exclude<SourceState['how'], 'read'>, string>> = {
  reading: '…',
  refused: 'not shown to you',
  failed: 'not read',
  absent: 'not in this API',
}

const titles = (states: readonly SourceState[]) =>
  allOf(states.map(({ source }) => SOURCE_TITLE[source]))

/** Each source with the number of its findings, and its unread parts. */
function Sources({
  sources: all,
  acknowledged,
}: {
  sources: readonly SourceState[]
  /** Findings that are not counted. */
  acknowledged: number
}) {
  const shell = useShell()
  const sources = all.filter(({ how }) => how !== 'absent')
  const failed = sources.filter(({ how }) => how === 'failed')
  const refused = sources.filter(({ how }) => how === 'refused')
  const unchecked = uncheckedOf(sources)
  return (
    <>
      <Strip aria-label="Sources">
        {sources.map(({ source, how, found, notes }) => (
          <li key={source} data-how={how}>
            {SOURCE_TITLE[source]}{' '}
            {how !== 'read' ? (
              WORD[how]
            ) : found > 0 ? (
              <strong>{found}</strong>
            ) : notes.length > 0 ? (
              'ok in part'
            ) : (
              'ok'
            )}
          </li>
        ))}
      </Strip>
      <Notes>
        {failed.length > 0 && (
          <Notice tone="warn" title={`${titles(failed)} could not be read`}>
            {[...new Set(failed.flatMap(({ notes }) => notes))].join(' ')} What they would show is
            missing here.{' '}
            <Button onClick={() => void shell.run('view.refresh', {}, 'button')}>Try again</Button>
          </Notice>
        )}
        {refused.length > 0 && (
          <Faint>Your role does not show you {titles(refused)}: they are missing here.</Faint>
        )}
        {unchecked.length > 0 && <Faint>Not looked at: {unchecked.join(', ')}.</Faint>}
        {acknowledged > 0 && (
          <Faint>
            {count(acknowledged, 'issue')} acknowledged, until the problem changes. Only this
            browser knows.
          </Faint>
        )}
      </Notes>
    </>
  )
}

export default function Issues() {
  const issues = useEarlyRead(issuesRead(), () => READ_AGAIN_AFTER).data
  const marks = useAcknowledged(issues)
  useIssuesScope(issues, marks)
  const items = issues?.items ?? []
  const resource = useMemo(() => issueResource(marks), [marks])
  // Worse issues may arrive above those that are shown already.
  const step = issues?.sources.filter(({ how }) => how !== 'reading').length ?? 0
  const growing = useMemo(() => ({ ...WHOLE, step }), [step])
  return (
    <>
      <ListPage resource={resource} growing={growing}>
        <Sources
          sources={issues?.sources ?? UNREAD}
          acknowledged={items.length - thatCount(marks, items).length}
        />
      </ListPage>
      <AboutIssue issues={issues} marks={marks} />
    </>
  )
}
