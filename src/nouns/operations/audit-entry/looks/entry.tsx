/** The entries of the audit log as a list. */
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { subjectCalled } from '@commands/engine/scope'
import { entryAddress, targetPlace } from '@commands/operations/audit-address'
import { isoTime } from '@/model/date-time'
import type { AuditRow } from '../rules/entry'
import {
  actorId,
  actorKind,
  actorSilo,
  durationOf,
  operationWords,
  outcomeOf,
  outcomeText,
  sameActor,
  statusOf,
} from '../rules/entry'
import type { Tail } from '../rules/tail'
import { tailPeriod } from '../rules/tail'
import { rowTarget } from '../rules/target'
import type { Times } from '@/model/exact-time'
import { exactTime } from '@/model/exact-time'
import { cutMiddle, grouped } from '@/model/words'
import { Link } from '@/bind/Link'
import { useBindings } from '@/bind/keymap'
import { preferences } from '@/bind/preferences'
import { useShell } from '@/bind/shell'
import type { Badge } from '@/model/badge'
import { State } from '@/ui/State'
import { Dim, Faint } from '@/ui/text'
import { narrow } from '@/ui/tokens'
import { Blank } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import type { Column, Resource } from '@/resources/resource'
import { auditLogRead } from './read'

/** The number of characters of an id in a cell. */
const ID_CUT = 12

const LOOK: Readonly<Record<ReturnType<typeof outcomeOf>, Omit<Badge, 'word'>>> = {
  success: { glyph: 'full', tone: 'ok' },
  error: { glyph: 'cross', tone: 'bad' },
  unknown: { glyph: 'ring', tone: 'off' },
}

/** The status with its colour: 403. */
export const OutcomeState = ({ row: { entry } }: { row: AuditRow }) => (
  <State badge={{ ...LOOK[outcomeOf(entry)], word: String(statusOf(entry) ?? 'unknown') }} />
)

const Wide = styled(Dim)`
  ${narrow} {
    display: none;
  }
`

/** Beside the time of an entry in a narrow window, where the line has room for it. */
const Narrow = styled(Dim)`
  display: none;
  ${narrow} {
    display: inline;
    padding-inline-start: 12px;
  }
`

/** The time zone that the user chose for the log. */
export const useTimes = (): Times => useStore(preferences, ({ times }) => times)

/** A time such as 'Aug 19 23:33:45 GMT+2'; in a narrow window only the time of day, and the rest in the tooltip. */
export function CompletedAt({ at }: { at: Date }) {
  const { whole, day, clock, zone } = exactTime(at, useTimes())
  return (
    <time dateTime={isoTime(at)} data-tip={`Completed ${whole}`}>
      <Wide>{day} </Wide>
      {clock}
      <Wide> {zone}</Wide>
    </time>
  )
}

/** A time of an entry in full. */
export function ExactTime({ at }: { at: Date }) {
  return <time dateTime={isoTime(at)}>{exactTime(at, useTimes()).whole}</time>
}

/** The user who made the call: the name where known, else the id and the silo. */
function ActorCell({ row: { entry, actorName, siloName } }: { row: AuditRow }) {
  const id = actorId(entry.actor)
  if (id === undefined) return <Faint>{actorName ?? actorKind(entry.actor)}</Faint>
  const unnamed = [cutMiddle(id, ID_CUT), siloName].filter(Boolean).join(' in ')
  return <span data-tip={id}>{actorName ?? unnamed}</span>
}

/** The target of the call, as a link where it has a page. */
export function TargetCell({ row, inTable }: { row: AuditRow; inTable?: true }) {
  const text = rowTarget(row)
  // Addresses and keys of targets are known once their areas are loaded.
  const shell = useShell()
  useEffect(() => shell.loadNouns(), [shell])
  useBindings()
  const place = targetPlace(row)
  if ('address' in place)
    return (
      <Link href={place.address} unsure {...(inTable && { tabIndex: -1 })}>
        {text}
      </Link>
    )
  return <Faint data-tip={place.reason}>{text}</Faint>
}

const argsOf = (row: AuditRow) => ({
  entry: row.id,
  at: isoTime(row.entry.timeCompleted),
})

