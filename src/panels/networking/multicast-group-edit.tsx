import { useQueryClient } from '@tanstack/react-query'
import type { MulticastGroup } from '@/api/contract/multicast-group'
import { multicastGroupUpdate, multicastGroupView } from '@/api/operations/multicast-group'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import type { EditField } from '@/model/merge'
import { changedFrom } from '@/model/merge'
import { paths } from '@/paths'
import { multicastMembers, multicastReads } from '@/resources/networking/multicast-reads'
import { CopyText } from '@/ui/CopyText'
import { Properties, Property } from '@/ui/Properties'
import type { ListOfValues } from '@/ui/ValueList'
import { listOfValues } from '@/ui/ValueList'
import type { Named } from '@/forms/fields'
import { DescriptionInput, NAMED_FIELDS, NameInput, named } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { SendersInput, VlanInput } from './MulticastFields'
import { useEditForm } from '@/forms/use-edit-form'

interface Values extends Named {
  senders: ListOfValues
  vlan: number | undefined
}

const FIELDS: readonly EditField<Values>[] = [
  ...NAMED_FIELDS,
  { label: 'Senders', keys: ['senders'], format: (v) => v.senders.items.join(', ') || 'any' },
  { label: 'VLAN', keys: ['vlan'], format: (v) => String(v.vlan ?? 'none') },
]

/** Edits name, description, senders and VLAN; the address and its pool cannot change. */
export default function MulticastGroupEdit() {
  const client = useQueryClient()
  const name = useParam('multicastGroup')
  const { data: group } = useRead(multicastReads.group(name))
  const form = useEditForm<Values, MulticastGroup>(
    {
      command: 'multicast-group.edit',
      operation: multicastGroupUpdate,
      thing: group,
      again: { operation: multicastGroupView, input: { path: { multicastGroup: group.id } } },
      valuesOf: (one) => ({
        ...named(one),
        senders: listOfValues(one.sourceIps),
        vlan: one.mvlan ?? undefined,
      }),
      fields: FIELDS,
      // The API keeps a VLAN that is left out, and takes one of null away.
      toInput: ({ senders, vlan, ...about }, now) => ({
        path: { multicastGroup: name },
        body: {
          ...changedFrom(named(now), about),
          sourceIps: senders.items,
          mvlan: vlan ?? null,
        },
      }),
      done: (values) => `Multicast group ${values.name} updated`,
      after: (answer, values) => {
        if (values.name === name) return
        // The page of the new name is shown from the cache: nothing asks for the old one again.
        client.setQueryData(multicastReads.group(values.name).queryKey, answer as MulticastGroup)
        client.setQueryData(
          multicastMembers(values.name).queryKey,
          client.getQueryData(multicastMembers(name).queryKey),
        )
      },
      leadsTo: (_, values) =>
        values.name === name ? undefined : paths.multicastGroup({ multicastGroup: values.name }),
      back: paths.multicastGroup({ multicastGroup: name }),
    },
    'panel',
  )
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={name} submit="Update multicast group">
      <Properties>
        <Property label="Address">
          <CopyText text={group.multicastIp} />
        </Property>
      </Properties>
      <NameInput control={control} name="name" />
      <DescriptionInput control={control} name="description" />
      <SendersInput control={control} name="senders" address={group.multicastIp} />
      <VlanInput control={control} name="vlan" />
    </FormPanel>
  )
}
