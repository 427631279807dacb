/** Fields that the small forms of new port settings share. */
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import type { SwitchPortGeometry } from '@/api/contract/switch-port-settings'
import { linkChoices } from '../rules-draft'
import { required } from '@/model/validate'
import { NumberInput, rule, tied } from '@/forms/fields'
import { Select } from '@/ui/Select'
import type { ListOfValues } from '@/ui/ValueList'
import { ValueList, checkAdded } from '@/ui/ValueList'

interface Bound<V extends FieldValues> {
  control: Control<V>
  name: FieldPath<V>
}

/** The link of a row: one of the port's geometry. */
export const LinkInput = <V extends FieldValues>({
  control,
  name,
  geometry,
  check,
}: Bound<V> & { geometry: SwitchPortGeometry; check?(link: string): string | undefined }) => (
  <Controller
    control={control}
    name={name}
    rules={rule((link: string) => required('Link')(link) ?? check?.(link))}
    render={(bound) => (
      <Select<string>
        label="Link"
        placeholder="Select a link"
        options={linkChoices(geometry)}
        {...tied(bound)}
      />
    )}
  />
)

/** A VLAN id. */
export const VlanInput = <V extends FieldValues>(
  field: Bound<V> & { label: string; check(): string | undefined },
) => <NumberInput {...field} min={1} max={4_094} />

/** Several values, such as networks, as a `ListOfValues`. */
export const ListInput = <V extends FieldValues>({
  control,
  name,
  ...field
}: Bound<V> & {
  label: string
  what: string
  placeholder: string
  check(value: string, others: readonly string[]): string | undefined
}) => (
  <Controller
    control={control}
    name={name}
    rules={rule((value: ListOfValues) => checkAdded(value))}
    render={(bound) => (
      <ValueList {...field} {...tied(bound)} addLabel={`Add ${field.what}`} optional />
    )}
  />
)
