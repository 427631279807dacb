/** Findings as a list: each row is the affected thing, with its commands. */
import { styled } from 'styled-components'
import type { Subject } from '@commands/engine/scope'
import { DoLater } from '@/bind/DoLater'
import type { Finding } from '../rules/finding'
import { isAcknowledged } from '../rules/acknowledged'
import { SEVERITY_LOOK, SOURCE_TITLE } from '../rules/finding'
import type { Badge } from '@/model/badge'
import { State } from '@/ui/State'
import { Faint } from '@/ui/text'
import { narrow } from '@/ui/tokens'
import { Ago, Blank, NARROW_STATE } from '@/resources/cells'
import type { Resource, Rows } from '@/resources/resource'
import { leadOf } from './links'
import { READ_AGAIN_AFTER, issueList } from './read'

/** The affected thing, so that its own commands act on it; the finding itself where no noun fits. */
export function findingSubject(finding: Finding): Subject {
  const { noun } = leadOf(finding)
  const { name, thing } = finding
  // Distinguishes two findings about one thing.
  const args = { ...thing.params, issue: finding.id }
  return noun
    ? { noun, name, id: thing.id, args, value: undefined, answer: finding.value }
    : { noun: 'issue', name, id: finding.id, args, value: finding }
}

/** The badge of a finding: an acknowledged one has a word instead of a colour. */
export const badgeOf = (finding: Finding, marks: readonly string[]): Badge =>
  isAcknowledged(marks, finding)
    ? { glyph: 'ring', tone: 'off', word: `${finding.problem} (acknowledged)` }
    : { ...SEVERITY_LOOK[finding.severity], word: finding.problem }

/** The place of a finding's thing in the rack or the silo. */
const placeOf = ({ source, thing: { params } }: Finding): string =>
  [SOURCE_TITLE[source], params['project']].filter(Boolean).join(' · ')

/** Two lines of text and the space around them, beside the rows of other lists: 20 pixels a line. */
const SECOND_LINE = 20

const TwoLines = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  white-space: normal;
`

/** Not underlined as the link around it is. */
const Under = styled(Faint)`
  display: inline-block;
  max-width: 100%;
  overflow: hidden;
  text-overflow: ellipsis;
  vertical-align: top;
  font-size: 12px;
`

/** A badge whose words may take two lines. */
const Problem = styled.span`
  > span {
    white-space: normal;
    /* It stands on one line of two. */
    ${narrow} {
      white-space: nowrap;
    }
  }
`

/** A button that fits a row, with its key in the row that keys act on, where there is room for both. */
const InRow = styled.span`
  :is(a, button) {
    min-height: 24px;
    padding-block: 0;
    text-decoration: none;
  }
  [data-row]:not([data-cursor]) & [aria-hidden] {
    display: none;
  }
  @media (max-width: 1599px) {
    [aria-hidden] {
      display: none;
    }
  }
  /* As high as the second line. */
  ${narrow} {
    :is(a, button) {
      min-height: 20px;
      line-height: 18px;
    }
  }
`

const repairOf = (finding: Finding) => leadOf(finding).mends[0]

/** The first repair as a button. */
function Repair({ of: finding }: { of: Finding }) {
  const repair = repairOf(finding)
  if (!repair) return <Blank />
  return (
    <InRow>
      <DoLater ids={[repair]} given={findingSubject(finding).args} tabIndex={-1} />
    </InRow>
  )
}

/** @param marks the marks of acknowledged findings */
export const issueResource = (marks: readonly string[]): Resource<Finding> => ({
  noun: 'issue',
  title: 'Issues',
  list: issueList(),
  name: (row) => row.name,
  link: (row) => leadOf(row).address?.(row),
  subject: findingSubject,
  pollInterval: () => () => READ_AGAIN_AFTER,
  taller: SECOND_LINE,
  columns: [
    {
      key: 'name',
      title: 'What',
      value: (row) => row.name,
      parts: [{ key: 'source', value: placeOf }],
      render: (row) => (
        <>
          {row.name}
          <br />
          <Under>{placeOf(row)}</Under>
        </>
      ),
      width: 'minmax(130px, 1fr)',
      narrow: 'minmax(0, 1.3fr)',
      always: true,
    },
    {
      key: 'severity',
      title: 'Problem',
      // By rank, as a text: the filter then proposes the word of the badge.
      value: (row) => (isAcknowledged(marks, row) ? '2' : row.severity === 'bad' ? '0' : '1'),
      text: (row) => badgeOf(row, marks).word,
      render: (row) => (
        <Problem>
          <State badge={badgeOf(row, marks)} />
        </Problem>
      ),
      width: 'minmax(152px, 1fr)',
      narrow: NARROW_STATE,
      always: true,
    },
    {
      key: 'about',
      title: 'What it means',
      value: (row) => row.text,
      render: (row) => (
        <TwoLines data-tip={[row.text, row.more].filter(Boolean).join(' ')}>{row.text}</TwoLines>
      ),
      width: 'minmax(200px, 4fr)',
    },
    {
      key: 'since',
      title: 'Since',
      value: (row) => row.since,
      render: (row) =>
        row.since ? (
          <>
            {row.isAhead && 'in '}
            <Ago at={row.since} caption={row.isAhead ? 'On' : 'Since'} />
          </>
        ) : (
          <Blank />
        ),
      align: 'right',
      width: '76px',
    },
    {
      key: 'repair',
      title: 'Repair',
      value: repairOf,
      render: (row) => <Repair of={row} />,
      align: 'right',
      width: 'minmax(204px, 0.8fr)',
      narrow: 'minmax(0, 20fr)',
      always: true,
    },
  ],
  commands: (row) => [
    ...leadOf(row).mends,
    isAcknowledged(marks, row) ? 'issue.unacknowledge' : 'issue.acknowledge',
    'copy.name',
    'copy.id',
    'view.raw',
  ],
  actions: [],
  empty: {
    title: 'Nothing needs attention',
    text: 'No source that could be read has found anything wrong.',
  },
})

/** The same for a few findings on another page. */
export const urgentResource = (marks: readonly string[]): Rows<Finding> => ({
  ...issueResource(marks),
  title: 'What needs a person now',
})
