/** The serial console: every key goes to the guest, and the ways out are always on screen. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { TerminalPort } from '@commands/engine/context'
import { showKeys } from '@commands/keys/keys'
import { useBrowserNow } from '@/bind/clock'
import { useShell, useParam } from '@/bind/shell'
import { Do, menuEntry } from '@/bind/Do'
import { MenuButton } from '@/bind/MenuButton'
import { Link } from '@/bind/Link'
import { useRead } from '@/bind/read'
import { useScope } from '@/bind/scopes'
import { instanceCan } from '@/model/compute/instance-state'
import { consolePollInterval } from '@/model/compute/polling'
import { GUEST_KEY_NAMES } from '@/model/compute/serial-text'
import { sizeText } from '@/model/units'
import { allOf } from '@/model/words'
import { paths } from '@/paths'
import { instanceSubject } from '@/resources/compute/instance'
import { computeReads } from '@/resources/compute/reads'
import { instanceBadge } from '@/resources/states'
import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import type { Badge } from '@/ui/State'
import { State } from '@/ui/State'
import type { Dropped, DropReason } from '@/ui/terminal-stream'
import { Dim, Faint, Unseen } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import type { LineState } from './serial-line'
import { SerialSession } from './serial-session'
import { useInstanceWatch } from './use-instance-watch'
import type { SocketState } from './serial-socket'

const Page = styled.div`
  display: flex;
  flex-direction: column;
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

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 10px 20px;
  border-bottom: 1px solid ${color('line')};
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

/** Seconds until the next automatic attempt, counting down. */
function Retry({ at }: { at: number }) {
  const words = useBrowserNow(
    (now) => `connecting again in ${Math.max(0, Math.ceil((at - now) / 1_000))} s`,
  )
  return <Dim>{words}</Dim>
}

const WHAT_WAS_LEFT: Record<DropReason, string> = {
  sequence: 'control sequences',
  accent: 'stacked accents',
  repeat: 'repeated characters',
  flood: 'output that came faster than it can be shown',
}

const sumOf = (before: Dropped, more: Dropped): Dropped => {
  const sum = { ...before }
  for (const [reason, n] of Object.entries(more) as [DropReason, number][])
    sum[reason] = (sum[reason] ?? 0) + n
  return sum
}

/**
 * Output of the guest that was not passed to the terminal, since it would have frozen or filled the
 * page.
 */
function Left({ dropped }: { dropped: Dropped }) {
  const reasons = Object.entries(dropped) as [DropReason, number][]
  if (reasons.length === 0) return null
  const total = reasons.reduce((sum, [, n]) => sum + n, 0)
  const words = allOf(reasons.map(([reason, n]) => `${sizeText(n)} of ${WHAT_WAS_LEFT[reason]}`))
  return (
    <Dim data-dropped tabIndex={0} data-tip={`Dropped ${words}`} aria-label={`dropped ${words}`}>
      dropped {sizeText(total)} of output
    </Dim>
  )
}

/** Closing the tab loses what was typed, and Control W is a key in every shell. */
function useCloseGuard(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isOn])
}

function SendKey() {
  const shell = useShell()
  return (
    <MenuButton
      label="Send key"
      items={() =>
        GUEST_KEY_NAMES.map((key) => ({
          ...menuEntry(shell, 'console.send-key', { key }),
          id: key,
          label: key,
        }))
      }
    >
      Send key
    </MenuButton>
  )
}

/** Scrolls to either end of the scrollback. */
function ScrollTo() {
  const shell = useShell()
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
          onClick={() => void shell.run(id, {}, 'button')}
        >
          {arrow}
        </Button>
      ))}
    </Ends>
  )
}

export default function SerialConsole() {
  const shell = useShell()
  const release = shell.bindings.find(({ run }) => run === 'console.release')
  const at = { project: useParam('project'), instance: useParam('instance') }
  const { data: instance } = useRead(computeReads.instance(at), consolePollInterval)
  const [line, setLine] = useState<LineState>({ socket: 'connecting' })
  // The instance that the terminal belongs to. Another one with its name is connected only when the
  // user asks for it.
  const [id, setId] = useState(instance.id)
  const [port, setPort] = useState<TerminalPort>()
  const [hasTyped, setTyped] = useState(false)
  const typed = useCallback(() => setTyped(true), [])
  // Once connected, the terminal stays on screen with its content, even when the instance stops.
  const [isBegun, setBegun] = useState(false)
  // A connection that never opened shows why in place of the terminal; one that was open keeps its
  // content.
  const [wasOpen, setWasOpen] = useState(false)
  if (line.socket === 'open' && !wasOpen) setWasOpen(true)
  const { isGone, look } = useInstanceWatch(at, id, line.socket !== 'open')
  const isOther = instance.id !== id
  const canConnect = !isGone && !isOther && instanceCan('serial console', instance.runState)
  if (canConnect && !isBegun) setBegun(true)
  useCloseGuard(hasTyped && line.socket === 'open')
  const isComing = instance.runState === 'creating' || instance.runState === 'starting'
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

  const connectToOther = () => {
    setId(instance.id)
    setBegun(false)
    setWasOpen(false)
    setDropped({})
    setLine({ socket: 'connecting' })
  }

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
          <Left dropped={dropped} />
          <Dim className="hint">every key goes to the guest</Dim>
          <Do id="instance.serial-cli" given={at} label="CLI" />
          <Button
            id="release-keyboard"
            keys={release && showKeys(release.keys, shell.platform)}
            onClick={() => shell.ctx().port('terminal')?.release()}
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
      <div role="status">
        {isBegun && !canConnect && (
          <Notice>
            {isGone ? (
              <>
                <span>This instance has been deleted.</span>
                <Link href={paths.instances(at)}>Go to the instances</Link>
              </>
            ) : isOther ? (
              <>
                <span>This instance has been replaced by another one of the same name.</span>
                <Button onClick={connectToOther}>Open its console</Button>
              </>
            ) : (
              <>
                <span>
                  The instance is <State badge={instanceBadge(instance.runState)} />
                </span>
                <Faint>The console connects automatically when it runs again.</Faint>
                {instanceCan('start', instance.runState) && (
                  <Do id="instance.start" given={at} kind="primary" />
                )}
              </>
            )}
          </Notice>
        )}
      </div>
      {wasOpen && line.socket !== 'open' && canConnect && (
        // In a row of its own: inside the bar, key hints that appear as the terminal loses the
        // focus would move the button under the pointer.
        <Notice>
          <Do id="console.reconnect" />
          {line.retryAt !== undefined && <Retry at={line.retryAt} />}
        </Notice>
      )}
      <Screen>
        {isBegun ? (
          <>
            <Hidden hidden={hasFailed}>
              <SerialSession
                key={id}
                at={at}
                isThere={canConnect}
                look={look}
                onState={setLine}
                onPort={setPort}
                onTyped={typed}
                onDropped={addDropped}
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
                  <Spinner /> Waiting for it to start. The console then connects automatically.
                </>
              ) : (
                'Only a running instance has a serial console.'
              )}
            </Faint>
            {!isComing && <Do id="instance.start" given={at} kind="primary" />}
          </Over>
        )}
      </Screen>
    </Page>
  )
}
