import type { ClipboardEvent, KeyboardEvent, Ref } from 'react'
import { useImperativeHandle, useRef } from 'react'
import { styled } from 'styled-components'
import type { CodeBoxes as Boxes } from '@/model/sign-in/device-code'
import { CODE_HALF, CODE_LENGTH, eraseAt, fillFrom } from '@/model/sign-in/device-code'
import type { Focusable } from '@/ui/Field'
import { notForManagers } from '@/ui/TextField'
import { color } from '@/ui/tokens'

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: min(8px, 1.2vw);
`

const Dash = styled.span`
  width: 12px;
  text-align: center;
  color: ${color('dim')};
`

const Box = styled.input`
  flex: 1;
  min-width: 0;
  max-width: 48px;
  height: 56px;
  padding: 0;
  border: 1px solid ${color('control')};
  background: ${color('sunken')};
  color: ${color('ink')};
  font-size: 20px;
  text-align: center;
  text-transform: uppercase;
  caret-color: ${color('accent')};
  &:focus {
    outline: 2px solid ${color('accent')};
    outline-offset: -1px;
  }
  &[aria-invalid='true'] {
    border-color: ${color('bad')};
  }
`

interface CodeBoxesProps {
  boxes: Boxes
  onChange(boxes: Boxes): void
  /** The code is being sent: nothing can change. */
  disabled: boolean
  /** The id of the element with the error. */
  complaint: string | undefined
  ref?: Ref<Focusable>
}

/** The boxes of the code: eight letters, one in each, with a dash in the middle. */
export function CodeBoxes({ boxes, onChange, disabled, complaint, ref }: CodeBoxesProps) {
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const go = (index: number) =>
    inputs.current[Math.max(0, Math.min(index, CODE_LENGTH - 1))]?.focus()
  useImperativeHandle(ref, () => ({ focus: () => go(0) }))

  const take = ({ boxes: filled, next }: { boxes: Boxes; next: number }) => {
    onChange(filled)
    go(next)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // The letter that stands there already changes nothing, so the browser would not report it.
    if (event.key.toUpperCase() === boxes[index]) {
      event.preventDefault()
      if (!disabled) go(index + 1)
      return
    }
    const moves: Record<string, () => void> = {
      ArrowLeft: () => go(index - 1),
      ArrowRight: () => go(index + 1),
      Home: () => go(0),
      End: () => go(CODE_LENGTH - 1),
      Backspace: () => !disabled && take(eraseAt(boxes, index)),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  const paste = (event: ClipboardEvent, index: number) => {
    event.preventDefault()
    if (!disabled) take(fillFrom(boxes, index, event.clipboardData.getData('text')))
  }
  const box = (index: number) => (
    <Box
      key={index}
      ref={(input) => {
        inputs.current[index] = input
      }}
      {...notForManagers}
      aria-label={`Character ${index + 1}.`}
      aria-invalid={complaint !== undefined}
      aria-describedby={complaint}
      aria-required
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- this is the page's only purpose
      autoFocus={index === 0}
      readOnly={disabled}
      value={boxes[index] ?? ''}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => press(event, index)}
      onPaste={(event) => paste(event, index)}
      onChange={(event) => {
        // The old letter is selected, or stands before the new one; the rest was typed.
        const text = event.target.value
        const old = boxes[index] ?? ''
        const typed = text.length > 1 && text.startsWith(old) ? text.slice(old.length) : text
        if (typed === '') onChange(boxes.map((b, i) => (i === index ? '' : b)))
        else take(fillFrom(boxes, index, typed))
      }}
    />
  )
  const indices = [...boxes.keys()]
  return (
    <Row role="group" aria-label="Code">
      {indices.slice(0, CODE_HALF).map(box)}
      <Dash aria-hidden>–</Dash>
      {indices.slice(CODE_HALF).map(box)}
    </Row>
  )
}
