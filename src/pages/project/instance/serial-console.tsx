/** The serial console: every key goes to the guest, and the ways out are always on screen. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { FitAddon } from '@xterm/addon-fit'
import type { Terminal } from '@xterm/xterm'
import { styled } from 'styled-components'
import type { TerminalPort } from '@commands/context'
import { showKeys } from '@commands/keys'
import { useDesk, useParam } from '@/bind/desk'
import { Do } from '@/bind/Do'
import { Link } from '@/bind/Link'
import { useRead } from '@/bind/read'
import { useScope } from '@/bind/scopes'
import { watchTheme } from '@/bind/theme'
import { instanceCan } from '@/model/instance-state'
import { consoleRhythm } from '@/model/polling'
import { paths } from '@/paths'
import { instanceSubject } from '@/resources/instance'
import { reads } from '@/resources/reads'
import { instanceBadge } from '@/resources/states'
import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import type { Badge } from '@/ui/State'
import { State } from '@/ui/State'
import { openTerminal } from '@/ui/Terminal'
import { Dim, Faint, Unseen } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import { measures } from '@themes/tokens'
import { terminalTheme } from '@themes/terminal'
import type { SerialSocket, SocketState } from './serial-socket'
import { openSerial } from './serial-socket'

const Page = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  height: 100%;
`

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 10px 20px;
  border-bottom: 1px solid ${color('line')};
  background: ${color('raised')};
  h1 {
    font-weight: 500;
  }
  > .end {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    margin-left: auto;
  }
  ${narrow} {
    padding: 8px 12px;
    .hint {
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
`

const Over = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 12px;
  height: 100%;
  text-align: center;
`

const SCROLLBACK = 5_000

const BADGES: Record<SocketState, Badge> = {
  connecting: { glyph: 'left', tone: 'busy', word: 'connecting' },
  open: { glyph: 'full', tone: 'ok', word: 'connected' },
  closed: { glyph: 'ring', tone: 'warn', word: 'disconnected' },
  error: { glyph: 'cross', tone: 'bad', word: 'error' },
}

/** One terminal on one stream, for as long as it is mounted. */
function Session({
  at,
  onState,
}: {
  at: { project: string; instance: string }
  onState(state: SocketState): void
}) {
  const box = useRef<HTMLDivElement>(null)
  const [terminal, setTerminal] = useState<Terminal>()
  const socket = useRef<SerialSocket>(undefined)
  const { project, instance } = at

  useEffect(() => {
    const parent = box.current
    if (!parent) return undefined
    const term = openTerminal(parent, {
      allowProposedApi: false,
      cursorBlink: false,
      fontFamily: measures.font,
      fontSize: measures.text,
      lineHeight: 1.35,
      screenReaderMode: true,
      scrollback: SCROLLBACK,
      // What a guest writes must not become a link, a title or the clipboard.
      linkHandler: null,
    })
    const fit = new FitAddon()
    term.loadAddon(fit)
    const stopTheme = watchTheme((theme) => {
      term.options.theme = terminalTheme(theme)
    })
    const resized = new ResizeObserver(() => fit.fit())
    resized.observe(parent)
    const stream = openSerial(
      { project, instance },
      { state: onState, data: (bytes) => term.write(bytes) },
    )
    const typed = term.onData((data) => stream.send(data))
    socket.current = stream
    setTerminal(term)
    term.focus()
    return () => {
      resized.disconnect()
      stopTheme()
      typed.dispose()
      stream.close()
      term.dispose()
    }
  }, [project, instance, onState])

  const desk = useDesk()
  const port = useMemo<TerminalPort>(
    () => ({
      release() {
        terminal?.blur()
        document.getElementById('release-keyboard')?.focus()
        desk.announce('The keyboard is released')
      },
      send: (data) => socket.current?.send(data),
    }),
    [terminal, desk],
  )
  const [hasFocus, setFocus] = useState(false)
  useScope(
    useMemo(
      () => (hasFocus ? { name: 'terminal' as const, terminal: port } : undefined),
      [hasFocus, port],
    ),
  )

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears where the focus is
    <div
      ref={box}
      data-terminal
      role="application"
      aria-label="Serial console"
      aria-describedby="ways-out"
      style={{ height: '100%' }}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    />
  )
}

export default function SerialConsole() {
  const desk = useDesk()
  const at = { project: useParam('project'), instance: useParam('instance') }
  const { data: instance } = useRead(reads.instance(at), consoleRhythm)
  const canConnect = instanceCan('serial console', instance.runState)
  const [state, setState] = useState<SocketState>('connecting')
  // Once connected the terminal stays, with what it shows, even when the instance stops.
  const [isBegun, setBegun] = useState(canConnect)
  if (canConnect && !isBegun) setBegun(true)
  const [attempt, setAttempt] = useState(0)
  const isComing = instance.runState === 'creating' || instance.runState === 'starting'
  const subject = useMemo(() => instanceSubject(at.project, instance), [instance, at.project])
  useScope(
    useMemo(() => ({ name: 'detail' as const, noun: 'instance' as const, subject }), [subject]),
  )

  return (
    <Page>
      <Bar>
        <Link href={paths.instanceStorage(at)} aria-label="Back to instance">
          ‹
        </Link>
        <h1 tabIndex={-1}>{instance.name}</h1>
        <State badge={instanceBadge(instance.runState)} />
        <Dim className="hint">serial console</Dim>
        <Unseen id="ways-out">
          Every key goes to the guest. Control right bracket then Control C, or Escape then Tab,
          releases the keyboard.
        </Unseen>
        <div className="end">
          <Dim className="hint">every key goes to the guest</Dim>
          <Button
            id="release-keyboard"
            keys={showKeys('Control+] Control+C', desk.platform)}
            onClick={() => desk.ctx().port('terminal')?.release()}
          >
            Release keyboard
          </Button>
          <Do id="instance.serial-cli" given={at} label="CLI" />
          <span role="status">
            <State badge={isBegun ? BADGES[state] : { ...BADGES.closed }} />
          </span>
        </div>
      </Bar>
      <Screen>
        {state === 'error' ? (
          <Over>
            <p>Serial console connection failed</p>
            <Dim>Please try again.</Dim>
            <Button
              onClick={() => {
                setState('connecting')
                setAttempt((n) => n + 1)
              }}
            >
              Connect again
            </Button>
          </Over>
        ) : isBegun ? (
          <>
            <Session key={attempt} at={at} onState={setState} />
            {state === 'closed' && canConnect && (
              <Button
                onClick={() => {
                  setState('connecting')
                  setAttempt((n) => n + 1)
                }}
              >
                Connect again
              </Button>
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
