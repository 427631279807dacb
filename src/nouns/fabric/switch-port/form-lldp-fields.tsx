/** The fields of what a link announces by LLDP, in a form of its own or of a link. */
import type { Control, FieldPath, FieldPathByValue, FieldValues } from 'react-hook-form'
import type { LldpPart } from './rules-lldp'
import { LLDP_PARTS, checkManagementIp } from './rules-lldp'
import { CheckboxInput, TextInput } from '@/forms/fields'

interface LldpFieldsProps<V extends FieldValues> {
  control: Control<V>
  /** The field for whether it announces itself. */
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
