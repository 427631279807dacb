/** Findings as a list: each row is the affected thing, with its commands. */
import { styled } from 'styled-components'
import type { Subject } from '@commands/engine/scope'
import { DoLater } from '@/bind/DoLater'
import type { Finding, Severity } from '../rules/finding'
import { isAcknowledged } from '../rules/acknowledged'
import { SOURCE_TITLE } from '../rules/finding'
import type { Badge } from '@/model/badge'
import { State } from '@/ui/State'
import { Ago, Blank, NARROW_STATE } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import type { Resource, Rows } from '@/resources/resource'
import { leadOf } from './links'
import { READ_AGAIN_AFTER, issueList } from './read'

/** How each severity looks. */
const SEVERITY_LOOK: Readonly<Record<Severity, Omit<Badge, 'word'>>> = {
  bad: { glyph: 'cross', tone: 'bad' },
  warn: { glyph: 'right', tone: 'warn' },
}

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

/** @param marks the marks of acknowledged findings */
export const issueResource = (marks: readonly string[]): Resource<Finding> => ({
  noun: 'issue',
  title: 'Issues',
  list: issueList(),
  name: (row) => row.name,
  link: (row) => leadOf(row).address?.(row),
  subject: findingSubject,
  pollInterval: () => () => READ_AGAIN_AFTER,
  columns: [
    textColumn('name', 'What', (row) => row.name, {
      width: 'minmax(140px, 1.2fr)',
      narrow: 'minmax(0, 1.3fr)',
      always: true,
    }),
    {
      key: 'severity',
      title: 'Problem',
      value: (row) => (isAcknowledged(marks, row) ? 2 : row.severity === 'bad' ? 0 : 1),
      text: (row) => badgeOf(row, marks).word,
      kind: 'text',
      render: (row) => <State badge={badgeOf(row, marks)} />,
      width: 'minmax(170px, 1.2fr)',
      narrow: NARROW_STATE,
      always: true,
    },
    textColumn('source', 'Source', placeOf, { width: 'minmax(130px, 1fr)' }),
    {
      key: 'about',
      title: 'What it means',
      value: (row) => row.text,
      render: (row) => <span data-tip={row.text}>{row.text}</span>,
      width: 'minmax(200px, 3fr)',
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
      width: '88px',
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

/** A button that fits a row. */
const InRow = styled.span`
  :is(a, button) {
    min-height: 24px;
    padding-block: 0;
    text-decoration: none;
  }
`

const repairOf = (finding: Finding) => leadOf(finding).mends[0]

/** The columns of the issues page that the overview also shows. */
const SHOWN_AT_ONCE: ReadonlySet<string> = new Set(['name', 'severity', 'about', 'since'])

/** The same for a few findings on another page, each with its first repair. */
export function urgentResource(marks: readonly string[]): Rows<Finding> {
  const whole = issueResource(marks)
  return {
    ...whole,
    title: 'What needs a person now',
    columns: [
      ...whole.columns.filter(({ key }) => SHOWN_AT_ONCE.has(key)),
      {
        key: 'repair',
        title: 'Repair',
        value: (row) => repairOf(row),
        render: (row) => {
          const repair = repairOf(row)
          if (!repair) return <Blank />
          return (
            <InRow>
              <DoLater ids={[repair]} given={findingSubject(row).args} />
            </InRow>
          )
        },
        align: 'right',
        width: '210px',
      },
    ],
  }
}
