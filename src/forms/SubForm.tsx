/** A part of a form that collects items: fields, the buttons to add and clear, and the list of added items. */
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { splitList } from '@/model/networking/firewall/form'
import { Button } from '@/ui/Button'
import { Row, Whole } from '@/ui/stack'
import { Unseen } from '@/ui/text'

interface SubFormProps {
  label: string
  addLabel: string
  /** Whether nothing has been typed or chosen: then both buttons are refused with `blankReason`. */
  isBlank: boolean
  blankReason: string
  onAdd(): void
  onClear(): void
  /** Several values were pasted at once. */
  onPaste?(texts: readonly string[]): void
  /** The last added or removed item, announced by screen readers. */
  announcement: string
  disabled?: boolean
  fields: ReactNode
  children: ReactNode
}

export function SubForm(props: SubFormProps) {
  const { label, addLabel, isBlank, blankReason, onAdd, onClear, announcement } = props
  const paste = (event: ClipboardEvent) => {
    const texts = splitList(event.clipboardData.getData('text'))
    if (!props.onPaste || texts.length < 2) return
    event.preventDefault()
    event.stopPropagation()
    props.onPaste(texts)
  }
  const press = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    // A combobox handles Enter itself: it chooses an option or adds the item.
    if (!(target instanceof HTMLInputElement) || target.role === 'combobox') return
    // Enter would submit the outer form.
    event.preventDefault()
    onAdd()
  }
  const reason = isBlank ? blankReason : undefined
  return (
    <Whole role="group" aria-label={label}>
      <Whole onPasteCapture={paste} onKeyDownCapture={press}>
        {props.fields}
      </Whole>
      <Row>
        <Button tabIndex={reason ? -1 : undefined} reason={reason} onClick={onAdd}>
          {addLabel}
        </Button>
        <Button kind="quiet" tabIndex={reason ? -1 : undefined} reason={reason} onClick={onClear}>
          Clear
        </Button>
      </Row>
      {props.children}
      <Unseen role="status">{announcement}</Unseen>
    </Whole>
  )
}
