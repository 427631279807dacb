import { instanceMulticastGroupJoin } from '@/api/operations/multicast-group'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { EXPERIMENTAL } from '@/model/networking/multicast-group'
import { paths } from '@/paths'
import { multicastReads } from '@/resources/networking/multicast-reads'
import { useMulticastGroupOptions } from '@/resources/options'
import { Notice } from '@/ui/Message'
import { PickerInput } from '@/forms/PickerInput'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'

interface Values {
  group: string | undefined
}

export default function InstanceMulticastJoin() {
  const at = { project: useParam('project'), instance: useParam('instance') }
  const { data: joined } = useRead(multicastReads.ofInstance(at))
  const groups = useMulticastGroupOptions()
  const form = useOperationForm<Values>(
    {
      command: 'instance.multicast-join',
      operation: instanceMulticastGroupJoin,
      start: { group: undefined },
      toInput: ({ group = '' }) => ({
        path: { instance: at.instance, multicastGroup: group },
        query: { project: at.project },
      }),
      done: ({ group }) => `Instance ${at.instance} joined multicast group ${group}`,
      back: paths.instanceNetworking(at),
    },
    'panel',
  )
  const ids = new Set(joined.items.map(({ multicastGroupId }) => multicastGroupId))
  return (
    <FormPanel form={form} subtitle={at.instance} submit="Join">
      <Notice tone="note">{EXPERIMENTAL}</Notice>
      <PickerInput
        control={form.fields.control}
        name="group"
        label="Multicast group"
        placeholder="Select a group"
        empty="No multicast groups"
        options={groups.items.map(({ id, name, multicastIp }) => ({
          value: name,
          label: name,
          ...(ids.has(id) ? { reason: 'joined already' } : { detail: multicastIp }),
        }))}
        from={groups}
      />
    </FormPanel>
  )
}
