/** The commands that ran in this session, newest first. Each can be copied for the CLI or curl. */
import { Foreign } from '@/ui/Foreign'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useShell } from '@/bind/shell'
import { useScope } from '@/bind/scopes'
import { exactTime } from '@/model/exact-time'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Modal } from '@/ui/Modal'
import { color } from '@/ui/tokens'
import { asCli, asCurl } from '@commands/engine/cli'
import type { Result } from '@commands/engine/registry'
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
  td:last-child {
    white-space: nowrap;
    padding-right: 0;
  }
`

const Failed = styled.span`
  color: ${color('bad')};
`

const clock = (at: number) => exactTime(new Date(at), 'local').clock

function Copies({ request }: { request: NonNullable<Result['request']> }) {
  const shell = useShell()
  const { operation, input } = request
  return (
    <>
      <Button
        kind="quiet"
        onClick={() => void shell.ctx().copy(() => asCli(operation, input), 'command line')}
      >
        CLI
      </Button>
      <Button
        kind="quiet"
        onClick={() => void shell.ctx().copy(() => asCurl(operation, input), 'curl command')}
      >
        curl
      </Button>
    </>
  )
}

export default function Log() {
  const events = useStore(runLog, (r) => r.events)
  useScope(useMemo(() => ({ name: 'log' as const }), []))
  const lines = events.flatMap((event) =>
    event.results.flatMap((result) =>
      [...(result.before ?? []), result].map((one) => ({ event, result: one })),
    ),
  )
  return (
    <Modal
      width="wide"
      title="Command log"
      onDismiss={() => overlays.setState({ log: false })}
      dismissable
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
              <th>Time</th>
              <th>Command</th>
              <th>Request</th>
              <th>Status</th>
              <th>Request ID</th>
              <th>Took</th>
              <th>Copy as</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ event, result }) => (
              <tr key={`${event.at} ${event.id} ${result.name}`}>
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
                <td>{result.request && <Copies request={result.request} />}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Modal>
  )
}
