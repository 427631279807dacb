import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { Button } from './Button'
import { Cross } from './Glyph'
import { ABOVE_LAYERS } from './above-layers'
import type { Tone } from './Message'
import { ToneMark } from './Message'
import { Faint } from './text'
import { color, narrow } from './tokens'

/** The height of the notifications, as a CSS length: the page and panels end above them. */
const ROOM = '--notices'

const Stack = styled.section`
  position: fixed;
  z-index: 50;
  inset: auto 0 var(--status-line);
  max-height: 33vh;
  overflow-y: auto;
  background: ${color('raised')};
`

const Slip = styled.li<{ $tone: Tone }>`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 2px 6px 2px 12px;
  border-top: 1px solid ${color('lineStrong')};
  box-shadow: inset 3px 0 0 ${({ $tone }) => color(TONE_COLOR[$tone])};
  ${narrow} {
    flex-wrap: wrap;
    justify-content: flex-end;
  }
`

const Text = styled.div`
  flex: 1;
  min-width: 0;
  padding-block: 4px;
  ${narrow} {
    flex-basis: 240px;
  }
  color: ${color('dim')};
  overflow-wrap: anywhere;

  strong {
    color: ${color('ink')};
    font-weight: 500;
    &::after {
      content: ' · ';
    }
  }
`

const More = styled.div`
  padding: 2px 12px;
  border-top: 1px solid ${color('lineStrong')};
`

/** Older notifications are folded until the user asks for them. */
const SHOWN = 2

const TONE_COLOR = { note: 'busy', ok: 'ok', warn: 'warn', bad: 'bad' } as const

const Glyph = styled.span`
  padding-block: 4px;
`

export interface Toast {
  id: string
  tone: Tone
  heading?: ReactNode
  text: ReactNode
  /** How long it took. */
  after?: string
  action?: ReactNode
}

/**
 * Notifications above the status line, the newest first. They take their height from the page and
 * from open panels, so that they never cover a button or a field. They stay reachable over a
 * dialog. The live region exists before the first one, so that it is read out.
 */
export function ToastStack({
  toasts,
  onDismiss,
}: {
  toasts: readonly Toast[]
  onDismiss: (id: string) => void
}) {
  const box = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const root = document.documentElement.style
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      if (height > 0) root.setProperty(ROOM, `${height}px`)
      else root.removeProperty(ROOM)
    })
    if (box.current) observer.observe(box.current)
    return () => {
      observer.disconnect()
      root.removeProperty(ROOM)
    }
  }, [])
  const newest = toasts.toReversed()
  const folded = isOpen ? 0 : Math.max(0, newest.length - SHOWN)
  // Beside the page, not in it: an open panel makes the page inert, and leaves only this alone.
  return createPortal(
    <Stack ref={box} aria-label="Notifications" aria-live="polite" {...ABOVE_LAYERS}>
      <ul>
        {newest
          .slice(0, newest.length - folded)
          .map(({ id, tone, heading, text, after, action }) => (
            <Slip key={id} $tone={tone}>
              <Glyph>
                <ToneMark tone={tone} />
              </Glyph>
              <Text>
                {heading && <strong>{heading}</strong>}
                {text} {after && <Faint>{after}</Faint>}
              </Text>
              {action}
              <Button kind="quiet" aria-label="Dismiss notification" onClick={() => onDismiss(id)}>
                <Cross />
              </Button>
            </Slip>
          ))}
      </ul>
      {newest.length > SHOWN && (
        <More>
          <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Show fewer' : `Show ${folded} more`}
          </Button>
        </More>
      )}
    </Stack>,
    document.body,
  )
}
