import { useEffect } from 'react'
import type { Control, FieldPathByValue } from 'react-hook-form'
import { systemSubnetPoolMemberAdd } from '@/api/operations/subnet-pool'
import { useRead, useSideRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { LONGEST_PREFIX, checkMember, checkPrefix, prefixOf } from './rules'
import { knownRanges } from '@/nouns/pools/ip-pool/looks-known-ranges'
import { subnetPoolReads } from './reads'
import { NumberInput, TextInput } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useValue } from '@/forms/present'
import { useOperationForm } from '@/forms/use-form'

interface Values {
  subnet: string
  min: number | undefined
  max: number | undefined
}

interface PrefixInputProps {
  control: Control<Values>
  name: FieldPathByValue<Values, number | undefined>
  label: string
  hint: string
  from: number
  to: number
}

/** The field for a bound of the prefix lengths; blank for the widest. */
const PrefixInput = ({ label, from, to, ...field }: PrefixInputProps) => (
  <NumberInput
    {...field}
    label={label}
    optional
    min={from}
    max={to}
    check={checkPrefix(label, from, to)}
  />
)

const EXAMPLES = { v4: '198.18.0.0/16', v6: '2001:db8:40::/44' } as const

/** Adds a subnet to a pool. */
export default function SubnetPoolMemberAdd() {
  const pool = useParam('subnetPool')
  const { data } = useRead(subnetPoolReads.pool(pool))
  const { data: known } = useSideRead(knownRanges())
  const form = useOperationForm<Values, 'systemSubnetPoolMemberAdd'>({
    command: 'subnet-pool-member.create',
    operation: systemSubnetPoolMemberAdd,
    start: { subnet: '', min: undefined, max: undefined },
    toInput: ({ subnet, min, max }) => ({
      path: { pool },
      body: {
        subnet: subnet.trim(),
        ...(min !== undefined && { minPrefixLength: min }),
        ...(max !== undefined && { maxPrefixLength: max }),
      },
    }),
    done: ({ subnet }) => `${subnet.trim()} added to ${pool}`,
  })
  const { control, trigger, formState } = form.fields
  const isChecked = formState.isSubmitted
  const subnet = useValue(control, 'subnet') ?? ''
  const min = useValue(control, 'min')
  const longest = LONGEST_PREFIX[data.ipVersion]
  const own = prefixOf(subnet) ?? 0
  // The rules of the bounds depend on the subnet too.
  useEffect(() => {
    if (isChecked) void trigger(['min', 'max'])
  }, [isChecked, trigger, subnet, min])
  return (
    <FormPanel form={form} subtitle={pool} submit="Add member">
      <TextInput
        control={control}
        name="subnet"
        label="Subnet"
        placeholder={EXAMPLES[data.ipVersion]}
        hint="Must share no address with a member of any subnet pool or a range of any IP pool"
        check={(text) => checkMember(data.ipVersion, known?.ranges)(text ?? '')}
        from="blur"
      />
      <PrefixInput
        control={control}
        name="min"
        label="Minimum prefix length"
        hint="The largest external subnets that can be taken: the whole member where it is blank"
        from={own}
        to={longest}
      />
      <PrefixInput
        control={control}
        name="max"
        label="Maximum prefix length"
        hint={`The smallest external subnets that can be taken: /${longest} where it is blank`}
        from={min ?? own}
        to={longest}
      />
    </FormPanel>
  )
}
