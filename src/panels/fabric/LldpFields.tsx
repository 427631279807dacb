/** The fields of what a link announces by LLDP, in a form of its own or of a link. */
import type { Control } from 'react-hook-form'
import type { LldpValues } from '@/model/fabric/lldp'
import { LLDP_PARTS, checkManagementIp } from '@/model/fabric/lldp'
import { CheckboxInput, TextInput } from '@/forms/fields'

export const LldpFields = ({ control }: { control: Control<LldpValues> }) => (
  <>
    <CheckboxInput
      control={control}
      name="enabled"
      label="LLDP"
      hint="The link announces itself to the device at its other end."
    />
    {LLDP_PARTS.map(([part, label]) => (
      <TextInput
        key={part}
        control={control}
        name={part}
        label={label}
        optional
        {...(part === 'managementIp' && { check: checkManagementIp })}
      />
    ))}
  </>
)
