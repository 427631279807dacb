import { useApiVersion } from '@/bind/api-version'
import { onInstance } from '@/api/inputs'
import { instanceUpdate } from '@/api/operations/instance'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import {
  MAX_MEMORY_GIB,
  MIN_MEMORY_GIB,
  checkMemory,
  checkVcpus,
  instanceLimits,
} from './rules-hardware'
import { instanceRefusal } from './rules-state'
import { replacing } from './rules-update'
import type { EditField } from '@/model/merge'
import { GIB } from '@/model/units'
import { computeReads } from '@/resources/compute/reads'
import { NumberInput } from '@/forms/fields'
import { PanelNote } from '@/forms/PanelNote'
import { FormPanel } from '@/forms/FormPanel'
import { useEditForm } from '@/forms/use-edit-form'

interface Values {
  vcpus: number
  /** In GiB. */
  memory: number
}

const FIELDS: readonly EditField<Values>[] = [
  { label: 'vCPUs', keys: ['vcpus'] },
  { label: 'Memory', keys: ['memory'], format: ({ memory }) => `${memory} GiB` },
]

export default function InstanceResize() {
  const limits = instanceLimits(useApiVersion())
  const at = { project: useParam('project'), instance: useParam('instance') }
  const { data: instance } = useRead(computeReads.instance(at))
  const form = useEditForm({
    command: 'instance.resize',
    operation: instanceUpdate,
    thing: instance,
    valuesOf: (one): Values => ({ vcpus: one.ncpus, memory: one.memory / GIB }),
    fields: FIELDS,
    toInput: ({ vcpus, memory }, now) => ({
      ...onInstance(at),
      body: replacing(now, { ncpus: vcpus, memory: memory * GIB }),
    }),
    // The API's names for the fields.
    names: { ncpus: 'vcpus', size: 'memory' },
    done: () => `Instance ${at.instance} resized`,
  })
  const { control, formState } = form.fields
  const { isDirty } = formState
  const refusal = instanceRefusal('resize', instance.runState)
  return (
    <FormPanel
      form={form}
      subtitle={at.instance}
      submit="Resize"
      reason={refusal ?? (isDirty ? undefined : 'Nothing is changed')}
    >
      <PanelNote refusal={refusal && `${refusal}. Stop it first`}>
        Current: {instance.ncpus} vCPU and {instance.memory / GIB} GiB.
      </PanelNote>
      <NumberInput
        control={control}
        name="vcpus"
        label="vCPUs"
        check={checkVcpus(limits.vcpus)}
        hint={`1 to ${limits.vcpus}`}
        min={1}
        max={limits.vcpus}
        disabled={refusal !== undefined}
      />
      <NumberInput
        control={control}
        name="memory"
        label="Memory"
        unit="GiB"
        check={checkMemory}
        hint={`${MIN_MEMORY_GIB} to ${MAX_MEMORY_GIB} GiB`}
        min={MIN_MEMORY_GIB}
        max={MAX_MEMORY_GIB}
        disabled={refusal !== undefined}
      />
    </FormPanel>
  )
}
