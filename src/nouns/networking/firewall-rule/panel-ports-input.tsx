/** The port filters of a firewall rule. */
import { useImperativeHandle, useRef, useState } from 'react'
import type { PortsValue } from '@/model/networking/firewall/form'
import { addPorts, splitList } from '@/model/networking/firewall/form'
import { count } from '@/model/words'
import type { InputProps } from '@/ui/Field'
import { ItemTable } from '@/ui/ItemTable'
import { TextField } from '@/ui/TextField'
import { SubForm } from '@/forms/SubForm'

export function PortsInput({ value, onChange, onBlur, error, inputRef }: InputProps<PortsValue>) {
  const { items, typed } = value
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const [announcement, announce] = useState('')
  useImperativeHandle(inputRef, () => ({ focus: () => input.current?.focus() }))
  const texts = splitList(typed)
  const [range = ''] = texts
  const shown = wrong && (texts.length > 1 ? wrong : addPorts(items, [range]).wrong)

  const add = (ranges: readonly string[]) => {
    if (ranges.length === 0) return
    const added = addPorts(items, ranges)
    setWrong(added.wrong)
    const fresh = added.items.length - items.length
    if (fresh > 0) announce(`Added ${count(fresh, 'port filter')}`)
    onChange({ items: added.items, typed: added.rest })
    input.current?.focus()
  }
  return (
    <SubForm
      label="Port filters"
      addLabel="Add port filter"
      isBlank={texts.length === 0}
      blankReason="Type a port first"
      onAdd={() => add(texts)}
      onClear={() => {
        setWrong(undefined)
        onChange({ items, typed: '' })
      }}
      onPaste={add}
      announcement={announcement}
      fields={
        <TextField
          label="Port filters"
          hint="A single destination port, such as 443, or a range, such as 8000-8099"
          optional
          value={typed}
          onChange={(next) => onChange({ items, typed: next })}
          onBlur={onBlur}
          error={shown ?? error}
          inputRef={input}
        />
      }
    >
      <ItemTable
        label="Port filters"
        items={items}
        keyOf={(range) => range}
        columns={[{ title: 'Port ranges', render: (range) => range }]}
        removeLabel={(range) => `remove port ${range}`}
        onRemove={(at) => {
          announce(`Removed port ${items[at]}`)
          onChange({ items: items.filter((_, i) => i !== at), typed })
        }}
        onEmpty={() => input.current?.focus()}
      />
    </SubForm>
  )
}
