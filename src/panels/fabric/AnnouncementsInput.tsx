/** The announcements of a set: one more as it is typed, and those that are in it. */
import type { Ref } from 'react'
import { useImperativeHandle, useRef, useState } from 'react'
import type { AnnouncedInput } from '@/model/fabric/announce-set'
import {
  announcedInput,
  checkAnnouncedNetwork,
  isWithin,
  networkText,
  typedBlockId,
} from '@/model/fabric/announce-set'
import { required } from '@/model/validate'
import { SubForm } from '@/forms/SubForm'
import { ComboBox } from '@/ui/ComboBox'
import type { Focusable } from '@/ui/Field'
import { ItemTable } from '@/ui/ItemTable'
import { TextField } from '@/ui/TextField'
import type { BlockOptions } from './block-options'

interface AnnouncementsInputProps {
  value: AnnouncedInput
  onChange(value: AnnouncedInput): void
  onBlur?: (() => void) | undefined
  /** What is wrong with all of them. */
  error?: string | undefined
  inputRef?: Ref<Focusable> | undefined
  blocks: BlockOptions
}

/** Enter adds the typed network with its block. */
export function AnnouncementsInput({
  value,
  onChange,
  onBlur,
  error,
  inputRef,
  blocks,
}: AnnouncementsInputProps) {
  const { items, network } = value
  const networkInput = useRef<HTMLInputElement>(null)
  const blockInput = useRef<Focusable>(null)
  /** It was left or tried: from then on each key is checked. */
  const [isAsked, ask] = useState(false)
  const [announcement, announce] = useState('')
  const blank = network.trim() === '' && !value.isChosen
  const blockId = typedBlockId(value, blocks.items)
  const block = blocks.items.find(({ id }) => id === blockId)
  const wrong = checkAnnouncedNetwork(value)
  const wrongBlock = required('Block')(blockId)
  useImperativeHandle(inputRef, () => ({ focus: () => networkInput.current?.focus() }))

  const type = (typed: Partial<AnnouncedInput>) => onChange({ ...value, ...typed })
  const clear = (rest: AnnouncedInput['items']) => {
    ask(false)
    onChange(announcedInput(rest))
    networkInput.current?.focus()
  }
  const add = () => {
    if (blank) return
    if (wrong !== undefined || blockId === undefined) {
      ask(true)
      if (wrong === undefined) blockInput.current?.focus()
      else networkInput.current?.focus()
      return
    }
    const added = networkText(network)
    announce(`Added network ${added}`)
    clear([...items, { network: added, blockId }])
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
        <>
          <TextField
            label="Network"
            placeholder="203.0.113.0/24"
            value={network}
            onChange={(next) => type({ network: next })}
            onBlur={() => {
              if (network.trim() !== '') ask(true)
              onBlur?.()
            }}
            error={(isAsked && !blank ? wrong : undefined) ?? error}
            inputRef={networkInput}
          />
          <ComboBox
            label="Block"
            placeholder="Select a block of an address lot"
            options={blocks.items.map(({ id, name }) => ({ value: id, label: name }))}
            empty="No address lots"
            hint={
              block && isWithin(network, block) === false
                ? 'The network does not lie in this block.'
                : undefined
            }
            {...blocks.picker}
            value={blockId}
            onChange={(next) => type({ blockId: next, isChosen: true })}
            onEnter={add}
            error={isAsked && !blank && wrong === undefined ? wrongBlock : undefined}
            inputRef={blockInput}
          />
        </>
      }
    >
      <ItemTable
        label="Announcements"
        items={items}
        keyOf={(item) => item.network}
        columns={[
          { title: 'Network', render: (item) => item.network },
          { title: 'Block', render: (item) => blocks.nameOf(item.blockId) },
        ]}
        removeLabel={(item) => `Remove network ${item.network}`}
        onRemove={(at) => {
          const gone = items[at]
          if (gone) announce(`Removed network ${gone.network}`)
          type({ items: items.filter((_, i) => i !== at) })
        }}
        onEmpty={() => networkInput.current?.focus()}
      />
    </SubForm>
  )
}
