/** One entry of the audit log with all details; keys go to the next and the previous one. */
import { useCallback, useMemo } from 'react'
import { styled } from 'styled-components'
import { toWire } from '@/api/wire'
import { Do } from '@/bind/Do'
import { Link } from '@/bind/Link'
import { useRead } from '@/bind/read'
import { useParam, usePlace, useShell } from '@/bind/shell'
import type { TabsPort } from '@commands/engine/context'
import type { AuditRow } from './rules/entry'
import { actorId, actorKind, actorSilo, durationOf, outcomeOf } from './rules/entry'
import { grouped } from '@/model/words'
import { paths } from '@/paths'
import {
  CompletedAt,
  ExactTime,
  OutcomeState,
  TargetCell,
  addressOf,
  entrySubject,
} from './looks/entry'
import { auditEntryAt, auditLogAt } from './looks/read'
import { CopyText } from '@/ui/CopyText'
import { Fact } from '@/ui/Facts'
import { Notice } from '@/ui/Message'
import { JsonPart } from '@/forms/JsonPart'
import { NotePanel } from '@/forms/NotePanel'
import { ReadPanel } from '@/forms/ReadPanel'
import { withSearch } from '@/forms/with-search'

const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`

/** The address of the log under the panel, from the log's query parameters. */
function logUnder(search: URLSearchParams): string {
  const words = new URLSearchParams(search)
  words.delete('at')
  return withSearch(paths.auditLog(), words)
}

function EntryPanel({ row, search }: { row: AuditRow; search: URLSearchParams }) {
  const shell = useShell()
  const { entry } = row
  const query = useRead(auditLogAt(search))
  const sibling = useCallback(
    (by: 1 | -1) => {
      const rows = shell.ctx().port('log')?.rows() ?? []
      const at = rows.findIndex((one) => one.id === row.id)
      if (at < 0) return 'this entry is not among those that the list shows'
      const next = rows[at + by]
      if (!next) return `this is the ${by > 0 ? 'last' : 'first'} entry that the list shows`
      shell.go(addressOf(next), { replace: true })
      return undefined
    },
    [shell, row.id],
  )
  const tabs = useMemo<TabsPort>(() => ({ sibling }), [sibling])
  const subject = useMemo(() => entrySubject(row), [row])
  const text = useMemo(
    () => JSON.stringify(JSON.parse(JSON.stringify(toWire(entry))), null, 2),
    [entry],
  )
  const id = actorId(entry.actor)
  const silo = actorSilo(entry.actor)
  const { result } = entry
  return (
    <ReadPanel
      title="Audit entry"
      subject={subject}
      query={query}
      back={logUnder(search)}
      commands={[]}
      tabs={tabs}
      notes={
        <Steps>
          <OutcomeState row={row} />
          <CompletedAt at={entry.timeCompleted} />
          <Do id="go.previous-sibling" />
          <Do id="go.next-sibling" />
          <Do id="audit-entry.target" given={subject.args} />
        </Steps>
      }
      more={<JsonPart title="Raw JSON" text={text} />}
    >
      <Fact label="Time completed">
        <ExactTime at={entry.timeCompleted} />
      </Fact>
      <Fact label="Time started">
        <ExactTime at={entry.timeStarted} />
      </Fact>
      <Fact label="Duration">{grouped(durationOf(entry))} ms</Fact>
      <Fact label="Result">{outcomeOf(entry)}</Fact>
      {result.kind === 'error' && (
        <Fact label="Error">
          {result.errorCode ? `${result.errorCode}: ${result.errorMessage}` : result.errorMessage}
        </Fact>
      )}
      <Fact label="Resource">
        <TargetCell row={row} />
      </Fact>
      <Fact label="Request URI">{entry.requestUri}</Fact>
      <Fact label="Actor">
        {entry.actor.kind === 'user_builtin' ? (
          <Link href={paths.builtinUser({ builtinUser: entry.actor.userBuiltinId })}>
            {row.actorName ?? actorKind(entry.actor)}
          </Link>
        ) : (
          (row.actorName ?? actorKind(entry.actor))
        )}
      </Fact>
      <Fact label="Actor ID">{id === undefined ? undefined : <CopyText text={id} />}</Fact>
      <Fact label="Access method">{entry.authMethod?.replaceAll('_', ' ')}</Fact>
      {entry.credentialId && (
        <Fact label="Credential ID">
          <CopyText text={entry.credentialId} />
        </Fact>
      )}
      <Fact label="Silo">{row.siloName}</Fact>
      <Fact label="Silo ID">{silo === undefined ? undefined : <CopyText text={silo} />}</Fact>
      <Fact label="Source IP">{entry.sourceIp}</Fact>
      <Fact label="User agent">{entry.userAgent}</Fact>
      <Fact label="Request ID">
        <CopyText text={entry.requestId} />
      </Fact>
    </ReadPanel>
  )
}

/** The API finds entries only by time, so an entry outside the loaded part cannot be shown. */
function NotLoaded({ search }: { search: URLSearchParams }) {
  const shell = useShell()
  return (
    <NotePanel title="Audit entry" onDismiss={() => shell.leave(logUnder(search))}>
      <Notice tone="warn" title="This entry is not among those that are loaded">
        Choose a range that holds it, or load older entries.
      </Notice>
    </NotePanel>
  )
}

export default function AuditEntryPanel() {
  const { search } = usePlace()
  const id = useParam('entry')
  const { data: log } = useRead(auditLogAt(search))
  const { data: own } = useRead(auditEntryAt(id, search))
  const row = log.items.find((one) => one.id === id) ?? own
  return row ? <EntryPanel row={row} search={search} /> : <NotLoaded search={search} />
}
