/** The fields of a new network interface: in its panel, and in the form of a new instance. */
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Control, UseFormSetValue } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { R17 } from '@/api/version'
import { useApiHas } from '@/bind/api-version'
import { unlisted } from '@/bind/Part'
import type { NicValues } from '@/model/networking/network-interface'
import { required } from '@/model/validate'
import { useVpcOptions } from '@/resources/options'
import { networkingReads } from '@/resources/networking/reads'
import { Pair } from '@/ui/Pair'
import { Picker } from '@/ui/Picker'
import { Select } from '@/ui/Select'
import { DescriptionInput, NameInput, rule, tied } from '../fields'
import { useValue } from '../present'
import { SubnetAddressInput } from './SubnetAddressInput'
import { TransitIpsInput } from './TransitIpsInput'

interface NicFieldsProps {
  control: Control<NicValues>
  setValue: UseFormSetValue<NicValues>
  project: string
  /** The VPC that all interfaces of the instance must be in, by name. */
  only?: string | undefined
  /** Further interfaces that are to be created: their names and addresses are taken. */
  planned?: readonly NicValues[]
  /** Why an address must be typed; without a reason, a blank one is the next free address. */
  needsAddress?: string | undefined
  disabled?: boolean
}

const NONE_PLANNED: readonly NicValues[] = []

/** The route must read `networkingReads.allVpcs(project)`; the subnets are read when a VPC is chosen. */
export function NicFields({
  control,
  setValue,
  project,
  only,
  planned = NONE_PLANNED,
  needsAddress,
  disabled = false,
}: NicFieldsProps) {
  const hasTransitIps = useApiHas({ since: R17 })
  const vpcs = useVpcOptions(project)
  const vpc = useValue(control, 'vpc')
  const subnet = useValue(control, 'subnet')
  const subnets = useQuery({
    ...networkingReads.allSubnets(project, vpc ?? ''),
    enabled: vpc !== undefined,
    throwOnError: false,
  })
  const found = vpc === undefined ? undefined : subnets.data?.items
  // A single option is selected at once.
  const single = found?.length === 1 ? found[0]?.name : undefined
  useEffect(() => {
    if (single !== undefined && subnet === undefined) setValue('subnet', single)
  }, [single, subnet, setValue])

  return (
    <>
      <Pair>
        <NameInput
          control={control}
          name="name"
          disabled={disabled}
          also={(name) =>
            planned.some((nic) => nic.name === name) ? 'Name is already in use' : undefined
          }
        />
        <DescriptionInput control={control} name="description" disabled={disabled} />
      </Pair>
      <Pair>
        <Controller
          control={control}
          name="vpc"
          rules={rule(required('VPC'))}
          render={(bound) => {
            const { onChange, ...rest } = tied(bound)
            return (
              <Picker
                label="VPC"
                findUnlisted={vpcs.findUnlisted}
                placeholder="Select a VPC"
                empty="No VPCs in this project"
                options={vpcs.items.map(({ name }) => ({
                  value: name,
                  label: name,
                  reason:
                    only !== undefined && name !== only
                      ? 'the other interfaces are in another VPC'
                      : undefined,
                }))}
                hint={
                  only === undefined
                    ? undefined
                    : 'All network interfaces of an instance are in one VPC.'
                }
                {...vpcs.picker}
                {...rest}
                onChange={(name) => {
                  if (name === vpc) return
                  setValue('subnet', undefined)
                  onChange(name)
                }}
                disabled={disabled}
              />
            )
          }}
        />
        <Controller
          control={control}
          name="subnet"
          rules={rule(required('Subnet'))}
          render={(bound) => (
            <Select
              label="Subnet"
              placeholder="Select a subnet"
              empty={vpc === undefined ? 'Select a VPC to see subnets' : 'No subnets found'}
              {...(vpc !== undefined && unlisted(subnets))}
              options={(found ?? []).map(({ name, ipv4Block }) => ({
                value: name,
                label: name,
                detail: ipv4Block,
              }))}
              {...tied(bound)}
              disabled={disabled}
            />
          )}
        />
      </Pair>
      <SubnetAddressInput
        control={control}
        at={{ project, vpc: vpc ?? '' }}
        subnet={found?.find(({ name }) => name === subnet)}
        planned={planned.filter((nic) => nic.vpc === vpc && nic.subnet === subnet)}
        needed={needsAddress}
        disabled={disabled}
      />
      {hasTransitIps && <TransitIpsInput control={control} name="transitIps" disabled={disabled} />}
    </>
  )
}
