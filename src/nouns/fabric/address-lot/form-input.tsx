/** The field for the address lot of an address. The route must read the lots. */
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { networkingAddressLotView } from '@/api/operations/address-lot'
import { useSideRead } from '@/bind/read'
import { lotReads } from './reads'
import { useOptions } from '@/resources/options'
import { PickerInput } from '@/forms/PickerInput'

export function LotInput<V extends FieldValues>(field: {
  control: Control<V>
  name: FieldPath<V>
}) {
  const lots = useOptions(useSideRead(lotReads.lots().all()), networkingAddressLotView, (lot) => ({
    path: { addressLot: lot },
  }))
  return (
    <PickerInput
      {...field}
      label="Address lot"
      placeholder="Select an address lot"
      empty="No address lots"
      hint="The address has to be in a block of the lot."
      options={lots.items.map(({ name, description }) => ({
        value: name,
        label: name,
        detail: description,
      }))}
      from={lots}
    />
  )
}
