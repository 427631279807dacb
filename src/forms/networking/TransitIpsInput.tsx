import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { checkTransitIp } from '@/model/networking/network-interface'
import { ValueList, checkAdded } from '@/ui/ValueList'
import { rule, tied } from '../fields'

/** The transit IPs of a network interface; the value is a `ListOfValues`. */
export const TransitIpsInput = <V extends FieldValues>({
  control,
  name,
  disabled,
}: {
  control: Control<V>
  name: FieldPath<V>
  disabled?: boolean
}) => (
  <Controller
    control={control}
    name={name}
    rules={rule(checkAdded)}
    render={(bound) => (
      <ValueList
        label="Transit IPs"
        hint="Networks that it may send and receive traffic for, besides its own address."
        placeholder="10.2.0.0/16"
        addLabel="Add transit IP"
        what="transit IP"
        check={(value, others) => checkTransitIp(others)(value)}
        {...tied(bound)}
        optional
        disabled={disabled}
      />
    )}
  />
)
