/** The commands that ran in this session, newest first. Each can be copied for the CLI, curl or Terraform. */
import { withInvisibleShown } from '@/model/invisible-shown'
import { Foreign } from '@/ui/Foreign'
import { useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useShell } from '@/bind/shell'
import { useScope } from '@/bind/scopes'
import { exactTime } from '@/model/exact-time'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Empty } from '@/ui/Empty'
import { loadable } from '@/ui/loadable'
import { Modal } from '@/ui/Modal'
import { Unseen } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import { changedThing } from '@commands/engine/changed-thing'
import { asCli } from '@commands/engine/cli'
import type { Result } from '@commands/engine/registry'
import { macros } from '@commands/macro/port'
import { runLog } from './run-log'
import { overlays } from './overlay-state'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 12px;
  th {
    padding: 4px 12px 4px 0;
    text-align: left;
    font-size: 11px;
    font-weight: 400;
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: ${color('faint')};
    border-bottom: 1px solid ${color('lineStrong')};
  }
  td {
    padding: 4px 12px 4px 0;
    border-bottom: 1px solid ${color('line')};
    vertical-align: top;
  }
  th,
  td:nth-child(2),
  td:nth-child(5),
  td:nth-child(7),
  td:last-child {
    white-space: nowrap;
  }
  td:last-child {
    padding-right: 0;
  }
  /* Each entry as a block: eight columns have no room. */
  ${narrow} {
    thead {
      display: none;
    }
    tr {
      display: block;
      padding: 8px 0;
      border-bottom: 1px solid ${color('line')};
    }
    td {
      display: block;
      padding: 2px 0;
      border: none;
    }
  }
`

/** The buttons in a column, since they have little width. Their labels are below the heading. */
const Stacked = styled.div`
  display: grid;
  justify-items: start;
  margin: -4px 0 0 -7px;
  ${narrow} {
    display: flex;
  }
`

const Failed = styled.span`
  color: ${color('bad')};
`

/** From this many rows on, a line scrolls. Then it can be focused, so that keys scroll it. */
const SCROLLS_FROM = 6

/** A line of the command-line client. */
const Code = styled.pre.attrs({ translate: 'no' })`
  max-height: ${SCROLLS_FROM * 18}px;
  overflow-y: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  color: ${color('dim')};
`

const clock = (at: number) => exactTime(new Date(at), 'local').clock

/** The command line of a call, once computed; nothing where no line can hold the call. */
function Line({ request }: { request: NonNullable<Result['request']> }) {
  const [line, setLine] = useState('')
  useEffect(() => {
    let isOpen = true
    asCli(request.operation, request.input).then(
      (text) => isOpen && setLine(text),
      () => undefined,
    )
    return () => {
      isOpen = false
    }
  }, [request])
  const isLong = line.split('\n').length >= SCROLLS_FROM
  return <Code {...(isLong && { tabIndex: 0 })}>{withInvisibleShown(line)}</Code>
}

const { Component: CopyAs } = loadable(() => import('./CopyAs'))

function Copies({ result }: { result: Result }) {
  const { request } = result
  if (!request) return null
  const thing = changedThing(result)
  return (
    <Stacked>
      <CopyAs
        copied={{ call: request, thing: thing && { noun: thing.noun, find: async () => thing } }}
      />
    </Stacked>
  )
}

/** The button that makes a macro of the marked entries. */
function Keep({ marked }: { marked: ReadonlySet<Result> }) {
  const shell = useShell()
  const events = useStore(runLog, (r) => r.events)
  const keep = async () => {
    const reason = await macros().keepResults(events, marked)
    if (reason === undefined) overlays.setState({ log: false })
    else shell.refuse(reason)
  }
  return (
    <Button
      reason={marked.size === 0 ? 'Mark what shall be its steps' : undefined}
      onClick={() => void keep()}
    >
      Keep as macro
    </Button>
  )
}

export default function Log() {
  const events = useStore(runLog, (r) => r.events)
  const [marked, setMarked] = useState<ReadonlySet<Result>>(new Set())
  const mark = (result: Result, isMarked: boolean) => {
    const others = [...marked].filter((one) => one !== result)
    setMarked(new Set(isMarked ? [...others, result] : others))
  }
  useScope(useMemo(() => ({ name: 'log' as const }), []))
  const lines = events.flatMap((event) =>
    event.results
      .flatMap((own) => [...(own.before ?? []), own, ...(own.after ?? [])])
      // Calls that a command makes before or after its own call are not steps.
      .map((result, at) => ({
        key: `${event.at} ${event.id} ${at}`,
        event,
        result,
        canMark: event.results.includes(result),
      })),
  )
  return (
    <Modal
      width="wide"
      title="Command log"
      onDismiss={() => overlays.setState({ log: false })}
      dismissable
      footer={lines.length > 0 && <Keep marked={marked} />}
    >
      {lines.length === 0 ? (
        <Empty
          title="Nothing ran yet"
          text="What you start, stop, create or delete in this tab is listed here, ready to be copied."
        />
      ) : (
        <Table>
          <thead>
            <tr>
              <th>
                <Unseen>Mark</Unseen>
              </th>
              <th>Time</th>
              <th>Command</th>
              <th>Request</th>
              <th>Status</th>
              <th>Request ID</th>
              <th>Took</th>
              <th>Copy as</th>
            </tr>
          </thead>
          <tbody translate="no">
            {lines.map(({ key, event, result, canMark }) => (
              <tr key={key}>
                <td>
                  {canMark && (
                    <Checkbox
                      label={`Mark ${event.title} ${result.name}`}
                      hideLabel
                      value={marked.has(result)}
                      onChange={(isMarked) => mark(result, isMarked)}
                    />
                  )}
                </td>
                <td>{clock(event.at)}</td>
                <td>
                  {event.title}
                  <br />
                  <Foreign>{result.name}</Foreign>
                </td>
                <td>
                  {result.record
                    ? `${result.record.operation.method} ${result.record.url.split('?')[0]}`
                    : '–'}
                  {result.request && <Line request={result.request} />}
                  {result.message && (
                    <>
                      <br />
                      <Failed>
                        <Foreign>{result.message}</Foreign>
                      </Failed>
                    </>
                  )}
                </td>
                <td>{result.record?.statusCode ?? result.outcome}</td>
                <td>{result.record?.requestId ?? '–'}</td>
                <td>{result.record ? `${Math.round(result.record.duration)} ms` : '–'}</td>
                <td>
                  <Copies result={result} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Modal>
  )
}
