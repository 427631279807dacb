/** The serial console: every key goes to the guest, and the buttons to leave are always visible. */
import { entriesOf } from '@/model/objects'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { TerminalPort } from '@commands/engine/context'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { useScope } from '@/bind/scopes'
import { instanceCan } from '../rules-state'
import { consolePollInterval } from '@/model/compute/polling'
import { instanceSubject } from '../looks'
import { computeReads } from '@/resources/compute/reads'
import type { Dropped } from '@/ui/terminal-stream'
import { SerialBar } from './serial-bar'
import type { LineState } from './serial-line'
import {
  CannotConnect,
  ClosedBy,
  Failed,
  NotRunning,
  ReadInstead,
  Reconnect,
} from './serial-notices'
import { SerialSession } from './serial-session'
import { useInstanceWatch } from './use-instance-watch'

const Page = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
`

const Screen = styled.div`
  flex: 1;
  position: relative;
  min-height: 0;
  overflow: hidden;
  padding: 16px 20px;
  background: var(--terminal-ground);
  .xterm {
    height: 100%;
  }
  /* Rows have a size of their own: what is in one moves nothing in another. */
  .xterm-rows > div {
    contain: strict;
  }
  .xterm .xterm-viewport {
    background: transparent;
  }
`

const Hidden = styled.div`
  height: 100%;
  &[hidden] {
    display: none;
  }
`

/** Asks before the tab closes, which would lose typed input: Control W is a common key in shells. */
function useCloseGuard(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isOn])
}

const sumOf = (before: Dropped, more: Dropped): Dropped => {
  const sum = { ...before }
  for (const [reason, n] of entriesOf(more)) sum[reason] = (sum[reason] ?? 0) + n
  return sum
}

export default function SerialConsole() {
  const at = { project: useParam('project'), instance: useParam('instance') }
  const { data: instance } = useRead(computeReads.instance(at), consolePollInterval)
  const [line, setLine] = useState<LineState>({ socket: 'connecting' })
  // The instance that the terminal belongs to. Another instance with its name is connected only when the user asks
  // for that.
  const [id, setId] = useState(instance.id)
  const [port, setPort] = useState<TerminalPort>()
  const [hasTyped, setTyped] = useState(false)
  const typed = useCallback(() => setTyped(true), [])
  // Once connected, the terminal stays on screen with its content, even when the instance stops.
  const [isBegun, setBegun] = useState(false)
  // A connection that never opened shows the reason in place of the terminal; one that was open keeps its content.
  const [wasOpen, setWasOpen] = useState(false)
  // A rack opens every connection before it refuses it.
  if ((line.socket === 'open' || line.reason !== undefined) && !wasOpen) setWasOpen(true)
  const { isGone, look } = useInstanceWatch(at, id, line.socket !== 'open')
  const isOther = instance.id !== id
  const canConnect = !isGone && !isOther && instanceCan('serial console', instance.runState)
  if (canConnect && !isBegun) setBegun(true)
  useCloseGuard(hasTyped && line.socket === 'open')
  const [dropped, setDropped] = useState<Dropped>({})
  const addDropped = useCallback(
    (more: Dropped) => Object.keys(more).length > 0 && setDropped((d) => sumOf(d, more)),
    [],
  )
  const subject = useMemo(() => instanceSubject(at.project, instance), [instance, at.project])
  useScope(
    useMemo(
      () => ({
        name: 'detail' as const,
        noun: 'instance' as const,
        subject,
        ...(port && { terminal: port }),
      }),
      [subject, port],
    ),
  )
  const hasFailed = line.socket === 'error' && !wasOpen && canConnect
  const hasEnded = wasOpen && line.socket !== 'open' && canConnect

  const connectToOther = () => {
    setId(instance.id)
    setBegun(false)
    setWasOpen(false)
    setDropped({})
    setLine({ socket: 'connecting' })
  }

  return (
    <Page>
      <SerialBar
        at={at}
        instance={instance}
        socket={isBegun ? line.socket : 'closed'}
        dropped={dropped}
        hasTerminal={port !== undefined}
        isReadOnly={line.instead !== undefined}
      />
      <div role="status">
        {isBegun && !canConnect && (
          <CannotConnect
            at={at}
            instance={instance}
            isGone={isGone}
            connectToOther={isOther ? connectToOther : undefined}
          />
        )}
        {hasEnded && line.instead && <ReadInstead how={line.instead} reason={line.reason} />}
        {hasEnded && line.reason && !line.instead && <ClosedBy reason={line.reason} />}
      </div>
      {hasEnded && !line.instead && (
        // In its own row: inside the bar, key hints that appear when the terminal loses the focus would move the
        // button under the pointer.
        <Reconnect retryAt={line.retryAt} />
      )}
      <Screen>
        {isBegun ? (
          <>
            <Hidden hidden={hasFailed}>
              <SerialSession
                key={id}
                at={at}
                isThere={canConnect}
                isReadOnly={line.instead !== undefined}
                look={look}
                onState={setLine}
                onPort={setPort}
                onTyped={typed}
                onDropped={addDropped}
              />
            </Hidden>
            {hasFailed && <Failed />}
          </>
        ) : (
          <NotRunning at={at} instance={instance} />
        )}
      </Screen>
    </Page>
  )
}
