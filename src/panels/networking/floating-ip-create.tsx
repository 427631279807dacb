import { Controller } from 'react-hook-form'
import { onFloatingIp } from '@/api/inputs'
import { floatingIpCreate, floatingIpView } from '@/api/operations/floating-ip'
import { useParam, usePlace } from '@/bind/shell'
import { useSideRead } from '@/bind/read'
import { checkWantedIp } from '@/model/networking/floating-ip'
import { paths } from '@/paths'
import { networkingReads } from '@/resources/networking/reads'
import { usePoolOptions } from '@/resources/options'
import { ComboBox } from '@/ui/ComboBox'
import { Disclosure } from '@/ui/Disclosure'
import { Notice } from '@/ui/Message'
import type { Named } from '@/forms/fields'
import { DescriptionInput, NameInput, TextInput, rule, tied } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { poolOptions } from '@/resources/networking/pool-options'
import { useOperationForm } from '@/forms/use-form'
import { withSearch } from '@/forms/with-search'

interface Values extends Named {
  pool: string | undefined
  ip: string
}

export default function FloatingIpCreate() {
  const { search } = usePlace()
  const project = useParam('project')
  const pools = usePoolOptions()
  const { data: taken } = useSideRead(networkingReads.allFloatingIps(project))
  const form = useOperationForm<Values>(
    {
      command: 'floating-ip.create',
      operation: floatingIpCreate,
      start: { name: '', description: '', pool: undefined, ip: '' },
      toInput: ({ name, description, pool, ip }) => ({
        query: { project },
        body: {
          name,
          description,
          ...(pool !== undefined && { pool }),
          ...(ip.trim() !== '' && { ip: ip.trim() }),
        },
      }),
      done: ({ name }) => `Floating IP ${name} created`,
      followUp: ({ name }) => ({
        label: 'Attach to instance',
        address: paths.floatingIpAttach({ project, floatingIp: name }),
      }),
      back: withSearch(paths.floatingIps({ project }), search),
      lookFor: ({ name }) => ({
        operation: floatingIpView,
        input: onFloatingIp({ project, floatingIp: name }),
      }),
    },
    'panel',
  )
  const { control, formState } = form.fields
  const check = (typed: string | undefined) => checkWantedIp(taken?.items ?? [])(typed ?? '')
  const lacksDefault = pools.known?.some(({ isDefault }) => isDefault) === false
  const needsPool = (pool: string | undefined) =>
    pool === undefined && lacksDefault
      ? 'IP pool is required: the silo has no default pool'
      : undefined
  return (
    <FormPanel form={form} subtitle={project} submit="Create floating IP">
      <NameInput control={control} name="name" />
      <DescriptionInput control={control} name="description" />
      <Disclosure
        title="Advanced"
        isOpen={lacksDefault || Boolean(formState.errors.ip ?? formState.errors.pool)}
      >
        <Notice tone="note">
          If no pool is selected, the default pool is used, and the next free address of the pool.
        </Notice>
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
            />
          )}
        />
        <TextInput
          control={control}
          name="ip"
          label="IP address"
          optional
          placeholder="the next free address"
          hint="A free IPv4 or IPv6 address of the pool. Whether it is in the pool is checked when the form is sent."
          check={check}
          from="blur"
        />
      </Disclosure>
    </FormPanel>
  )
}
