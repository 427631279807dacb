/** The field for the announce set of a BGP configuration. */
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { unlisted } from '@/bind/Part'
import { useSideRead } from '@/bind/read'
import { required } from '@/model/validate'
import { bgpReads } from '@/resources/fabric/bgp-reads'
import { useComing } from '@/forms/coming'
import { rule, tied } from '@/forms/fields'
import { ComboBox } from '@/ui/ComboBox'

const NONE: { items: readonly { name: string; description: string }[] } = { items: [] }

/** @param keeps whether the configuration keeps its current set where the user makes no choice */
export function AnnounceSetInput<V extends FieldValues>({
  control,
  name,
  keeps = false,
}: {
  control: Control<V>
  name: FieldPath<V>
  keeps?: boolean
}) {
  const query = useSideRead(bgpReads.announceSets().all())
  const { items } = query.data ?? NONE
  const options = items.map((set) => ({
    value: set.name,
    label: set.name,
    detail: set.description,
  }))
  const picker = unlisted(query)
  useComing(control, name, picker.isComing)
  return (
    <Controller
      control={control}
      name={name}
      {...(!keeps && { rules: rule(required('Announce set')) })}
      render={(bound) => (
        <ComboBox
          label="Announce set"
          optional={keeps}
          placeholder={keeps ? 'as it is' : 'Select an announce set'}
          hint={
            keeps
              ? 'Which one it has is not told by the API. Without a choice it keeps that.'
              : 'The networks that the switches announce.'
          }
          empty="No announce sets"
          options={options}
          {...picker}
          {...tied(bound)}
        />
      )}
    />
  )
}
