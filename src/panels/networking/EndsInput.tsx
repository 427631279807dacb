/** Targets, or host filters, of a firewall rule. */
import type { Ref } from 'react'
import { useState } from 'react'
import type { End } from '@/model/networking/firewall/ends'
import type { EndsValue } from '@/model/networking/firewall/form'
import { addEnds, checkEnd, splitList } from '@/model/networking/firewall/form'
import { count } from '@/model/words'
import { ComboBox } from '@/ui/ComboBox'
import type { InputProps } from '@/ui/Field'
import { useEmptiedInput } from '@/ui/emptied-input'
import { ItemTable } from '@/ui/ItemTable'
import { Pair } from '@/ui/Pair'
import { Select } from '@/ui/Select'
import { TextField } from '@/ui/TextField'
import { Dim, Warn } from '@/ui/text'
import { SubForm } from '@/forms/SubForm'

const KINDS: readonly {
  type: End['type']
  label: string
  valueLabel: string
  hint?: string
}[] = [
  { type: 'vpc', label: 'VPC', valueLabel: 'VPC name' },
  { type: 'subnet', label: 'VPC subnet', valueLabel: 'Subnet name' },
  { type: 'instance', label: 'Instance', valueLabel: 'Instance name' },
  { type: 'ip', label: 'IP', valueLabel: 'IP address', hint: 'An IPv4 or IPv6 address' },
  {
    type: 'ip_net',
    label: 'IP subnet',
    valueLabel: 'IP network',
    hint: 'For example 10.0.0.0/16 or fd00:1:2::/48',
  },
]

/** Names that can be suggested, by the type of a target. */
type Suggestions = Readonly<Partial<Record<End['type'], readonly string[]>>>

const deadWords = (reason: string) => `Matches nothing now: ${reason}`

interface EndsInputProps extends InputProps<EndsValue> {
  /** 'Targets' */
  label: string
  /** 'Target': the beginning of labels. */
  what: string
  addLabel: string
  suggestions: Suggestions
  /** The VPC of the rule, the only one that it can name. */
  vpc: string
  /** Why a target or host selects nothing now; a name may be given before its thing exists. */
  deadReason(end: End): string | undefined
}

export function EndsInput(props: EndsInputProps) {
  const { label, what, addLabel, suggestions, vpc, deadReason, value, onChange, inputRef } = props
  const { items, type, typed } = value
  const { input, turn, empty } = useEmptiedInput(inputRef)
  /** After an attempt to add, what is wrong is checked with every key. */
  const [wrong, setWrong] = useState<string>()
  const [announcement, announce] = useState('')

  const kind = KINDS.find((one) => one.type === type)
  const nameLabel = `${what} name`
  const isName = type !== 'ip' && type !== 'ip_net'
  const error =
    (wrong &&
      (splitList(typed).length > 1
        ? wrong
        : checkEnd({ type, value: typed.trim() }, nameLabel, vpc))) ??
    props.error

  const add = (texts: readonly string[]) => {
    if (texts.length === 0) return
    const added = addEnds(value, texts, nameLabel, vpc)
    setWrong(added.wrong)
    const fresh = added.items.length - items.length
    // A repeated one stays typed: nothing was added.
    if (fresh === 0 && added.rest === '') return
    if (fresh > 0) announce(`Added ${count(fresh, what.toLowerCase())}`)
    onChange({
      items: added.items,
      type,
      typed: added.rest,
    })
    empty()
  }
  const end = { type, value: typed.trim() }
  const dead = end.value !== '' && !checkEnd(end, nameLabel, vpc) ? deadReason(end) : undefined
  const field = {
    label: kind?.valueLabel ?? '',
    hint: dead === undefined ? kind?.hint : <Warn>{deadWords(dead)}</Warn>,
    error,
    optional: true,
    onBlur: props.onBlur,
  }
  const press = () => add(splitList(typed))
  const taken = new Set(items.flatMap((one) => (one.type === type ? [one.value] : [])))
  return (
    <SubForm
      label={label}
      addLabel={addLabel}
      isBlank={typed.trim() === ''}
      blankReason="Type a value first"
      onAdd={press}
      onClear={() => {
        setWrong(undefined)
        onChange({ ...value, typed: '' })
      }}
      onPaste={add}
      announcement={announcement}
      fields={
        <Pair $right="minmax(0, 1.6fr)">
          <Select
            label={`${what} type`}
            value={type}
            onChange={(next) => {
              setWrong(undefined)
              onChange({ items, type: next, typed: '' })
            }}
            options={KINDS.map((one) => ({ value: one.type, label: one.label }))}
          />
          {isName ? (
            <ComboBox
              key={`${type} ${turn}`}
              {...field}
              custom="names"
              placeholder={`Name of ${type === 'vpc' ? 'a VPC' : type === 'subnet' ? 'a subnet' : 'an instance'}`}
              value={typed === '' ? undefined : typed}
              onChange={(next: string | undefined) => onChange({ ...value, typed: next ?? '' })}
              options={(suggestions[type] ?? [])
                .filter((name) => !taken.has(name))
                .map((name) => ({ value: name, label: name }))}
              onEnter={press}
              inputRef={input}
            />
          ) : (
            <TextField
              key={`${type} ${turn}`}
              {...field}
              value={typed}
              onChange={(next) => onChange({ ...value, typed: next })}
              inputRef={input as Ref<HTMLInputElement>}
            />
          )}
        </Pair>
      }
    >
      <EndsTable
        {...{ label, items, deadReason }}
        onRemove={(at) => {
          announce(`Removed ${items[at]?.value}`)
          onChange({ ...value, items: items.filter((_, i) => i !== at) })
        }}
        onEmpty={() => input.current?.focus()}
      />
    </SubForm>
  )
}

/** The ends that have been added. */
function EndsTable({
  label,
  items,
  deadReason,
  onRemove,
  onEmpty,
}: Pick<EndsInputProps, 'label' | 'deadReason'> & {
  items: EndsValue['items']
  onRemove(at: number): void
  /** Called when the last one is removed. */
  onEmpty(): void
}) {
  return (
    <ItemTable
      label={label}
      items={items}
      keyOf={(item) => `${item.type} ${item.value}`}
      columns={[
        { title: 'Type', render: (item) => <Dim>{item.type.replace('_', ' ')}</Dim> },
        {
          title: 'Value',
          render: (item) => {
            const reason = deadReason(item)
            return (
              <>
                {item.value} {reason !== undefined && <Warn>{deadWords(reason)}</Warn>}
              </>
            )
          },
        },
      ]}
      removeLabel={(_, at) => `Remove item ${at + 1}`}
      onRemove={onRemove}
      onEmpty={onEmpty}
    />
  )
}
