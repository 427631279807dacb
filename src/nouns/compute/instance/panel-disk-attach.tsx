import { useApiVersion } from '@/bind/api-version'
import { onInstance } from '@/api/inputs'
import { instanceDiskAttach } from '@/api/operations/instance'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { diskCountRefusal, instanceLimits } from './rules-hardware'
import { instanceRefusal } from './rules-state'
import { sizeText } from '@/model/units'
import { useDiskOptions } from '@/resources/options'
import { computeReads } from '@/resources/compute/reads'
import { Notice } from '@/ui/Message'
import { PickerInput } from '@/forms/PickerInput'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'

interface Values {
  disk: string | undefined
}

export default function InstanceDiskAttach() {
  const at = { project: useParam('project'), instance: useParam('instance') }
  const { data: instance } = useRead(computeReads.instance(at))
  const disks = useDiskOptions(at.project)
  const form = useOperationForm<Values, 'instanceDiskAttach'>({
    command: 'instance.disk-attach',
    operation: instanceDiskAttach,
    start: { disk: undefined },
    toInput: ({ disk = '' }) => ({ ...onInstance(at), body: { disk } }),
    done: ({ disk }) => `Disk ${disk} attached`,
  })
  const { data: attached } = useRead(computeReads.instanceDisks(at))
  const state = instanceRefusal('attach disk', instance.runState)
  const limits = instanceLimits(useApiVersion())
  const refusal = state ?? diskCountRefusal(attached.items, limits.disks)
  const free = disks.items.filter((disk) => disk.state.state === 'detached')
  return (
    <FormPanel form={form} subtitle={at.instance} submit="Attach disk" reason={refusal}>
      {refusal && (
        <Notice tone="warn">
          {refusal}. {state ? 'Stop it first.' : 'Detach one first.'}
        </Notice>
      )}
      <PickerInput
        control={form.fields.control}
        name="disk"
        label="Disk"
        placeholder="Select a disk"
        empty="No detached disks in this project"
        options={free.map((disk) => ({
          value: disk.name,
          label: disk.name,
          detail: sizeText(disk.size),
        }))}
        disabled={refusal !== undefined}
        from={disks}
      />
    </FormPanel>
  )
}
