/** The subscriptions of a new webhook: a field for another class or pattern, and the added ones. */
import { useState } from 'react'
import type { AlertClass } from '@/api/contract/alert'
import type { Unlisted } from '@/bind/Part'
import { checkSubscription, classesToSubscribe } from './rules'
import { ComboBox } from '@/ui/ComboBox'
import type { InputProps } from '@/ui/Field'
import { useEmptiedInput } from '@/ui/emptied-input'
import { ItemTable } from '@/ui/ItemTable'
import type { ListOfValues } from '@/ui/ValueList'
import { SubForm } from '@/forms/SubForm'
import { GLOBS, PatternPreview } from './panel-pattern-preview'

interface SubscriptionsInputProps extends InputProps<ListOfValues> {
  /** The classes to choose from; `undefined` while unknown. */
  classes: readonly AlertClass[] | undefined
  /** The text of the list while it is loading or has failed. */
  picker: Unlisted
}

export function SubscriptionsInput(props: SubscriptionsInputProps) {
  const { value, onChange, onBlur, inputRef, classes, picker } = props
  const { items, typed } = value
  const { input, turn, empty } = useEmptiedInput(inputRef)
  /** After the first attempt to add, the text is checked on every key press. */
  const [tried, setTried] = useState(false)
  const [announcement, announce] = useState('')
  const text = typed.trim()
  const wrong = checkSubscription(classes?.map(({ name }) => name))(text)
  const add = () => {
    if (text === '') return
    setTried(wrong !== undefined)
    if (wrong !== undefined) return
    announce(items.includes(text) ? `${text} is already added` : `Added ${text}`)
    onChange({ items: items.includes(text) ? items : [...items, text], typed: '' })
    empty()
  }
  const chosen = new Set(items)
  return (
    <SubForm
      label="Event classes"
      addLabel="Add event class"
      isBlank={text === ''}
      blankReason="Type or choose a class first"
      onAdd={add}
      onClear={() => {
        setTried(false)
        onChange({ items, typed: '' })
      }}
      announcement={announcement}
      fields={
        <>
          <ComboBox
            key={turn}
            label="Event class"
            optional
            custom
            {...picker}
            hint={picker.hint ?? GLOBS}
            value={typed === '' ? undefined : typed}
            onChange={(next: string | undefined) => onChange({ items, typed: next ?? '' })}
            options={classesToSubscribe(classes ?? [])
              .filter(({ name }) => !chosen.has(name))
              .map(({ name, description }) => ({ value: name, label: name, detail: description }))}
            onEnter={add}
            onBlur={onBlur}
            error={(tried && text !== '' ? wrong : undefined) ?? props.error}
            inputRef={input}
          />
          <PatternPreview pattern={typed} />
        </>
      }
    >
      <ItemTable
        label="Event classes"
        items={items}
        keyOf={(item) => item}
        columns={[{ title: 'Event class', render: (item) => item }]}
        removeLabel={(item) => `remove subscription ${item}`}
        onRemove={(at) => {
          announce(`Removed ${items[at]}`)
          onChange({ items: items.filter((_, i) => i !== at), typed })
        }}
        onEmpty={() => input.current?.focus()}
      />
    </SubForm>
  )
}
