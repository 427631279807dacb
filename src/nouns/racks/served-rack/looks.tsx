/** The list of racks: whether each answers, as whom one is logged in, what needs a person, and how full it is. */
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Link } from '@/bind/Link'
import type { Figure, RackFigures, RackRow } from '@/model/racks/figures'
import {
  answerBadge,
  fillInFull,
  fillPercent,
  fillWords,
  issueMarks,
  issueWords,
  notCounted,
  releaseNumber,
  versionWords,
  whoWords,
} from '@/model/racks/figures'
import type { ServedRack } from '@/model/racks/served-rack'
import type { StateTone } from '@/model/badge'
import { RACK_COLORS } from '@/model/racks/served-rack'
import type { ResourceKind } from '@/model/operations/utilization'
import { RESOURCE, RESOURCES, clamped, pressureOf } from '@/model/operations/utilization'
import { HOME } from '@/paths/core'
import { READ_AGAIN_AFTER } from '@/nouns/operations/issue/looks/read'
import { Blank } from '@/resources/cells'
import { rackList } from '@/resources/racks/read'
import type { Column, Resource } from '@/resources/resource'
import { Skeleton } from '@/ui/Skeleton'
import { State, StateGlyph } from '@/ui/State'
import { Track } from '@/ui/Track'
import { Faint, Unseen } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import { subjectCalled } from '@commands/engine/scope'

/** Where each column has room for words. */
const roomy = '@media (min-width: 1600px)'

const Name = styled.span<{ $of: ServedRack['color'] }>`
  font-weight: 500;
  color: ${({ $of }) => color(RACK_COLORS[$of])};
`

/** The name leads to the console of the rack, as Enter does. That is another document, which the browser opens itself. */
function NameLink({ rack }: { rack: RackRow }) {
  const name = (
    <Name $of={rack.color}>
      <bdi>{rack.name}</bdi>
    </Name>
  )
  return rack.url === undefined ? (
    <Link href={HOME} tabIndex={-1}>
      {name}
    </Link>
  ) : (
    <a href={`${rack.url}/`} tabIndex={-1}>
      {name}
    </a>
  )
}

/** The text by which a figure is sorted and filtered. */
const textOf = <T,>(figure: Figure<T>, of: (value: T) => string): string =>
  figure.is === 'known' ? of(figure.value) : figure.is === 'unknown' ? figure.words : ''

function FigureCell<T>({ figure, children }: { figure: Figure<T>; children(value: T): ReactNode }) {
  if (figure.is === 'coming') return <Skeleton />
  if (figure.is === 'known') return children(figure.value)
  return figure.words === '' ? <Blank /> : <Faint data-tip={figure.more}>{figure.words}</Faint>
}

function AnswerCell({ figures }: { figures: RackFigures }) {
  const { who } = figures
  return (
    <span data-tip={who.is === 'unknown' ? who.more : undefined}>
      <State badge={answerBadge(figures)} />
    </span>
  )
}

const Marks = styled.span`
  display: inline-flex;
  gap: 14px;
  ${narrow} {
    gap: 8px;
  }
`

const Mark = styled.span<{ $tone: StateTone }>`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  color: ${({ $tone }) => color($tone)};
`

/** Read out always, and shown where there is room: the glyph says the same. */
const Word = styled(Unseen)`
  ${roomy} {
    position: static;
    width: auto;
    height: auto;
    clip-path: none;
  }
`

function IssuesCell({ figures: { issues }, url }: RackRow) {
  return (
    <FigureCell figure={issues}>
      {(counts) => {
        const more = notCounted(counts, url === undefined)
        return (
          <Marks data-tip={[`${issueWords(counts)}.`, more].filter(Boolean).join(' ')}>
            {issueMarks(counts).map((mark) => (
              <Mark key={mark.word} $tone={mark.tone}>
                <StateGlyph badge={mark} />
                {mark.n === undefined ? (
                  mark.word
                ) : (
                  <span>
                    {mark.n}
                    <Word> {mark.word}</Word>
                  </span>
                )}
              </Mark>
            ))}
          </Marks>
        )
      }}
    </FigureCell>
  )
}

const Full = styled.span<{ $tone: 'accent' | 'warn' | 'bad' }>`
  display: grid;
  grid-template-columns: 5ch minmax(20px, 160px);
  align-items: center;
  gap: 8px;
  font-variant-numeric: tabular-nums;
  > :first-child {
    text-align: right;
  }
  rect {
    fill: ${({ $tone }) => color($tone)};
  }
`

