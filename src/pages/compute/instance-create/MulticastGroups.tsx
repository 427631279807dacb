import { useRef } from 'react'
import type { MulticastGroup } from '@/api/contract/multicast-group'
import type { Options } from '@/resources/options'
import type { Focusable } from '@/ui/Field'
import { AddPicker } from '@/ui/Picker'
import { Tag } from '@/ui/text'
import { useValue } from '@/forms/present'
import { Items } from './Items'
import type { CreateForm } from './frame'

interface MulticastGroupsProps {
  form: CreateForm
  groups: Options<MulticastGroup>
}

/** The multicast groups that the instance joins when it is created. */
export function MulticastGroups({ form, groups }: MulticastGroupsProps) {
  const { control, setValue } = form.fields
  const chosen = useValue(control, 'multicastGroups')
  const select = useRef<Focusable>(null)
  const set = (next: readonly string[]) => setValue('multicastGroups', next, { shouldDirty: true })
  const free = groups.items.filter(({ name }) => !chosen.includes(name))
  return (
    <>
      <h3>
        Multicast groups <Tag>experimental</Tag>
      </h3>
      <Items
        label="Multicast groups"
        columns={['Name', 'Address']}
        none="In no multicast group"
        noun="multicast group"
        items={chosen.map((name) => ({
          name,
          cells: [name, groups.items.find((group) => group.name === name)?.multicastIp],
        }))}
        onRemove={(name) => set(chosen.filter((one) => one !== name))}
        after={select}
      />
      <AddPicker
        label="Join multicast group"
        hideLabel
        placeholder="Join multicast group"
        empty={groups.items.length === 0 ? 'No multicast groups found' : 'In all groups already'}
        findUnlisted={groups.findUnlisted}
        options={free.map(({ name, multicastIp }) => ({
          value: name,
          label: name,
          detail: multicastIp,
        }))}
        {...groups.picker}
        inputRef={select}
        onChange={(name) => set([...chosen, name])}
      />
    </>
  )
}
