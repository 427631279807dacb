/** The bar above a serial console: the instance, the connection, and the buttons to leave. */
import { entriesOf } from '@/model/objects'
import { styled } from 'styled-components'
import { showKeys } from '@commands/keys/keys'
import type { Instance } from '@/api/contract/instance'
import { Do, menuEntry } from '@/bind/Do'
import { Link } from '@/bind/Link'
import { MenuButton } from '@/bind/MenuButton'
import { useShell } from '@/bind/shell'
import { GUEST_KEY_NAMES } from '../rules-serial-text'
import { sizeText } from '@/model/units'
import { allOf } from '@/model/word-lists'
import { paths } from '@/paths'
import { instanceBadge } from '../rules-look'
import { Button } from '@/ui/Button'
import type { Badge } from '@/model/badge'
import { State } from '@/ui/State'
import type { Dropped, DropReason } from '@/ui/terminal-stream'
import { Dim, Unseen } from '@/ui/text'
import { color, narrow } from '@/ui/tokens'
import type { SocketState } from './serial-socket'

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
  /* Key hints on buttons appear and disappear with the focus: no button may wrap or move while it is pressed. */
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

const Ends = styled.span`
  display: inline-flex;
  gap: 4px;
`

const BADGES: Record<SocketState, Badge> = {
  connecting: { glyph: 'left', tone: 'busy', word: 'connecting' },
  open: { glyph: 'full', tone: 'ok', word: 'connected' },
  closed: { glyph: 'ring', tone: 'warn', word: 'disconnected' },
  error: { glyph: 'cross', tone: 'bad', word: 'error' },
}

const READ_ONLY: Badge = { glyph: 'ring', tone: 'off', word: 'read only' }

const WHAT_WAS_LEFT: Record<DropReason, string> = {
  sequence: 'control sequences',
  accent: 'stacked accents',
  repeat: 'repeated characters',
  flood: 'output that came faster than it can be shown',
}

/** The amount of output that was withheld from the terminal, since it would have frozen the page. */
function Left({ dropped }: { dropped: Dropped }) {
  const reasons = entriesOf(dropped)
  if (reasons.length === 0) return null
  const total = reasons.reduce((sum, [, n]) => sum + n, 0)
  const words = allOf(reasons.map(([reason, n]) => `${sizeText(n)} of ${WHAT_WAS_LEFT[reason]}`))
  return (
    <Dim data-dropped tabIndex={0} data-tip={`Dropped ${words}`} aria-label={`dropped ${words}`}>
      dropped {sizeText(total)} of output
    </Dim>
  )
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

interface SerialBarProps {
  at: { project: string; instance: string }
  instance: Instance
  socket: SocketState
  /** Output that was withheld from the terminal. */
  dropped: Dropped
  /** Whether the terminal accepts keys. */
  hasTerminal: boolean
  /** Whether the console only shows the guest's output and accepts no keys. */
  isReadOnly: boolean
}

export function SerialBar({
  at,
  instance,
  socket,
  dropped,
  hasTerminal,
  isReadOnly,
}: SerialBarProps) {
  const shell = useShell()
  const release = shell.bindings.find(({ run }) => run === 'console.release')
  return (
    <Bar>
      <Link href={paths.instanceStorage(at)} aria-label="Back to instance">
        ‹
      </Link>
      <h1 translate="no" tabIndex={-1}>
        {instance.name}
      </h1>
      <State badge={instanceBadge(instance.runState)} />
      {!isReadOnly && hasTerminal && (
        <Unseen id="ways-out">
          Every key goes to the guest. Control right bracket then Control C, or Escape then Tab,
          releases the keyboard.
        </Unseen>
      )}
      <div className="end">
        <Left dropped={dropped} />
        {!isReadOnly && socket === 'open' && (
          <Dim className="hint">every key goes to the guest</Dim>
        )}
        <Do id="instance.serial-cli" given={at} label="CLI" />
        {!isReadOnly && hasTerminal && (
          <Button
            id="release-keyboard"
            keys={release && showKeys(release.keys, shell.platform)}
            onClick={() => shell.ctx().port('terminal')?.release()}
          >
            Release keyboard
          </Button>
        )}
        {hasTerminal && !isReadOnly && <SendKey />}
        {hasTerminal && <ScrollTo />}
        <span role="status">
          <State badge={isReadOnly ? READ_ONLY : BADGES[socket]} />
        </span>
      </div>
    </Bar>
  )
}
