/** The blocks of a new address lot: the fields for another block, and the added ones. */
import { useImperativeHandle, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { sizeOf } from '@/model/networking/ip'
import type { BlocksValue } from './rules'
import { blockSpan, checkBlock, isBlank, typedBlock } from './rules'
import { rangeSize, rangeText } from '@/nouns/pools/ip-pool/rules-range'
import { countInFull } from '@/model/pools/pool-usage'
import { Count } from '@/resources/pools/pool-usage'
import type { InputProps } from '@/ui/Field'
import { ItemTable } from '@/ui/ItemTable'
import { Pair } from '@/ui/Pair'
import { TextField } from '@/ui/TextField'
import { SubForm } from '@/forms/SubForm'

type End = 'first' | 'last'

const Ends = styled(Pair)`
  gap: 12px;
`

/** Enter adds the typed block; an invalid end keeps the focus. */
export function BlocksInput({ value, onChange, onBlur, error, inputRef }: InputProps<BlocksValue>) {
  const { items } = value
  const inputs = { first: useRef<HTMLInputElement>(null), last: useRef<HTMLInputElement>(null) }
  /** The ends that the user has left or tried to add: from then on they are checked on each key press. */
  const [asked, ask] = useState<readonly End[]>([])
  const [announcement, announce] = useState('')
  const wrong = checkBlock(value)
  const span = blockSpan(value)
  const blank = isBlank(value)
  const focus = (end: End) => inputs[end].current?.focus()
  useImperativeHandle(inputRef, () => ({
    focus: () => focus(blank || wrong.first !== undefined ? 'first' : 'last'),
  }))

  const type = (typed: Partial<BlocksValue>) => {
    const next = { ...value, ...typed }
    if (isBlank(next)) ask([])
    onChange(next)
  }
  const add = () => {
    if (blank) return
    if (!wrong.first && value.last.trim() === '' && !asked.includes('last')) {
      focus('last')
      return
    }
    if (wrong.first !== undefined || wrong.last !== undefined) {
      ask(['first', 'last'])
      focus(wrong.first === undefined ? 'last' : 'first')
      return
    }
    const block = typedBlock(value)
    announce(`Added block ${rangeText(block)}`)
    type({ items: [...items, block], first: '', last: '' })
    focus('first')
  }
  /** The error at an end: its own, or the error of the whole list, which is shown at one of the ends. */
  const errorAt = (end: End) =>
    (asked.includes(end) ? wrong[end] : undefined) ??
    (end === (blank ? 'first' : 'last') ? error : undefined)
  const field = (end: End) => ({
    value: value[end],
    onChange: (next: string) => type({ [end]: next }),
    onBlur: () => {
      if (value[end].trim() !== '' && !asked.includes(end)) ask([...asked, end])
      onBlur?.()
    },
    error: errorAt(end),
    inputRef: inputs[end],
  })
  return (
    <SubForm
      label="Blocks"
      addLabel="Add block"
      isBlank={blank}
      blankReason="Type an address first"
      onAdd={add}
      onClear={() => {
        type({ first: '', last: '' })
        focus('first')
      }}
      announcement={announcement}
      fields={
        <Ends>
          <TextField label="First address" placeholder="10.0.0.10" {...field('first')} />
          <TextField
            label="Last address"
            placeholder="10.0.0.40"
            hint={span && countInFull(sizeOf(span))}
            {...field('last')}
          />
        </Ends>
      }
    >
      <ItemTable
        label="Blocks"
        items={items}
        keyOf={rangeText}
        columns={[
          { title: 'Block', render: rangeText },
          { title: 'Addresses', render: (block) => <Count n={rangeSize(block)} /> },
        ]}
        removeLabel={(block) => `Remove block ${rangeText(block)}`}
        onRemove={(at) => {
          const gone = items[at]
          if (gone) announce(`Removed block ${rangeText(gone)}`)
          type({ items: items.filter((_, i) => i !== at) })
        }}
        onEmpty={() => focus('first')}
      />
    </SubForm>
  )
}
