import { Controller } from 'react-hook-form'
import { onInstance } from '@/api/inputs'
import { instanceDiskAttach } from '@/api/operations/instance'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { diskCountRefusal } from '@/model/compute/instance-hardware'
import { instanceRefusal } from '@/model/compute/instance-state'
import { sizeText } from '@/model/units'
import { required } from '@/model/validate'
import { paths } from '@/paths'
import { useDiskOptions } from '@/resources/options'
import { computeReads } from '@/resources/compute/reads'
import { ComboBox } from '@/ui/ComboBox'
import { Notice } from '@/ui/Message'
import { rule, tied } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'

interface Values {
  disk: string | undefined
}

export default function InstanceDiskAttach() {
  const at = { project: useParam('project'), instance: useParam('instance') }
  const { data: instance } = useRead(computeReads.instance(at))
  const disks = useDiskOptions(at.project)
  const back = paths.instanceStorage(at)
  const form = useOperationForm<Values>(
    {
      command: 'instance.disk-attach',
      operation: instanceDiskAttach,
      start: { disk: undefined },
      toInput: ({ disk = '' }) => ({
        ...onInstance(at),
        body: { disk },
      }),
      done: ({ disk }) => `Disk ${disk} attached`,
      back,
    },
    'panel',
  )
  const { data: attached } = useRead(computeReads.instanceDisks(at))
  const state = instanceRefusal('attach disk', instance.runState)
  const refusal = state ?? diskCountRefusal(attached.items)
  const free = disks.items.filter((disk) => disk.state.state === 'detached')
  return (
    <FormPanel
      form={form}
      title="Attach disk"
      subtitle={at.instance}
      submit="Attach disk"
      reason={refusal}
    >
      {refusal && (
        <Notice tone="warn">
          {refusal}. {state ? 'Stop it first.' : 'Detach one first.'}
        </Notice>
      )}
      <Controller
        control={form.fields.control}
        name="disk"
        rules={rule(required('Disk'))}
        render={(bound) => (
          <ComboBox
            label="Disk"
            placeholder="Select a disk"
            empty="No detached disks in this project"
            findUnlisted={disks.findUnlisted}
            options={free.map((disk) => ({
              value: disk.name,
              label: disk.name,
              detail: sizeText(disk.size),
            }))}
            {...tied(bound)}
            disabled={refusal !== undefined}
          />
        )}
      />
    </FormPanel>
  )
}
