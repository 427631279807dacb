import { Controller } from 'react-hook-form'
import { instanceMulticastGroupJoin } from '@/api/operations/multicast-group'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { EXPERIMENTAL } from '@/model/networking/multicast-group'
import { required } from '@/model/validate'
import { paths } from '@/paths'
import { multicastReads } from '@/resources/networking/multicast-reads'
import { useMulticastGroupOptions } from '@/resources/options'
import { ComboBox } from '@/ui/ComboBox'
import { Notice } from '@/ui/Message'
import { rule, tied } from '@/forms/fields'
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
      <Controller
        control={form.fields.control}
        name="group"
        rules={rule(required('Multicast group'))}
        render={(bound) => (
          <ComboBox
            label="Multicast group"
            placeholder="Select a group"
            empty="No multicast groups"
            findUnlisted={groups.findUnlisted}
            options={groups.items.map(({ id, name, multicastIp }) => ({
              value: name,
              label: name,
              ...(ids.has(id) ? { reason: 'joined already' } : { detail: multicastIp }),
            }))}
            {...groups.picker}
            {...tied(bound)}
          />
        )}
      />
    </FormPanel>
  )
}
