/** The field for an address of a new network interface, checked against its subnet while it is typed. */
import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import type { IpVersion } from '@/api/contract/ip-pool'
import type { VpcSubnet } from '@/api/contract/vpc'
import { addressesOf } from '@/model/networking/ip-stack'
import type { NicValues } from '@/nouns/networking/network-interface/rules'
import { typedAddresses } from '@/nouns/networking/network-interface/rules'
import { checkAddressIn, checkFreeAmong } from './rules-addresses'
import { addressFamily, checkAddress } from '@/model/validate'
import { networkingReads } from '@/resources/networking/reads'
import { TextField } from '@/ui/TextField'
import { checked, rule } from '@/forms/fields'

interface SubnetAddressInputProps {
  control: Control<NicValues>
  version: IpVersion
  /** The label: 'IPv4 address'. */
  label: string
  /** The project and the VPC, by name. */
  at: { project: string; vpc: string }
  /** The chosen subnet, once known. */
  subnet: Pick<VpcSubnet, 'name' | 'ipv4Block' | 'ipv6Block'> | undefined
  /** Planned interfaces in the subnet. */
  planned: readonly NicValues[]
  disabled?: boolean
}

/**
 * A field for an address in a subnet. Only the first thousand interfaces are checked for taken addresses; the server
 * checks the rest.
 */
export function SubnetAddressInput({
  control,
  version,
  label,
  at,
  subnet,
  planned,
  disabled = false,
}: SubnetAddressInputProps) {
  const { data: nics } = useQuery({
    ...networkingReads.subnetNics({ ...at, subnet: subnet?.name ?? '' }),
    enabled: subnet !== undefined && !disabled,
    throwOnError: false,
  })
  const holders = [
    ...(nics?.items ?? []).map((nic) => ({ name: nic.name, addresses: addressesOf(nic) })),
    ...planned.map((nic) => ({ name: nic.name, addresses: typedAddresses(nic) })),
  ]
  const check = (value: string) => {
    const ip = value.trim()
    if (ip === '') return undefined
    if (!subnet) return checkAddress(ip)
    const block = version === 'v4' ? subnet.ipv4Block : subnet.ipv6Block
    return checkAddressIn(block)(ip) ?? checkFreeAmong(holders)(ip)
  }
  return (
    <Controller
      control={control}
      name={version}
      rules={rule(check)}
      render={(bound) => {
        const { error, ...field } = checked(bound, check, { from: 'blur' })
        return (
          <TextField
            label={label}
            disabled={disabled}
            optional
            placeholder="the next free address"
            {...field}
            // A complete address can be checked before the user leaves the field.
            error={addressFamily(field.value.trim()) ? check(field.value) : error}
          />
        )
      }}
    />
  )
}
