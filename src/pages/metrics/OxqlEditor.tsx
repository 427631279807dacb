/**
 * The editor of a query: a text area, below it the completions at the text cursor, and the position of a mistake.
 * Arrow keys choose a completion, Tab or Enter takes it, Escape closes the list.
 */
import type { KeyboardEvent, Ref } from 'react'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { TimeseriesSchema } from '@/api/contract/metrics'
import type { Completion, Mistake } from '@/model/metrics/oxql-text'
import { completionsAt, placeText } from '@/model/metrics/oxql-text'
import { boxShape } from '@/ui/Field'
import { Faint } from '@/ui/text'
import { color } from '@/ui/tokens'

const Box = styled.div`
  display: grid;
  gap: 6px;
`

const Area = styled.textarea`
  ${boxShape}
  resize: vertical;
  &[aria-invalid='true'] {
    border-color: ${color('bad')};
  }
`

const List = styled.div`
  max-height: 190px;
  overflow: auto;
  border: 1px solid ${color('control')};
  background: ${color('raised')};
  button {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    width: 100%;
    padding: 2px 10px;
    border: 0;
    background: none;
    text-align: start;
  }
  button[aria-selected='true'] {
    background: ${color('accentSoft')};
    box-shadow: inset 2px 0 ${color('accent')};
  }
`

const Wrong = styled.div`
  color: ${color('bad')};
  pre {
    overflow: auto;
    color: ${color('ink')};
  }
`

/** So many are offered at once: more would not be read. */
const OFFERED = 50

/** The line of a mistake with a caret below its place. */
function Caret({ text, at }: { text: string; at: number }) {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const [line = ''] = text.slice(start).split('\n')
  return (
    <pre aria-hidden>
      {line}
      {'\n'}
      {' '.repeat(at - start)}^
    </pre>
  )
}

interface OxqlEditorProps {
  value: string
  onChange: (value: string) => void
  /** undefined while they are being read, and where they cannot be. */
  schemas: readonly TimeseriesSchema[] | undefined
  mistake: Mistake | undefined
  inputRef: Ref<HTMLTextAreaElement>
}

export function OxqlEditor({ value, onChange, schemas, mistake, inputRef }: OxqlEditorProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement | null>(null)
  /** The text cursor while completions are offered. */
  const [at, setAt] = useState<number>()
  const [chosen, setChosen] = useState(0)
  const { from, to, items } =
    at === undefined ? { from: 0, to: 0, items: [] } : completionsAt(value, at, schemas ?? [])
  const offered = items.slice(0, OFFERED)
  const isOpen = offered.length > 0
  const offer = (cursor: number) => {
    setAt(cursor)
    setChosen(0)
  }
  const take = ({ text }: Completion) => {
    const cursor = from + text.length
    onChange(value.slice(0, from) + text + value.slice(to))
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(cursor, cursor)
      offer(cursor)
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (event.key === ' ' && event.ctrlKey) offer(event.currentTarget.selectionStart)
    else if (!isOpen || !plain) return
    else if (event.key === 'ArrowDown') setChosen((chosen + 1) % offered.length)
    else if (event.key === 'ArrowUp') setChosen((chosen - 1 + offered.length) % offered.length)
    else if (event.key === 'Escape') setAt(undefined)
    else if (event.key === 'Tab' || event.key === 'Enter') {
      const one = offered[chosen]
      if (one) take(one)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // In a `search`, the keymap leaves arrows, Tab and Escape alone: the list of completions handles them.
    <Box role="search" aria-label="Query">
      <label htmlFor={`${id}-text`}>Query</label>
      <Area
        ref={(element) => {
          area.current = element
          if (typeof inputRef === 'function') inputRef(element)
          else if (inputRef) inputRef.current = element
        }}
        id={`${id}-text`}
        rows={Math.max(4, value.split('\n').length)}
        value={value}
        spellCheck={false}
        autoComplete="off"
        aria-autocomplete="list"
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen ? `${id}-${chosen}` : undefined}
        aria-invalid={mistake !== undefined}
        aria-describedby={mistake && `${id}-mistake`}
        onChange={({ target }) => {
          onChange(target.value)
          offer(target.selectionStart)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(undefined)}
      />
      {isOpen && (
        <List id={`${id}-list`} role="listbox" aria-label="What may stand here">
          {offered.map((one, i) => (
            <button
              key={one.text}
              id={`${id}-${i}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={i === chosen}
              ref={(element) => {
                if (i === chosen) element?.scrollIntoView?.({ block: 'nearest' })
              }}
              // The press must not take the focus from the text.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(one)}
            >
              <span>{one.text}</span>
              <Faint>{one.hint}</Faint>
            </button>
          ))}
        </List>
      )}
      {mistake && (
        <Wrong id={`${id}-mistake`} role="alert">
          <p>
            {mistake.message} ({placeText(value, mistake.at)})
          </p>
          <Caret text={value} at={mistake.at} />
        </Wrong>
      )}
    </Box>
  )
}
