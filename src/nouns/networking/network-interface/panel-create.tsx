import { useMemo } from 'react'
import {
  instanceNetworkInterfaceCreate,
  instanceNetworkInterfaceView,
} from '@/api/operations/instance'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { instanceRefusal } from '@/nouns/compute/instance/rules-state'
import type { NicValues } from './rules'
import { emptyNic, nicBody, nicCreateRefusal, primaryNic, typedAddresses } from './rules'
import { withNic } from '@/model/networking/effect/vpc-changes'
import { checkAddress } from '@/model/validate'
import { PlacesEffect } from '@/forms/networking/EffectBox'
import { useValues } from '@/forms/present'
import { computeReads } from '@/resources/compute/reads'
import { networkingReads } from '@/resources/networking/reads'
import { Notice } from '@/ui/Message'
import { FormPanel } from '@/forms/FormPanel'
import { NicFields, useUsualStack } from './form-fields'
import { useOperationForm } from '@/forms/use-form'

export default function NicCreate() {
  const at = { project: useParam('project'), instance: useParam('instance') }
  const { data: instance } = useRead(computeReads.instance(at))
  const { data: nics } = useRead(networkingReads.instanceNics(at))
  const { data: vpcs } = useRead(networkingReads.allVpcs(at.project))
  const stack = useUsualStack()
  const primary = primaryNic(nics.items)
  const only = vpcs.items.find((vpc) => vpc.id === primary?.vpcId)?.name
  const single = vpcs.items.length === 1 ? vpcs.items[0]?.name : undefined
  const form = useOperationForm<NicValues, 'instanceNetworkInterfaceCreate'>({
    command: 'network-interface.create',
    operation: instanceNetworkInterfaceCreate,
    start: emptyNic(stack, only ?? single),
    toInput: (values) => ({ query: at, body: nicBody(values) }),
    done: ({ name }) => `Network interface ${name} added`,
    lookFor: ({ name }) => ({
      operation: instanceNetworkInterfaceView,
      input: { path: { interface: name }, query: at },
    }),
  })
  const state = instanceRefusal('add network interface', instance.runState)
  const refusal = state ?? nicCreateRefusal(nics.items)
  const { vpc, subnet, stack: versions, v4, v6 } = useValues(form.fields.control)
  const isFirst = nics.items.length === 0
  const change = useMemo(() => {
    const values = { subnet, stack: versions, v4, v6 }
    const areAddresses = typedAddresses(values).every((one) => checkAddress(one) === undefined)
    return subnet !== undefined && areAddresses ? withNic(instance.id, values, isFirst) : undefined
  }, [instance.id, isFirst, subnet, versions, v4, v6])
  return (
    <FormPanel form={form} subtitle={at.instance} submit="Add interface" reason={refusal}>
      {refusal && (
        <Notice tone="warn">
          {refusal}.{state && ' Stop it first.'}
        </Notice>
      )}
      <NicFields
        control={form.fields.control}
        setValue={form.fields.setValue}
        project={at.project}
        only={only}
        taken={nics.items.map(({ subnetId }) => subnetId)}
        disabled={refusal !== undefined}
      />
      {vpc !== undefined && <PlacesEffect at={{ project: at.project, vpc }} change={change} />}
    </FormPanel>
  )
}
