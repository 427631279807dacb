/** What the forms of a new and of an existing multicast group share. */
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { MVLAN } from '@/model/networking/multicast'
import { checkGroupVlan, checkSender, checkSenders } from '@/model/networking/multicast-group'
import { NumberField } from '@/ui/NumberField'
import type { ListOfValues } from '@/ui/ValueList'
import { ValueList, checkAdded } from '@/ui/ValueList'
import { checked, rule } from '@/forms/fields'

interface Bound<V extends FieldValues> {
  control: Control<V>
  name: FieldPath<V>
}

/** @param address of the group, as far as it is known */
export const SendersInput = <V extends FieldValues>({
  control,
  name,
  address,
}: Bound<V> & { address: string }) => {
  const check = (value: ListOfValues) => checkAdded(value) ?? checkSenders(address, value.items)
  return (
    <Controller
      control={control}
      name={name}
      rules={rule(check)}
      render={(bound) => (
        <ValueList
          label="Senders"
          optional
          hint="Only what these addresses send is delivered. With none, what anyone sends is."
          placeholder={address.includes(':') ? '2001:db8::10' : '10.0.0.10'}
          addLabel="Add sender"
          what="sender"
          check={(value, others) => checkSender(address, value, others)}
          {...checked(bound, check)}
        />
      )}
    />
  )
}

export const VlanInput = <V extends FieldValues>({ control, name }: Bound<V>) => (
  <Controller
    control={control}
    name={name}
    rules={rule(checkGroupVlan)}
    render={(bound) => (
      <NumberField
        label="VLAN"
        optional
        hint={`Of traffic that leaves the rack: ${MVLAN.least} to ${MVLAN.most}`}
        min={MVLAN.least}
        max={MVLAN.most}
        {...checked(bound, checkGroupVlan, { from: 'blur' })}
      />
    )}
  />
)
