/** The small form that adds an address to new port settings, or changes one. */
import { useForm } from 'react-hook-form'
import type { AddressRow } from '../rules-draft'
import { addressProblems, rowProblem } from '../rules-checks'
import type { TypedAddress } from '../rules-rows'
import { addressRow, newAddress, typedAddress } from '../rules-rows'
import { LotInput } from '@/nouns/fabric/address-lot/form-input'
import { DraftBox } from '@/forms/DraftBox'
import { TextInput } from '@/forms/fields'
import { valuesOf } from '@/forms/draft'
import { Pair } from '@/ui/Pair'
import type { BoxProps } from './box'
import { LinkInput, VlanInput } from './fields'

export function AddressBox(props: BoxProps<AddressRow>) {
  const { title, draft, row: changed, first, onDone, onClose } = props
  const fields = useForm<TypedAddress>({
    defaultValues: changed ? typedAddress(changed) : newAddress(first),
  })
  const { control } = fields
  const row = () => addressRow(valuesOf(fields))
  return (
    <DraftBox title={title} fields={fields} onAdd={() => onDone(row())} onClose={onClose}>
      <Pair>
        <LinkInput control={control} name="linkName" geometry={draft.geometry} />
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
      </Pair>
    </DraftBox>
  )
}
