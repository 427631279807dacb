import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import type { IpVersion } from '@/api/contract/ip-pool'
import { checkTransitIp, transitIpsRefusal } from './rules'
import type { ListOfValues } from '@/ui/ValueList'
import { ValueList, checkAdded } from '@/ui/ValueList'
import { rule, tied } from '@/forms/fields'
import { unlessUnchanged } from '@/forms/unchanged'

/**
 * The transit IPs of a network interface; the value is a `ListOfValues`.
 * @param versions the IP versions that the interface has an address of
 */
export const TransitIpsInput = <V extends FieldValues>({
  control,
  name,
  versions,
  disabled,
}: {
  control: Control<V>
  name: FieldPath<V>
  versions: readonly IpVersion[]
  disabled?: boolean
}) => {
  const refusal = unlessUnchanged(control, name, ({ items }: ListOfValues) =>
    transitIpsRefusal(items, versions),
  )
  return (
    <Controller
      control={control}
      name={name}
      rules={rule((value: ListOfValues) => checkAdded(value) ?? refusal(value))}
      render={(bound) => {
        const { error, ...field } = tied(bound)
        const value: ListOfValues = bound.field.value
        return (
          <ValueList
            label="Transit IPs"
            hint="Networks that it may send and receive traffic for, besides its own address."
            placeholder={versions.includes('v4') ? '10.2.0.0/16' : 'fd00:1234::/48'}
            addLabel="Add transit IP"
            what="transit IP"
            check={(one, others) => checkTransitIp(others, versions)(one)}
            {...field}
            // With other IP versions, a network in the list may lack an address of its version.
            error={error ?? refusal(value)}
            optional
            disabled={disabled}
          />
        )
      }}
    />
  )
}
