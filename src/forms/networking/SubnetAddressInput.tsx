/** The field for the address of a new network interface, checked against its subnet while it is typed. */
import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import type { VpcSubnet } from '@/api/contract/vpc'
import type { NicValues } from '@/model/networking/network-interface'
import { checkAddressIn, checkFreeAmong } from '@/model/networking/subnet-addresses'
import { addressFamily, checkAddress, required } from '@/model/validate'
import { networkingReads } from '@/resources/networking/reads'
import { TextField } from '@/ui/TextField'
import { checked, rule } from '../fields'

interface SubnetAddressInputProps {
  control: Control<NicValues>
  /** Its project and its VPC, by name. */
  at: { project: string; vpc: string }
  /** The chosen subnet, once it is known. */
  subnet: Pick<VpcSubnet, 'name' | 'ipv4Block'> | undefined
  /** Interfaces that are planned in the subnet. */
  planned: readonly { name: string; ip: string }[]
  /** Why an address must be typed; without a reason, a blank one is the next free address. */
  needed?: string | undefined
  disabled?: boolean
}

/** Which addresses are taken is known of the first thousand interfaces; the rest is left to the server. */
export function SubnetAddressInput({
  control,
  at,
  subnet,
  planned,
  needed,
  disabled = false,
}: SubnetAddressInputProps) {
  const { data: nics } = useQuery({
    ...networkingReads.subnetNics({ ...at, subnet: subnet?.name ?? '' }),
    enabled: subnet !== undefined && !disabled,
    throwOnError: false,
  })
  const check = (value: string) => {
    const ip = value.trim()
    if (ip === '') return needed === undefined ? undefined : required('IP address')(ip)
    if (!subnet) return checkAddress(ip)
    return (
      checkAddressIn(subnet.ipv4Block)(ip) ??
      checkFreeAmong([...(nics?.items ?? []), ...planned])(ip)
    )
  }
  return (
    <Controller
      control={control}
      name="ip"
      rules={rule(check)}
      render={(bound) => {
        const { error, ...field } = checked(bound, check, { from: 'blur' })
        return (
          <TextField
            label="IP address"
            disabled={disabled}
            {...(needed === undefined
              ? { optional: true, placeholder: 'the next free address' }
              : { hint: needed })}
            {...field}
            // A whole address can be judged before the field is left.
            error={addressFamily(field.value.trim()) ? check(field.value) : error}
          />
        )
      }}
    />
  )
}
