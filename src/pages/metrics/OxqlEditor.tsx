/**
 * The editor of a query: a text area, below it the completions at the text cursor, and the position of a mistake.
 * Arrow keys choose a completion, Tab or Enter takes it, Escape closes the list.
 */
import type { KeyboardEvent, Ref } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useLatest } from '@/bind/latest'
import type { Completion, Known } from '@/model/metrics/oxql-completions'
import { completionsAt } from '@/model/metrics/oxql-completions'
import type { Mistake } from '@/model/metrics/oxql-text'
import { placeText } from '@/model/metrics/oxql-text'
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
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    width: 100%;
    padding: 2px 10px;
    border: 0;
    background: none;
    text-align: start;
  }
  /* A name stays whole while a line has room for it; what it means goes below it instead. */
  [data-name] {
    flex: none;
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  button[aria-selected='true'] {
    background: ${color('accentSoft')};
    box-shadow: inset 2px 0 ${color('accent')};
  }
`

const Wrong = styled.div<{ $tone: 'bad' | 'warn' }>`
  color: ${({ $tone }) => color($tone)};
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
    <pre translate="no" aria-hidden>
      {line}
      {'\n'}
      {' '.repeat(at - start)}^
    </pre>
  )
}

/** What is wrong. The parser of the control plane shows the place itself, in lines that stay as they are. */
function WrongText({ text, mistake: { at, message } }: { text: string; mistake: Mistake }) {
  const place = at === undefined ? undefined : placeText(text, at)
  if (message.includes('\n')) {
    const [, line, column] = /^Error at (\d+):(\d+)/.exec(message) ?? []
    // It does not count the blanks before the query.
    const isElsewhere = place !== undefined && place !== `line ${line}, column ${column}`
    return (
      <>
        <pre translate="no">{message.trimEnd()}</pre>
        {isElsewhere && <p>In the query above: {place}</p>}
      </>
    )
  }
  return (
    <>
      <p>
        {message}
        {place && ` (${place})`}
      </p>
      {at !== undefined && <Caret text={text} at={at} />}
    </>
  )
}

/**
 * Leaves the text once the press that took the focus away is over: what stands below it must not move before the click.
 * @returns to be called when the focus is gone
 */
function useAfterPress(leave: () => void): () => void {
  const latest = useLatest(leave)
  const isPressed = useRef(false)
  const isLeft = useRef(false)
  useEffect(() => {
    const over = new AbortController()
    const listen = (type: string, handle: () => void) =>
      addEventListener(type, handle, { capture: true, signal: over.signal })
    listen('pointerdown', () => (isPressed.current = true))
    const release = () => {
      isPressed.current = false
      if (isLeft.current) latest.current()
      isLeft.current = false
    }
    // The click comes after the release, and is missing where the pointer was moved away.
    listen('pointerup', () => setTimeout(release))
    listen('pointercancel', release)
    return () => over.abort()
  }, [latest])
  return () => {
    if (isPressed.current) isLeft.current = true
    else latest.current()
  }
}

interface OxqlEditorProps {
  value: string
  onChange: (value: string) => void
  /** What completions are made of. */
  known: Known
  /** Why the control plane refused the query. */
  refused: Mistake | undefined
  /** Why it may refuse it. */
  doubt: Mistake | undefined
  /** Called when the user turns to something else. */
  onLeave: () => void
  inputRef: Ref<HTMLTextAreaElement>
}

export function OxqlEditor({
  value,
  onChange,
  known,
  refused,
  doubt,
  onLeave,
  inputRef,
}: OxqlEditorProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement | null>(null)
  /** The text cursor while completions are offered. */
  const [at, setAt] = useState<number>()
  const [chosen, setChosen] = useState(0)
  const { from, to, items } =
    at === undefined ? { from: 0, to: 0, items: [] } : completionsAt(value, at, known)
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
  const leave = useAfterPress(() => {
    setAt(undefined)
    onLeave()
  })
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
        aria-invalid={refused !== undefined}
        aria-describedby={(refused ?? doubt) && `${id}-mistake`}
        onChange={({ target }) => {
          onChange(target.value)
          offer(target.selectionStart)
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
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
              <span data-name>{one.text}</span>
              <Faint>{one.hint}</Faint>
            </button>
          ))}
        </List>
      )}
      {refused ? (
        <Wrong id={`${id}-mistake`} role="alert" $tone="bad">
          <WrongText text={value} mistake={refused} />
        </Wrong>
      ) : (
        doubt && (
          <Wrong id={`${id}-mistake`} role="status" $tone="warn">
            <p>The control plane may refuse this query.</p>
            <WrongText text={value} mistake={doubt} />
          </Wrong>
        )
      )}
    </Box>
  )
}
