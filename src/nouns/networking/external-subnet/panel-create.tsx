import { useEffect } from 'react'
import { Controller } from 'react-hook-form'
import { externalSubnetCreate } from '@/api/operations/external-subnet'
import { useSideRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { poolVersionText } from '@/model/networking/pool-type'
import type { SubnetSource } from './rules'
import { allocatorOf, checkPrefixLength, checkSubnet, lengthsText, sourceRules } from './rules'
import { paths } from '@/paths'
import { useSubnetPoolOptions } from '@/resources/options'
import { subnetPoolMembers } from '@/resources/networking/subnet-pool-members'
import { ComboBox } from '@/ui/ComboBox'
import { SegmentedInput } from '@/forms/OneOfInput'
import type { Named } from '@/forms/fields'
import { NamedInputs, NumberInput, TextInput, checked, rule } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { versionSegment } from '@/forms/networking/IpVersionInput'
import type { OperationForm } from '@/forms/form-spec'
import { usePick, useValue } from '@/forms/present'
import { useOperationForm } from '@/forms/use-form'

type Values = Named & SubnetSource

export default function ExternalSubnetCreate() {
  const project = useParam('project')
  const form = useOperationForm<Values, 'externalSubnetCreate'>({
    command: 'external-subnet.create',
    operation: externalSubnetCreate,
    start: {
      name: '',
      description: '',
      method: 'auto',
      pool: undefined,
      ipVersion: 'any',
      prefixLength: undefined,
      subnet: '',
    },
    toInput: ({ name, description, ...source }) => ({
      query: { project },
      body: { name, description, allocator: allocatorOf(source) },
    }),
    followUp: ({ name }) => ({
      label: 'Attach to instance',
      address: paths.externalSubnetAttach({ project, externalSubnet: name }),
    }),
  })
  const { control } = form.fields
  const method = useValue(control, 'method')
  return (
    <FormPanel form={form} subtitle={project} submit="Create external subnet">
      <NamedInputs control={control} />
      <SegmentedInput
        control={control}
        name="method"
        label="Allocation"
        options={[
          { value: 'auto', label: 'Automatic', detail: 'the next free one of a pool' },
          { value: 'explicit', label: 'Explicit', detail: 'a subnet of your choice' },
        ]}
      />
      {method === 'explicit' ? (
        <TextInput
          control={control}
          name="subnet"
          label="Subnet"
          placeholder="198.18.4.0/24"
          hint="Whether it is free, and in a pool of the silo, is checked when the form is sent."
          check={(text) => checkSubnet(text ?? '')}
          from="blur"
        />
      ) : (
        <FromPool form={form} />
      )}
    </FormPanel>
  )
}

/** The fields of a subnet from a pool: the pool, and the size of the subnet. */
function FromPool({ form }: { form: OperationForm<Values> }) {
  const pools = useSubnetPoolOptions()
  const { control, trigger, formState } = form.fields
  const isChecked = formState.isSubmitted
  const { pool, ipVersion } = usePick(control, 'pool', 'ipVersion')
  const rules = sourceRules(pools, { pool, ipVersion })
  const { version } = rules
  const { data: known } = useSideRead(subnetPoolMembers())
  const members = rules.from && known?.[rules.from.id]
  // The rule of the prefix length depends on the pool.
  useEffect(() => {
    if (isChecked) void trigger('prefixLength')
  }, [isChecked, trigger, members, version])
  const checkPool = () => rules.needsPool
  const checkVersion = () => rules.needsVersion
  return (
    <>
      <Controller
        control={control}
        name="pool"
        rules={rule(checkPool)}
        render={(bound) => (
          <ComboBox
            label="Subnet pool"
            optional={rules.hasDefault}
            placeholder={rules.hasDefault ? 'the default pool of the silo' : 'Select a pool'}
            empty="No subnet pools available"
            findUnlisted={pools.findUnlisted}
            // By id, since an IP pool may have the same name.
            options={pools.items.map(({ id, name, description, isDefault, ipVersion: of }) => ({
              value: id,
              label: name,
              tag: [poolVersionText({ ipVersion: of, poolType: undefined }), isDefault && 'default']
                .filter(Boolean)
                .join(' '),
              ...(description && { detail: description }),
            }))}
            {...pools.picker}
            {...checked(bound, checkPool)}
          />
        )}
      />
      {!pools.isComing && rules.versions.length > 0 && pool === undefined && (
        <SegmentedInput
          control={control}
          name="ipVersion"
          check={checkVersion}
          label="IP version"
          options={rules.versions.map(versionSegment)}
        />
      )}
      <NumberInput
        control={control}
        name="prefixLength"
        label="Prefix length"
        hint={`24 stands for a /24, 256 addresses of IPv4. ${
          members?.length
            ? `The members of the pool allow ${lengthsText(members)}.`
            : 'The members of a pool set bounds to it.'
        }`}
        min={0}
        max={version === 'v4' ? 32 : 128}
        check={checkPrefixLength(version, members)}
      />
    </>
  )
}
