import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from './Button'
import { Cross } from './Glyph'
import type { Tone } from './Message'
import { ToneMark } from './Message'
import { floatShape } from './Options'
import { color } from './tokens'

const Stack = styled.section`
  position: fixed;
  z-index: 50;
  right: 16px;
  bottom: calc(var(--status-line) + 16px);
  width: min(24rem, 100vw - 32px);
  pointer-events: none;

  ul {
    display: flex;
    flex-direction: column;
    gap: 8px;
  }
`

const Slip = styled.li`
  ${floatShape}
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 8px 6px 8px 12px;
  pointer-events: auto;
`

const Says = styled.div`
  flex: 1;
  min-width: 0;
  padding-block: 4px;
  color: ${color('dim')};

  strong {
    display: block;
    color: ${color('ink')};
    font-weight: 500;
  }
`

const Action = styled.div`
  margin-top: 6px;
`

const Glyph = styled.span`
  padding-block: 4px;
`

export interface Toast {
  id: string
  tone: Tone
  heading?: ReactNode
  text: ReactNode
  action?: ReactNode
}

/**
 * What just happened, above the status line. It stays in reach over a dialog, and is there before
 * there is anything to say, so that what comes is read out.
 */
export function ToastStack({
  toasts,
  onDismiss,
}: {
  toasts: readonly Toast[]
  onDismiss: (id: string) => void
}) {
  return (
    <Stack aria-label="Notifications" aria-live="polite" data-react-aria-top-layer>
      <ul>
        {toasts.map(({ id, tone, heading, text, action }) => (
          <Slip key={id}>
            <Glyph>
              <ToneMark tone={tone} />
            </Glyph>
            <Says>
              {heading && <strong>{heading}</strong>}
              {text}
              {action && <Action>{action}</Action>}
            </Says>
            <Button kind="quiet" aria-label="Dismiss notification" onClick={() => onDismiss(id)}>
              <Cross />
            </Button>
          </Slip>
        ))}
      </ul>
    </Stack>
  )
}
