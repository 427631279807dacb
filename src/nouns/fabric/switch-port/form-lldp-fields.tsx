/** The fields of a link's LLDP announcement, in its own form or in the form of a link. */
import type { Control, FieldPath, FieldPathByValue, FieldValues } from 'react-hook-form'
import type { LldpPart } from './rules-lldp'
import { LLDP_PARTS, checkManagementIp } from './rules-lldp'
import { CheckboxInput, TextInput } from '@/forms/fields'

interface LldpFieldsProps<V extends FieldValues> {
  control: Control<V>
  /** The field that switches announcements on. */
  enabled: FieldPathByValue<V, boolean>
  /** The field of each part. */
  at(part: LldpPart): FieldPath<V>
}

export const LldpFields = <V extends FieldValues>({ control, enabled, at }: LldpFieldsProps<V>) => (
  <>
    <CheckboxInput
      control={control}
      name={enabled}
      label="LLDP"
      hint="The link announces itself to the device at its other end."
    />
    {LLDP_PARTS.map(([part, label]) => (
      <TextInput
        key={part}
        control={control}
        name={at(part)}
        label={label}
        optional
        {...(part === 'managementIp' && { check: checkManagementIp })}
      />
    ))}
  </>
)
