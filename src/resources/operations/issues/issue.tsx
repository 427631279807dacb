/** Findings as a list: each row is the thing that needs a person, with that thing's commands. */
import type { Subject } from '@commands/engine/scope'
import type { Finding, Severity } from '@/model/operations/issues/finding'
import { SOURCE_TITLE } from '@/model/operations/issues/finding'
import type { Badge } from '@/ui/State'
import { State } from '@/ui/State'
import { Ago, Blank, NARROW_STATE } from '../../cells'
import type { Resource } from '../../resource'
import { leadOf } from './links'
import { READ_AGAIN_AFTER, issueList } from './read'

/** How each severity looks. */
export const SEVERITY_LOOK: Readonly<Record<Severity, Omit<Badge, 'word'>>> = {
  bad: { glyph: 'cross', tone: 'bad' },
  warn: { glyph: 'right', tone: 'warn' },
}

/** The thing of a finding, so that its own commands act on it; the finding where there is no such noun. */
function findingSubject(finding: Finding): Subject {
  const { noun } = leadOf(finding)
  const { name, thing } = finding
  return noun
    ? { noun, name, id: thing.id, args: thing.params, value: undefined, answer: finding.value }
    : { noun: 'issue', name, id: finding.id, args: { issue: finding.id }, value: finding }
}

/** Where in the rack or the silo it is. */
const placeOf = ({ source, thing: { params } }: Finding): string =>
  [SOURCE_TITLE[source], params['project']].filter(Boolean).join(' · ')

export const issueResource = (): Resource<Finding> => ({
  noun: 'issue',
  title: 'Issues',
  list: issueList(),
  name: (row) => row.name,
  link: (row) => leadOf(row).address?.(row),
  subject: findingSubject,
  pollInterval: () => () => READ_AGAIN_AFTER,
  columns: [
    {
      key: 'name',
      title: 'What',
      value: (row) => row.name,
      render: (row) => row.name,
      width: 'minmax(140px, 1.2fr)',
      narrow: 'minmax(0, 1.3fr)',
      always: true,
    },
    {
      key: 'severity',
      title: 'Problem',
      value: (row) => (row.severity === 'bad' ? 0 : 1),
      text: (row) => row.problem,
      render: (row) => <State badge={{ ...SEVERITY_LOOK[row.severity], word: row.problem }} />,
      width: 'minmax(170px, 1.2fr)',
      narrow: NARROW_STATE,
      always: true,
    },
    {
      key: 'source',
      title: 'Source',
      value: placeOf,
      render: placeOf,
      width: 'minmax(130px, 1fr)',
    },
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
  commands: (row) => [...leadOf(row).mends, 'copy.name', 'copy.id', 'view.raw'],
  actions: [],
  empty: {
    title: 'Nothing needs attention',
    text: 'No source that could be read has found anything wrong.',
  },
})
