import { instanceNetworkInterfaceUpdate } from '@/api/operations/instance'
import { inOneSpelling } from '@/model/networking/ip-spelling'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { instanceRefusal } from '@/nouns/compute/instance/rules-state'
import type { EditField } from '@/model/merge'
import { addressesOf, transitIpsOf, versionsOf } from '@/model/networking/ip-stack'
import { changedFrom } from '@/model/merge'
import { instanceNetwork } from '@/resources/derived'
import { computeReads } from '@/resources/compute/reads'
import { networkingReads } from '@/resources/networking/reads'
import { CopyText } from '@/ui/CopyText'
import { Notice } from '@/ui/Message'
import { Properties, Property } from '@/ui/Properties'
import type { ListOfValues } from '@/ui/ValueList'
import { listOfValues } from '@/ui/ValueList'
import { DescriptionInput, NAMED_FIELDS, NameInput, named } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { TransitIpsInput } from './form-transit-ips-input'
import { useEditForm } from '@/forms/use-edit-form'

interface Values {
  name: string
  description: string
  transitIps: ListOfValues
}

const FIELDS: readonly EditField<Values>[] = [
  ...NAMED_FIELDS,
  {
    label: 'Transit IPs',
    keys: ['transitIps'],
    spell: inOneSpelling,
    format: (v) => v.transitIps.items.join(', '),
  },
]

/** Edits name, description and transit networks; address, VPC and subnet cannot change. */
export default function NicEdit() {
  const at = { project: useParam('project'), instance: useParam('instance') }
  const name = useParam('interface')
  const { data: instance } = useRead(computeReads.instance(at))
  const { data: nic } = useRead(networkingReads.nic(at, name))
  const { data: network } = useRead(instanceNetwork(at))
  const form = useEditForm({
    command: 'network-interface.edit',
    operation: instanceNetworkInterfaceUpdate,
    thing: nic,
    valuesOf: (one): Values => ({
      ...named(one),
      transitIps: listOfValues(transitIpsOf(one)),
    }),
    fields: FIELDS,
    // The API replaces the list of networks as a whole; a missing list would empty it.
    toInput: ({ transitIps, ...rest }, now) => ({
      path: { interface: name },
      query: at,
      body: { ...changedFrom(named(now), rest), transitIps: [...transitIps.items] },
    }),
    done: (values) => `Network interface ${values.name} updated`,
  })
  const { control } = form.fields
  const refusal = instanceRefusal('update network interface', instance.runState)
  const isOff = refusal !== undefined
  return (
    <FormPanel form={form} subtitle={name} submit="Update interface" reason={refusal}>
      {refusal && <Notice tone="warn">{refusal}. Stop it first.</Notice>}
      <Properties>
        <Property label="Private IP">
          {addressesOf(nic).map((address) => (
            <div key={address}>
              <CopyText text={address} />
            </div>
          ))}
        </Property>
        <Property label="Subnet">{network.subnets[nic.subnetId]}</Property>
        <Property label="MAC">{nic.mac}</Property>
      </Properties>
      <NameInput control={control} name="name" disabled={isOff} />
      <DescriptionInput control={control} name="description" disabled={isOff} />
      <TransitIpsInput
        control={control}
        name="transitIps"
        versions={versionsOf(nic)}
        disabled={isOff}
      />
    </FormPanel>
  )
}
