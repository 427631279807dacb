import type { KeyboardEvent, Ref } from 'react'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { usualWidth } from '@/model/usual-width'
import { Button } from './Button'
import type { FieldProps, Focusable } from './Field'
import { Field, useControl } from './Field'
import { Cross } from './Glyph'
import { useReadOnly } from './read-only'
import { Row, Whole } from './stack'
import { Unseen } from './text'
import { FieldShape, UnitInput, notForManagers } from './TextField'
import { color } from './tokens'

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

/** The values in the list, and the text that is typed but not added. */
export interface ListOfValues {
  items: readonly string[]
  typed: string
}

/** A list of values without typed text. */
export const listOfValues = (items: readonly string[] = []): ListOfValues => ({ items, typed: '' })

/** The error for a value that was typed and not added: sending would lose it. */
export const checkAdded = ({ typed }: ListOfValues): string | undefined =>
  typed.trim() === '' ? undefined : 'Add it with Enter, or clear it'

export interface ValueListProps extends FieldProps {
  value: ListOfValues
  onChange: (value: ListOfValues) => void
  /** Why this value cannot be added to the others. */
  check: (value: string, others: readonly string[]) => string | undefined
  /** 'Add transit IP' */
  addLabel: string
  /** 'transit IP': names each value for its remove button. */
  what: string
  placeholder?: string | undefined
  inputRef?: Ref<Focusable> | undefined
}

/** Several values of one kind: Enter adds the typed one, each can be removed. */
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
  /** The error of the last attempt to add; from then on each key is checked. */
  const [tried, setTried] = useState(false)
  const [announcement, announce] = useState('')
  const isReadOnly = useReadOnly()
  const text = usualWidth(typed).trim()
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
      announce(`Added ${what} ${text}`)
      onChange(listOfValues([...items, text]))
    }
    input.current?.focus()
  }
  const remove = (at: number) => {
    announce(`Removed ${what} ${items[at]}`)
    onChange({ items: items.filter((_, i) => i !== at), typed })
    // The pressed button disappears: the focus moves to its neighbour, or to the input.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    ;(buttons[at + 1] ?? buttons[at - 1] ?? input.current)?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    // Enter would submit the form.
    event.preventDefault()
    add()
  }
  const empty = text === '' ? 'Type a value first' : undefined
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
        <Button
          tabIndex={empty ? -1 : undefined}
          reason={field.disabled ? 'It cannot be changed now' : empty}
          onClick={add}
        >
          {addLabel}
        </Button>
        <Button
          kind="quiet"
          tabIndex={empty ? -1 : undefined}
          reason={empty}
          onClick={() => type('')}
        >
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
      <Unseen role="status">{announcement}</Unseen>
    </Whole>
  )
}