/** The panel of an entry, over the log. */
export const addressOf = (row: AuditRow): string => entryAddress(argsOf(row))

export const entrySubject = (row: AuditRow) =>
  subjectCalled(
    operationWords(row.entry.operationId),
    { noun: 'audit-entry', value: row },
    argsOf(row),
  )

/** The same array for every range, so that the prepared filter stays valid. */
export const ENTRY_COLUMNS: readonly Column<AuditRow>[] = [
  {
    key: 'time',
    title: 'Completed',
    value: (row) => row.entry.timeCompleted,
    inChosenZone: true,
    render: (row) => (
      <>
        <CompletedAt at={row.entry.timeCompleted} />
        <Narrow>
          <ActorCell row={row} />
        </Narrow>
      </>
    ),
    width: '176px',
    always: true,
  },
  {
    key: 'outcome',
    title: 'Status',
    value: (row) => statusOf(row.entry),
    text: (row) => outcomeText(row.entry),
    render: (row) => <OutcomeState row={row} />,
    width: '84px',
    narrow: '64px',
    always: true,
  },
  textColumn('operation', 'Operation', (row) => operationWords(row.entry.operationId), {
    width: 'minmax(120px, 1.4fr)',
    narrow: 'minmax(0, 10fr)',
    always: true,
  }),
  {
    key: 'resource',
    title: 'Resource',
    value: rowTarget,
    // The URI contains the id behind the name.
    text: (row) => `${rowTarget(row)} ${row.entry.requestUri}`,
    render: (row) => <TargetCell row={row} inTable />,
    width: 'minmax(110px, 1.6fr)',
    narrow: 'minmax(0, 10fr)',
    always: true,
  },
  {
    key: 'actor',
    title: 'Actor',
    value: (row) => row.actorName ?? actorId(row.entry.actor) ?? actorKind(row.entry.actor),
    text: (row) =>
      [row.actorName, sameActor(row.entry.actor), actorKind(row.entry.actor)].join(' '),
    render: (row) => <ActorCell row={row} />,
    width: 'minmax(90px, 1fr)',
  },
  {
    key: 'auth',
    title: 'Auth method',
    value: (row) => row.entry.authMethod?.replaceAll('_', ' '),
    render: (row) => row.entry.authMethod?.replaceAll('_', ' ') ?? <Blank />,
    width: 'minmax(100px, 126px)',
  },
  {
    key: 'silo',
    title: 'Silo',
    value: (row) => row.siloName ?? actorSilo(row.entry.actor),
    text: (row) => [row.siloName, actorSilo(row.entry.actor)].join(' '),
    render: (row) => {
      const id = actorSilo(row.entry.actor)
      return id === undefined ? (
        <Blank />
      ) : (
        <span data-tip={id}>{row.siloName ?? cutMiddle(id, ID_CUT)}</span>
      )
    },
    width: 'minmax(80px, 112px)',
  },
  {
    key: 'duration',
    title: 'Duration',
    value: (row) => durationOf(row.entry),
    render: (row) => (
      <>
        {grouped(durationOf(row.entry))}
        <Faint> ms</Faint>
      </>
    ),
    align: 'right',
    width: '92px',
  },
]

/**
 * @param search the query of the address, with the range of the log
 * @param tail the interval between polls for new entries
 */
export const entryResource = (search: URLSearchParams, tail: Tail): Resource<AuditRow> => ({
  noun: 'audit-entry',
  title: 'Audit log',
  list: auditLogRead(search),
  link: addressOf,
  subject: entrySubject,
  pollInterval: tail === 'off' ? 'never' : () => () => tailPeriod(tail),
  columns: ENTRY_COLUMNS,
  commands: [
    'audit-entry.view',
    'audit-entry.target',
    'audit-entry.same-actor',
    'audit-entry.same-operation',
    'audit-entry.same-resource',
    'audit-entry.same-outcome',
    'copy.id',
    'copy.json',
    'copy.link',
    'view.raw',
  ],
  actions: ['audit-entry.export'],
  empty: {
    title: 'No entries in this range',
    text: 'Every call that changes something is recorded, in any silo. Choose a longer range to see older ones.',
  },
})
