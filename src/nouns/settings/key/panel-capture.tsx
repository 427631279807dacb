/**
 * A box that captures key presses instead of text. Tab moves on, Escape leaves it, Backspace clears
 * it.
 */
import type { KeyboardEvent } from 'react'
import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { platform } from '@/bind/preferences'
import { VisibleKeys } from '@/ui/VisibleKeys'
import { Faint } from '@/ui/text'
import { color } from '@/ui/tokens'
import { showKeys } from '@commands/keys/keys'
import { MAX_PRESSES } from '@commands/keys/own-keys'
import { pressOf } from '@commands/keys/own-keys-capture'

const Field = styled.div`
  display: grid;
  gap: 6px;
`

const Frame = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  min-height: 48px;
  padding: 8px 12px;
  border: 1px solid ${color('control')};
  background: ${color('sunken')};
  &:focus-within {
    border-color: ${color('accent')};
    outline: calc(var(--focus-width) - 1px) solid ${color('accent')};
  }
  kbd {
    min-width: 24px;
    font-size: 13px;
    line-height: 22px;
  }
`

/** The input with focus and accessible name; the visible content is below it. */
const Box = styled.input`
  position: absolute;
  inset: 0;
  padding: 0;
  border: 0;
  outline: 0;
  background: none;
  color: transparent;
  caret-color: transparent;
  cursor: pointer;
`

const Hint = styled.p<{ $bad: boolean }>`
  font-size: 12px;
  color: ${({ $bad }) => color($bad ? 'bad' : 'dim')};
`

interface KeyCaptureProps {
  /** In the syntax of a binding: `g h`. */
  value: string
  onChange(keys: string): void
  error?: string | undefined
}

export function KeyCapture({ value, onChange, error }: KeyCaptureProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const presses = value === '' ? [] : value.split(' ')
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event
    if (key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (event.repeat) return
    if (key === 'Escape') {
      // Moves the focus to the next control, not out of the panel.
      const form = box.current?.form
      const controls = [...(form?.querySelectorAll<HTMLElement>('input,button,textarea') ?? [])]
      const next = controls.slice(controls.indexOf(event.currentTarget) + 1)
      next.find((control) => control.checkVisibility())?.focus()
      return
    }
    if (key === 'Backspace') return onChange('')
    if (key === 'Enter' && presses.length > 0) return box.current?.form?.requestSubmit()
    const altGraph = event.getModifierState('AltGraph')
    const spelled = pressOf(
      { key, code, shift: shiftKey, ctrl: ctrlKey, alt: altKey, meta: metaKey, altGraph },
      platform,
    )
    if (spelled === undefined || spelled === 'unknown') return
    onChange(presses.length < MAX_PRESSES ? [...presses, spelled].join(' ') : spelled)
  }
  return (
    <Field>
      <label htmlFor={id}>New keys</label>
      <Frame>
        {value === '' ? (
          <Faint>press the keys</Faint>
        ) : (
          <VisibleKeys presses={showKeys(value, platform)} />
        )}
        <Box
          ref={box}
          id={id}
          readOnly
          data-capture
          value={value}
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-hint`}
          onKeyDown={press}
        />
      </Frame>
      <div aria-live="assertive">
        <Hint id={`${id}-hint`} $bad={Boolean(error)}>
          {error ??
            'Up to three, one after another. Enter accepts them, Backspace starts over, Tab and Escape leave the box.'}
        </Hint>
      </div>
    </Field>
  )
}