const TONE = { ok: 'accent', warn: 'warn', bad: 'bad' } as const

const fillColumn = (kind: ResourceKind): Column<RackRow> => ({
  key: kind,
  title: RESOURCE[kind].label,
  value: ({ figures: { fills } }) =>
    fills.is === 'known' ? fillPercent(fills.value[kind]) : undefined,
  text: ({ figures: { fills } }) => textOf(fills, (all) => fillWords(all[kind])),
  render: ({ figures: { fills } }) => (
    <FigureCell figure={fills}>
      {({ [kind]: fill }) => (
        <Full
          $tone={TONE[pressureOf(fillPercent(fill))]}
          data-tip={`${RESOURCE[kind].label}, ${fillInFull(kind, fill)}`}
        >
          <span>{fillWords(fill)}</span>
          <Track share={clamped(fillPercent(fill))} />
        </Full>
      )}
    </FigureCell>
  ),
  width: 'minmax(84px, 1fr)',
})

/** The port of a console on the machine of this one, else its host. */
function shortAddress(url: string): string {
  const { host, hostname, port } = new URL(url)
  return hostname === location.hostname && port !== '' ? `:${port}` : host
}

/** Failing before warnings before none; what is not known last. */
const gravity = ({ figures: { issues } }: RackRow) =>
  issues.is === 'known' ? -(issues.value.bad * 10_000 + issues.value.warn) : undefined

export const servedRackResource = (): Resource<RackRow> => ({
  noun: 'served-rack',
  title: 'All racks',
  list: rackList(),
  pollInterval: () => () => READ_AGAIN_AFTER,
  subject: (row) =>
    subjectCalled(row.name, { noun: 'served-rack', value: row }, { servedRack: row.name }),
  columns: [
    {
      key: 'name',
      title: 'Rack',
      value: (row) => row.name,
      render: (row) => <NameLink rack={row} />,
      width: 'minmax(76px, 1.2fr)',
      narrow: 'minmax(0, 0.9fr)',
      always: true,
    },
    {
      key: 'state',
      title: 'State',
      value: ({ figures }) => answerBadge(figures).word,
      render: ({ figures }) => <AnswerCell figures={figures} />,
      width: 'minmax(142px, 1fr)',
      narrow: 'minmax(0, 1.25fr)',
      always: true,
    },
    {
      key: 'issues',
      title: 'Issues',
      value: gravity,
      text: ({ figures: { issues } }) => textOf(issues, issueWords),
      kind: 'text',
      render: (row) => <IssuesCell {...row} />,
      width: 'minmax(100px, 1.2fr)',
      narrow: 'minmax(0, 1.1fr)',
      always: true,
    },
    ...RESOURCES.map(fillColumn),
    {
      key: 'user',
      title: 'Logged in as',
      value: ({ figures: { who } }) => (who.is === 'known' ? whoWords(who.value) : undefined),
      render: ({ figures: { who } }) => (
        <FigureCell figure={who.is === 'unknown' ? { is: 'unknown', words: '' } : who}>
          {(value) => <bdi data-tip={whoWords(value)}>{whoWords(value)}</bdi>}
        </FigureCell>
      ),
      width: 'minmax(112px, 1.2fr)',
    },
    {
      key: 'release',
      title: 'Release',
      value: ({ figures: { spoken } }) =>
        spoken.is === 'known' ? spoken.value.version : undefined,
      text: ({ figures: { spoken } }) => textOf(spoken, versionWords),
      render: ({ figures: { spoken } }) => (
        <FigureCell figure={spoken}>
          {(value) => (
            <span data-tip={`API version ${versionWords(value)}`}>{releaseNumber(value)}</span>
          )}
        </FigureCell>
      ),
      width: 'minmax(76px, 0.6fr)',
    },
    {
      key: 'changes',
      title: 'Changes',
      value: (row) => (row.readOnly ? 'read only' : ''),
      render: (row) => (row.readOnly ? 'read only' : <Blank />),
      width: '84px',
    },
    {
      key: 'address',
      title: 'Address',
      value: (row) => row.url ?? 'this one',
      render: (row) =>
        row.url === undefined ? (
          <Faint>this one</Faint>
        ) : (
          <span data-tip={row.url}>{shortAddress(row.url)}</span>
        ),
      width: 'minmax(88px, 1fr)',
    },
  ],
  commands: ['served-rack.switch', 'copy.name'],
  actions: [],
  empty: {
    title: 'One rack',
    text: 'rackline --profile A --profile B serves two, each at an address of its own.',
  },
})
