import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import type { VpcSubnet } from '@/api/contract/vpc'
import { onSubnet } from '@/api/inputs'
import { vpcSubnetUpdate, vpcSubnetView } from '@/api/operations/vpc'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import type { EditField } from '@/model/merge'
import { networkingReads } from '@/resources/networking/reads'
import { CopyText } from '@/ui/CopyText'
import { Fact, Facts } from '@/ui/Facts'
import type { Named } from '@/forms/fields'
import { DescriptionInput, NAMED_FIELDS, NameInput, named, tied } from '@/forms/fields'
import { withRouter } from '@/model/networking/effect/vpc-changes'
import { PlacesEffect } from '@/forms/networking/EffectBox'
import { FormPanel } from '@/forms/FormPanel'
import { NO_ROUTER, RouterSelect } from '@/nouns/networking/vpc-router/panel-select'
import { RenameNotice } from '@/panels/networking/RenameNotice'
import { useCarrying } from '@/panels/networking/use-carrying'
import { useValue } from '@/forms/present'
import { useEditForm } from '@/forms/use-edit-form'

interface Values extends Named {
  customRouter: string
}

const valuesOf = (subnet: VpcSubnet): Values => ({
  ...named(subnet),
  customRouter: subnet.customRouterId ?? NO_ROUTER,
})

export default function SubnetEdit() {
  const at = { project: useParam('project'), vpc: useParam('vpc'), subnet: useParam('subnet') }
  const { data: subnet } = useRead(networkingReads.subnet(at))
  const { data: routers } = useRead(networkingReads.allRouters(at.project, at.vpc))
  const nameOf = (id: string) => routers.items.find((one) => one.id === id)?.name
  const fields: readonly EditField<Values>[] = [
    ...NAMED_FIELDS,
    {
      label: 'Custom router',
      keys: ['customRouter'],
      format: ({ customRouter }) =>
        customRouter === NO_ROUTER ? 'none' : (nameOf(customRouter) ?? customRouter),
    },
  ]
  const carrying = useCarrying('vpc-subnet.edit')
  const form = useEditForm<Values, VpcSubnet, 'vpcSubnetUpdate'>({
    command: 'vpc-subnet.edit',
    operation: vpcSubnetUpdate,
    thing: subnet,
    valuesOf,
    fields,
    // A missing router would be detached, so the router is always sent.
    toInput: ({ customRouter, ...about }) => ({
      ...onSubnet(at),
      body: { ...about, ...(customRouter !== NO_ROUTER && { customRouter }) },
    }),
    after: (_, { name }) => {
      const vpc = { id: subnet.vpcId, name: at.vpc }
      const called = { type: 'subnet', value: at.subnet } as const
      carrying.carry(
        { project: at.project, vpc, called, to: name },
        {
          vpc,
          async rename(sender) {
            const path = { subnet: subnet.id }
            const now = await sender.call(vpcSubnetView, { path })
            const customRouter = now.customRouterId
            const body = { name: at.subnet, ...(customRouter != null && { customRouter }) }
            await sender.call(vpcSubnetUpdate, { path, query: {}, body })
          },
        },
      )
    },
  })
  const { control } = form.fields
  const name = useValue(control, 'name')
  const router = useValue(control, 'customRouter')
  const { subnet: called } = at
  const change = useMemo(
    () =>
      router === valuesOf(subnet).customRouter
        ? undefined
        : withRouter(called, router === NO_ROUTER ? undefined : router),
    [called, subnet, router],
  )
  return (
    <FormPanel form={form} subtitle={at.subnet} submit="Update subnet">
      <Facts>
        <Fact label="IPv4 block">
          <CopyText text={subnet.ipv4Block} />
        </Fact>
        <Fact label="IPv6 block">
          <CopyText text={subnet.ipv6Block} />
        </Fact>
      </Facts>
      <NameInput control={control} name="name" />
      <RenameNotice
        at={at}
        called={{ type: 'subnet', value: at.subnet }}
        name={name}
        choice={carrying.choice}
      />
      <DescriptionInput control={control} name="description" />
      <Controller
        control={control}
        name="customRouter"
        render={(bound) => <RouterSelect at={at} {...tied(bound)} />}
      />
      <PlacesEffect at={at} change={change} />
    </FormPanel>
  )
}
