/** The announcements of a set: the field for another one, and the current ones. */
import { useImperativeHandle, useRef, useState } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import type { AnnouncedInput, LotBlock } from './rules'
import {
  announcedInput,
  blockOf,
  checkAnnouncedNetwork,
  checkAnnouncements,
  networkText,
} from './rules'
import { checked, partOf, rule } from '@/forms/fields'
import { SubForm } from '@/forms/SubForm'
import type { InputProps } from '@/ui/Field'
import { ItemTable } from '@/ui/ItemTable'
import { TextField } from '@/ui/TextField'

interface AnnouncementsInputProps extends InputProps<AnnouncedInput> {
  blocks: readonly LotBlock[]
}

/** The field and the list. Enter adds the typed network. */
function AnnouncementsInput({
  value,
  onChange,
  onBlur,
  error,
  inputRef,
  blocks,
}: AnnouncementsInputProps) {
  const { items, network } = value
  const networkInput = useRef<HTMLInputElement>(null)
  /** Whether the user has left the field or tried to add: from then on each key press is checked. */
  const [isAsked, ask] = useState(false)
  const [announcement, announce] = useState('')
  const blank = network.trim() === ''
  const wrong = checkAnnouncedNetwork(value)
  useImperativeHandle(inputRef, () => ({ focus: () => networkInput.current?.focus() }))

  const whereText = (text: string) => {
    const found = blockOf(text, blocks)
    return found ? `In ${found.name}.` : 'In no block of an address lot.'
  }
  const clear = (rest: AnnouncedInput['items']) => {
    ask(false)
    onChange(announcedInput(rest))
    networkInput.current?.focus()
  }
  const add = () => {
    if (blank) return
    if (wrong !== undefined) {
      ask(true)
      networkInput.current?.focus()
      return
    }
    const added = networkText(network)
    announce(`Added network ${added}`)
    clear([...items, added])
  }
  return (
    <SubForm
      label="Announcements"
      addLabel="Add network"
      isBlank={blank}
      blankReason="Type a network first"
      onAdd={add}
      onClear={() => clear(items)}
      announcement={announcement}
      fields={
        <TextField
          label="Network"
          placeholder="203.0.113.0/24"
          value={network}
          onChange={(next) => onChange({ ...value, network: next })}
          onBlur={() => {
            if (network.trim() !== '') ask(true)
            onBlur?.()
          }}
          hint={blank || wrong !== undefined ? undefined : whereText(network)}
          error={(isAsked && !blank ? wrong : undefined) ?? error}
          inputRef={networkInput}
        />
      }
    >
      <ItemTable
        label="Announcements"
        items={items}
        keyOf={(item) => item}
        columns={[
          { title: 'Network', render: (item) => item },
          { title: 'Lot block', render: (item) => blockOf(item, blocks)?.name ?? '–' },
        ]}
        removeLabel={(item) => `Remove network ${item}`}
        onRemove={(at) => {
          const gone = items[at]
          if (gone) announce(`Removed network ${gone}`)
          onChange({ ...value, items: items.filter((_, i) => i !== at) })
        }}
        onEmpty={() => networkInput.current?.focus()}
      />
    </SubForm>
  )
}

/** The values of every form with announcements. */
export interface AnnouncedValues {
  announced: AnnouncedInput
}

/** The announcements as a field of a form. */
export function Announcements<V extends FieldValues & AnnouncedValues>(props: {
  control: Control<V>
  blocks: readonly LotBlock[]
}) {
  return (
    <Controller
      control={partOf<AnnouncedValues, V>(props.control)}
      name="announced"
      rules={rule(checkAnnouncements)}
      render={(bound) => (
        <AnnouncementsInput
          {...checked(bound, checkAnnouncements)}
          value={bound.field.value}
          blocks={props.blocks}
        />
      )}
    />
  )
}
