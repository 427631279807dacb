/** The small form that adds an address to new port settings, or changes one. */
import { useForm } from 'react-hook-form'
import type { AddressRow } from '../rules-draft'
import { addressProblems, rowProblem } from '../rules-checks'
import type { TypedAddress } from '../rules-rows'
import { addressRow, newAddress, typedAddress } from '../rules-rows'
import { LotInput } from '@/nouns/fabric/address-lot/form-input'
import { TextInput } from '@/forms/fields'
import { valuesOf } from '@/forms/draft'
import type { BoxProps } from './box'
import { VlanInput } from './fields'
import { LinkedBox } from './LinkedBox'

export function AddressBox(props: BoxProps<AddressRow>) {
  const { row: changed, first } = props
  const fields = useForm<TypedAddress>({
    defaultValues: changed ? typedAddress(changed) : newAddress(first),
  })
  const { control } = fields
  const row = () => addressRow(valuesOf(fields))
  return (
    <LinkedBox of={props} fields={fields} row={row}>
      <TextInput
        control={control}
        name="address"
        label="Address"
        placeholder="10.85.0.12/24"
        check={() => rowProblem(addressProblems, 'address', row(), changed)}
      />
      <LotInput control={control} name="addressLot" />
      <VlanInput
        control={control}
        name="vlanId"
        label="VLAN ID (optional)"
        check={() => rowProblem(addressProblems, 'vlanId', row(), changed)}
      />
    </LinkedBox>
  )
}
