import type { Control } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { floatingIpCreate } from '@/api/operations/floating-ip'
import { R18 } from '@/api/version'
import { useApiHas } from '@/bind/api-version'
import { useParam } from '@/bind/shell'
import { useSideRead } from '@/bind/read'
import { addressAllocator, allocatorValues, checkWantedIp } from './rules'
import type { DefaultVersion } from '@/model/networking/pool-selector'
import { paths } from '@/paths'
import { networkingReads } from '@/resources/networking/reads'
import { usePoolOptions } from '@/resources/options'
import { ComboBox } from '@/ui/ComboBox'
import { Disclosure } from '@/ui/Disclosure'
import { Notice } from '@/ui/Message'
import type { Named } from '@/forms/fields'
import { NamedInputs, TextInput, rule, tied } from '@/forms/fields'
import { IpVersionInput, useVersionChoices } from '@/forms/networking/IpVersionInput'
import { FormPanel } from '@/forms/FormPanel'
import { useValue } from '@/forms/present'
import { poolOptions } from '@/resources/networking/pool-options'
import { useOperationForm } from '@/forms/use-form'

interface Values extends Named {
  pool: string | undefined
  ip: string
  /** The version of the default pool, where the silo has two, or may have two. */
  ipVersion: DefaultVersion
}

interface PoolInputProps {
  control: Control<Values>
  lacksDefault: boolean
  /** The address determines its pool. */
  follows: boolean
}

/** The pool of the address, where it is not the default. */
function PoolInput({ control, lacksDefault, follows }: PoolInputProps) {
  const pools = usePoolOptions()
  const needsPool = (pool: string | undefined) =>
    pool === undefined && lacksDefault && !follows
      ? 'IP pool is required: the silo has no default pool'
      : undefined
  return (
    <Controller
      control={control}
      name="pool"
      rules={rule(needsPool)}
      render={(bound) => (
        <ComboBox
          label="IP pool"
          optional={!lacksDefault}
          placeholder="Select a pool"
          empty="No pools available"
          findUnlisted={pools.findUnlisted}
          options={poolOptions(pools.items)}
          {...tied(bound)}
          {...pools.picker}
          {...(follows && { disabled: true, hint: 'The pool follows from the address.' })}
        />
      )}
    />
  )
}

export default function FloatingIpCreate() {
  const project = useParam('project')
  const pools = usePoolOptions()
  const { data: taken } = useSideRead(networkingReads.allFloatingIps(project))
  // Before release 18 an address must be in the chosen pool.
  const findsPool = useApiHas({ since: R18 })
  const { askedOf } = useVersionChoices(pools)
  const form = useOperationForm<Values, 'floatingIpCreate'>({
    command: 'floating-ip.create',
    operation: floatingIpCreate,
    start: { name: '', description: '', pool: undefined, ip: '', ipVersion: 'any' },
    toInput: ({ name, description, pool, ip, ipVersion }) => ({
      query: { project },
      body: {
        name,
        description,
        ...addressAllocator({ pool, ip, ipVersion: askedOf(ipVersion) }, findsPool),
      },
    }),
    filling: {
      from: (body) => {
        const { ipVersion, ...values } = allocatorValues(body)
        return ipVersion ? { ...values, ipVersion } : values
      },
    },
    followUp: ({ name }) => ({
      label: 'Attach to instance',
      address: paths.floatingIpAttach({ project, floatingIp: name }),
    }),
  })
  const { control, formState } = form.fields
  const check = (typed: string | undefined) => checkWantedIp(taken?.items ?? [])(typed ?? '')
  const lacksDefault = pools.known?.some(({ isDefault }) => isDefault) === false
  const hasAddress = useValue(control, 'ip').trim() !== ''
  const hasPool = useValue(control, 'pool') !== undefined
  return (
    <FormPanel form={form} subtitle={project} submit="Create floating IP">
      <NamedInputs control={control} />
      {!hasAddress && !hasPool && (
        <IpVersionInput control={control} name="ipVersion" pools={pools} />
      )}
      <Disclosure
        title="Advanced"
        isOpen={lacksDefault || Boolean(formState.errors.ip ?? formState.errors.pool)}
      >
        <Notice tone="note">
          If no pool is selected, the default pool is used, and the next free address of the pool.
        </Notice>
        <PoolInput
          control={control}
          lacksDefault={lacksDefault}
          follows={findsPool && hasAddress}
        />
        <TextInput
          control={control}
          name="ip"
          label="IP address"
          optional
          placeholder="the next free address"
          hint={
            findsPool
              ? 'A free IPv4 or IPv6 address of any pool of the silo. Whether it is in one is checked when the form is sent.'
              : 'A free IPv4 or IPv6 address of the pool. Whether it is in the pool is checked when the form is sent.'
          }
          check={check}
          from="blur"
        />
      </Disclosure>
    </FormPanel>
  )
}
