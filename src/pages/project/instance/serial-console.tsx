/** The serial console: every key goes to the guest, and the ways out are always on screen. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { TerminalPort } from '@commands/context'
import { showKeys } from '@commands/keys'
import { useNow } from '@/bind/clock'
import { useDesk, useParam } from '@/bind/desk'
import { Do, menuEntry } from '@/bind/Do'
import { MenuButton } from '@/bind/MenuButton'
import { Link } from '@/bind/Link'
import { useRead } from '@/bind/read'
import { useScope } from '@/bind/scopes'
import { instanceCan } from '@/model/instance-state'
import { consoleRhythm } from '@/model/polling'
import { GUEST_KEY_NAMES } from '@/model/serial-text'
import { paths } from '@/paths'
import { instanceSubject } from '@/resources/instance'
import { reads } from '@/resources/reads'
import { instanceBadge } from '@/resources/states'
import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import type { Badge } from '@/ui/State'
import { State } from '@/ui/State'
import { Dim, Faint, Unseen } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import type { LineState } from './serial-line'
import { SerialSession } from './serial-session'
import type { SocketState } from './serial-socket'

const Page = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  height: 100%;
`

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: 8px 12px;
  padding: 10px 20px;
  border-bottom: 1px solid ${color('line')};
  background: ${color('raised')};
  h1 {
    font-weight: 500;
  }
  /* Keys on buttons come and go with the focus: nothing may wrap, or move, under a press. */
  > .end {
    display: flex;
    flex: 1 1 0;
    min-width: 0;
    align-items: center;
    justify-content: flex-end;
    gap: 8px 12px;
  }
  .hint {
    min-width: 0;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  ${narrow} {
    flex-wrap: wrap;
    padding: 8px 12px;
    > .end {
      flex: 1 0 100%;
      flex-wrap: wrap;
      justify-content: flex-start;
    }
    .hint,
    .end kbd {
      display: none;
    }
  }
`

const Screen = styled.div`
  position: relative;
  min-height: 0;
  overflow: hidden;
  padding: 16px 20px;
  background: var(--terminal-ground);
  .xterm {
    height: 100%;
  }
  .xterm .xterm-viewport {
    background: transparent;
  }
`

const Ends = styled.span`
  display: inline-flex;
  gap: 4px;
`

const Over = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 12px;
  height: 100%;
  text-align: center;
`

const Hidden = styled.div`
  height: 100%;
  &[hidden] {
    display: none;
  }
`

const BADGES: Record<SocketState, Badge> = {
  connecting: { glyph: 'left', tone: 'busy', word: 'connecting' },
  open: { glyph: 'full', tone: 'ok', word: 'connected' },
  closed: { glyph: 'ring', tone: 'warn', word: 'disconnected' },
  error: { glyph: 'cross', tone: 'bad', word: 'error' },
}

/** Seconds until the line is taken up again by itself, counted down. */
function Retry({ at }: { at: number }) {
  const words = useNow(
    (now) => `connecting again in ${Math.max(0, Math.ceil((at - now) / 1_000))} s`,
  )
  return <Dim>{words}</Dim>
}

/** A closed tab takes what was typed with it, and Control W is a key of every shell. */
function useCloseGuard(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isOn])
}

function SendKey() {
  const desk = useDesk()
  return (
    <MenuButton
      label="Send key"
      items={() =>
        GUEST_KEY_NAMES.map((key) => ({
          ...menuEntry(desk, 'console.send-key', { key }),
          id: key,
          label: key,
        }))
      }
    >
      Send key
    </MenuButton>
  )
}

/** Both ends of what is kept. Source: `compute-storage` 7.6. */
function ScrollTo() {
  const desk = useDesk()
  return (
    <Ends>
      {(
        [
          ['console.top', '↑', 'Scroll to top'],
          ['console.bottom', '↓', 'Scroll to bottom'],
        ] as const
      ).map(([id, arrow, label]) => (
        <Button
          key={id}
          aria-label={label}
          data-tip={label}
          onClick={() => void desk.run(id, {}, 'button')}
        >
          {arrow}
        </Button>
      ))}
    </Ends>
  )
}

export default function SerialConsole() {
  const desk = useDesk()
  const at = { project: useParam('project'), instance: useParam('instance') }
  const { data: instance } = useRead(reads.instance(at), consoleRhythm)
  const canConnect = instanceCan('serial console', instance.runState)
  const [line, setLine] = useState<LineState>({ socket: 'connecting' })
  const [port, setPort] = useState<TerminalPort>()
  const [hasTyped, setTyped] = useState(false)
  const typed = useCallback(() => setTyped(true), [])
  // Once connected the terminal stays, with what it shows, even when the instance stops.
  const [isBegun, setBegun] = useState(canConnect)
  if (canConnect && !isBegun) setBegun(true)
  // A line that has never been open shows why in its place; one that was keeps what it showed.
  const [wasOpen, setWasOpen] = useState(false)
  if (line.socket === 'open' && !wasOpen) setWasOpen(true)
  useCloseGuard(hasTyped && line.socket === 'open')
  const isComing = instance.runState === 'creating' || instance.runState === 'starting'
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
  const hasFailed = line.socket === 'error' && !wasOpen

  return (
    <Page>
      <Bar>
        <Link href={paths.instanceStorage(at)} aria-label="Back to instance">
          ‹
        </Link>
        <h1 tabIndex={-1}>{instance.name}</h1>
        <State badge={instanceBadge(instance.runState)} />
        <Unseen id="ways-out">
          Every key goes to the guest. Control right bracket then Control C, or Escape then Tab,
          releases the keyboard.
        </Unseen>
        <div className="end">
          <Dim className="hint">every key goes to the guest</Dim>
          <Do id="instance.serial-cli" given={at} label="CLI" />
          {line.retryAt !== undefined && <Retry at={line.retryAt} />}
          {wasOpen && line.socket !== 'open' && canConnect && <Do id="console.reconnect" />}
          <Button
            id="release-keyboard"
            keys={showKeys('Control+] Control+C', desk.platform)}
            onClick={() => desk.ctx().port('terminal')?.release()}
          >
            Release keyboard
          </Button>
          {port && <SendKey />}
          {port && <ScrollTo />}
          <span role="status">
            <State badge={isBegun ? BADGES[line.socket] : BADGES.closed} />
          </span>
        </div>
      </Bar>
      <Screen>
        {isBegun ? (
          <>
            <Hidden hidden={hasFailed}>
              <SerialSession
                at={at}
                isThere={canConnect}
                onState={setLine}
                onPort={setPort}
                onTyped={typed}
              />
            </Hidden>
            {hasFailed && (
              <Over>
                <p>Serial console connection failed</p>
                <Dim>Please try again.</Dim>
                <Do id="console.reconnect" kind="primary" />
              </Over>
            )}
          </>
        ) : (
          <Over>
            <p>
              The instance is <State badge={instanceBadge(instance.runState)} />
            </p>
            <Faint>
              {isComing ? (
                <>
                  <Spinner /> Waiting for it to start, then this connects by itself.
                </>
              ) : (
                'Only a running instance shows a serial console.'
              )}
            </Faint>
            {!isComing && <Do id="instance.start" given={at} kind="primary" />}
          </Over>
        )}
      </Screen>
    </Page>
  )
}
