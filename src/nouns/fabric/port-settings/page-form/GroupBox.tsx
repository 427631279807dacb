/** The small form that adds a group to new port settings, or changes one: other settings, which these include. */
import { useForm } from 'react-hook-form'
import { networkingSwitchPortSettingsView } from '@/api/operations/switch-port-settings'
import { useSideRead } from '@/bind/read'
import { settingsReads } from '../reads'
import { useOptions } from '@/resources/options'
import { DraftBox } from '@/forms/DraftBox'
import { PickerInput } from '@/forms/PickerInput'
import type { BoxProps } from './box'

export function GroupBox({ title, draft, row, onDone, onClose }: BoxProps<string>) {
  const all = useOptions(
    useSideRead(settingsReads.all().all()),
    networkingSwitchPortSettingsView,
    (name) => ({ path: { port: name } }),
  )
  const fields = useForm<{ group: string | undefined }>({ defaultValues: { group: row } })
  return (
    <DraftBox
      title={title}
      fields={fields}
      onAdd={({ group }) => {
        if (group !== undefined) onDone(group)
      }}
      onClose={onClose}
    >
      <PickerInput
        control={fields.control}
        name="group"
        label="Settings"
        placeholder="Select port settings"
        empty="No other port settings"
        options={all.items
          .filter(({ name }) => !draft.groups.includes(name) && name !== draft.name)
          .map(({ name, description }) => ({ value: name, label: name, detail: description }))}
        from={all}
      />
    </DraftBox>
  )
}
