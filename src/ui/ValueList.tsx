import type { KeyboardEvent, Ref } from 'react'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from './Button'
import type { FieldProps, Focusable } from './Field'
import { Field, useControl } from './Field'
import { Cross } from './Glyph'
import { useReadOnly } from './read-only'
import { Unseen } from './text'
import { FieldShape, UnitInput, notForManagers } from './TextField'
import { color } from './tokens'

const Whole = styled.div`
  display: grid;
  gap: 8px;
`

const Row = styled.div`
  display: flex;
  gap: 8px;
`

const Values = styled.ul`
  border: 1px solid ${color('line')};
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 31px;
    padding-inline-start: 10px;
    overflow-wrap: anywhere;
  }
  li + li {
    border-top: 1px solid ${color('line')};
  }
`

/** The values that are in the list, and what is typed but not added. */
export interface ListOfValues {
  items: readonly string[]
  typed: string
}

/** A list of values with nothing typed. */
export const listOfValues = (items: readonly string[] = []): ListOfValues => ({ items, typed: '' })

/** What a form says of a value that was typed and not added: sending would lose it. */
export const checkAdded = ({ typed }: ListOfValues): string | undefined =>
  typed.trim() === '' ? undefined : 'Add it with Enter, or clear it'

export interface ValueListProps extends FieldProps {
  value: ListOfValues
  onChange: (value: ListOfValues) => void
  /** Why this value cannot join the others, if it cannot. */
  check: (value: string, others: readonly string[]) => string | undefined
  /** 'Add transit IP' */
  addLabel: string
  /** 'transit IP': said of each where it is removed. */
  what: string
  placeholder?: string | undefined
  inputRef?: Ref<Focusable> | undefined
}

/** Several values of one kind: Enter adds what is typed, each can be taken out again. */
export function ValueList({
  value,
  onChange,
  check,
  addLabel,
  what,
  placeholder,
  inputRef,
  error,
  ...field
}: ValueListProps) {
  const { items, typed } = value
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  /** What was said of an attempt to add; from then on each key is checked. */
  const [tried, setTried] = useState(false)
  const [said, setSaid] = useState('')
  const isReadOnly = useReadOnly()
  const text = typed.trim()
  const wrong = tried && text !== '' ? check(text, items) : undefined

  const type = (next: string) => {
    if (next.trim() === '') setTried(false)
    onChange({ items, typed: next })
  }
  const add = () => {
    if (text === '' || isReadOnly) return
    if (check(text, items)) setTried(true)
    else {
      setTried(false)
      setSaid(`Added ${what} ${text}`)
      onChange(listOfValues([...items, text]))
    }
    input.current?.focus()
  }
  const remove = (at: number) => {
    setSaid(`Removed ${what} ${items[at]}`)
    onChange({ items: items.filter((_, i) => i !== at), typed })
    // The button that was pressed goes: its neighbour, or the input, is where one is next.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    ;(buttons[at + 1] ?? buttons[at - 1] ?? input.current)?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    // Not the form's to hear: it would be sent.
    event.preventDefault()
    add()
  }
  const empty = text === '' ? 'Nothing is typed' : undefined
  return (
    <Whole>
      <FieldShape
        value={typed}
        onChange={type}
        {...useControl({ ...field, optional: true, error: wrong ?? error })}
        spellCheck="false"
        autoCorrect="off"
        autoComplete="off"
      >
        <Field {...field} error={wrong ?? error}>
          <UnitInput
            ref={(element) => {
              input.current = element
              if (typeof inputRef === 'function') inputRef(element)
            }}
            placeholder={placeholder}
            autoCapitalize="off"
            onKeyDown={press}
            {...notForManagers}
          />
        </Field>
      </FieldShape>
      <Row>
        <Button reason={field.disabled ? 'It cannot be changed now' : empty} onClick={add}>
          {addLabel}
        </Button>
        <Button kind="quiet" reason={empty} onClick={() => type('')}>
          Clear
        </Button>
      </Row>
      {items.length > 0 && (
        <Values ref={list} aria-label={field.label}>
          {items.map((item, i) => (
            <li key={item}>
              {item}
              <Button kind="quiet" aria-label={`Remove ${what} ${item}`} onClick={() => remove(i)}>
                <Cross />
              </Button>
            </li>
          ))}
        </Values>
      )}
      <Unseen role="status">{said}</Unseen>
    </Whole>
  )
}
