/** The setting for packets of up to 8500 bytes on the primary interface of an instance. */
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { R20 } from '@/api/version'
import { useApiHas } from '@/bind/api-version'
import { CheckboxInput } from '@/forms/fields'

export const useHasJumboFrames = (): boolean => useApiHas({ since: R20 })

interface JumboFramesInputProps<V extends FieldValues> {
  control: Control<V>
  name: FieldPathByValue<V, boolean>
  disabled?: boolean
}

/** Only operators can read whether the fleet allows jumbo frames. For other users the API's refusal shows it. */
export const JumboFramesInput = <V extends FieldValues>(bound: JumboFramesInputProps<V>) => (
  <CheckboxInput
    {...bound}
    label="Jumbo frames"
    hint="Packets of up to 8500 bytes on the primary interface. Operators must have allowed them for the fleet."
  />
)
