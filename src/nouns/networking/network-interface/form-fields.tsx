/** The fields of a new network interface: in its panel, and in the form of a new instance. */
import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Control, UseFormSetValue } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { R17, R18 } from '@/api/version'
import { useApiHas } from '@/bind/api-version'
import { unlisted } from '@/bind/Part'
import { versionText } from '@/model/networking/ip-stack'
import type { IpStackChoice, NicValues } from './rules'
import { SUBNET_TAKEN, versionsOfChoice } from './rules'
import { required } from '@/model/validate'
import { useVpcOptions } from '@/resources/options'
import { networkingReads } from '@/resources/networking/reads'
import { Pair } from '@/ui/Pair'
import { Picker } from '@/ui/Picker'
import { Select } from '@/ui/Select'
import { SegmentedInput } from '@/forms/OneOfInput'
import { useComing } from '@/forms/coming'
import { DescriptionInput, NameInput, rule, tied } from '@/forms/fields'
import { useValue } from '@/forms/present'
import { SubnetAddressInput } from '@/nouns/networking/vpc-subnet/form-address-input'
import { TransitIpsInput } from './form-transit-ips-input'

interface NicFieldsProps {
  control: Control<NicValues>
  setValue: UseFormSetValue<NicValues>
  project: string
  /** The VPC that all interfaces of the instance must share, by name. */
  only?: string | undefined
  /** Other planned interfaces, whose names and addresses are taken. */
  planned?: readonly NicValues[]
  /** The subnets of existing interfaces, by id: each interface needs a different one. */
  taken?: readonly string[]
  disabled?: boolean
}

const NONE_PLANNED: readonly NicValues[] = []
const NONE_TAKEN: readonly string[] = []

/** Whether interfaces can have addresses of both IP versions; older racks have only IPv4. */
export const useHasBothVersions = (): boolean => useApiHas({ since: R18 })

/** The default addresses of a new interface. */
export const useUsualStack = (): IpStackChoice => (useHasBothVersions() ? 'dual_stack' : 'v4')

const STACKS = [
  { value: 'dual_stack', label: 'IPv4 & IPv6' },
  { value: 'v4', label: 'IPv4' },
  { value: 'v6', label: 'IPv6' },
] as const

/**
 * The fields of a new interface. The route must read `networkingReads.allVpcs(project)`; the subnets are read when a
 * VPC is chosen.
 */
export function NicFields({
  control,
  setValue,
  project,
  only,
  planned = NONE_PLANNED,
  taken = NONE_TAKEN,
  disabled = false,
}: NicFieldsProps) {
  const vpcs = useVpcOptions(project)
  const vpc = useValue(control, 'vpc')
  const subnet = useValue(control, 'subnet')
  const versions = versionsOfChoice(useValue(control, 'stack'))
  const subnets = useQuery({
    ...networkingReads.allSubnets(project, vpc ?? ''),
    enabled: vpc !== undefined,
    throwOnError: false,
  })
  const found = vpc === undefined ? undefined : subnets.data?.items
  const listed = vpc === undefined ? {} : unlisted(subnets)
  useComing(control, 'vpc', vpcs.isComing)
  useComing(control, 'subnet', listed.isComing)
  const isTaken = ({ id, name }: { id: string; name: string }) =>
    taken.includes(id) || planned.some((nic) => nic.vpc === vpc && nic.subnet === name)
  const free = found?.filter((one) => !isTaken(one))
  // A single option is selected at once, which also satisfies the required field.
  const single = free?.length === 1 ? free[0]?.name : undefined
  useEffect(() => {
    if (single !== undefined && subnet === undefined)
      setValue('subnet', single, { shouldValidate: true })
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
              {...listed}
              options={(found ?? []).map(({ id, name, ipv4Block: v4, ipv6Block: v6 }) => ({
                value: name,
                label: name,
                reason: isTaken({ id, name }) ? SUBNET_TAKEN : undefined,
                detail: versions.map((version) => (version === 'v4' ? v4 : v6)).join(', '),
              }))}
              {...tied(bound)}
              disabled={disabled}
            />
          )}
        />
      </Pair>
      <Addresses
        control={control}
        at={{ project, vpc: vpc ?? '' }}
        subnet={found?.find(({ name }) => name === subnet)}
        planned={planned.filter((nic) => nic.vpc === vpc && nic.subnet === subnet)}
        disabled={disabled}
      />
    </>
  )
}

type AddressesProps = Omit<Parameters<typeof SubnetAddressInput>[0], 'version' | 'label'> & {
  disabled: boolean
}

/** The addresses of the interface, and the transit networks. */
function Addresses({ control, disabled, ...within }: AddressesProps) {
  const hasTransitIps = useApiHas({ since: R17 })
  const hasBoth = useHasBothVersions()
  const versions = versionsOfChoice(useValue(control, 'stack'))
  return (
    <>
      {hasBoth && (
        <SegmentedInput
          control={control}
          name="stack"
          label="IP versions"
          options={STACKS}
          disabled={disabled}
        />
      )}
      <Pair>
        {versions.map((version) => (
          <SubnetAddressInput
            key={version}
            control={control}
            version={version}
            label={hasBoth ? `${versionText(version)} address` : 'IP address'}
            disabled={disabled}
            {...within}
          />
        ))}
      </Pair>
      {hasTransitIps && (
        <TransitIpsInput
          control={control}
          name="transitIps"
          versions={versions}
          disabled={disabled}
        />
      )}
    </>
  )
}
