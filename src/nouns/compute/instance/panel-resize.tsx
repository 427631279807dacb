import { useApiVersion } from '@/bind/api-version'
import { useParam } from '@/bind/shell'
import {
  MAX_MEMORY_GIB,
  MIN_MEMORY_GIB,
  checkMemory,
  checkVcpus,
  instanceLimits,
} from './rules-hardware'
import { instanceRefusal } from './rules-state'
import type { EditField } from '@/model/merge'
import { GIB } from '@/model/units'
import { NumberInput } from '@/forms/fields'
import { PanelNote } from '@/forms/PanelNote'
import { FormPanel } from '@/forms/FormPanel'
import { useInstanceForm } from './form-update'

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
  const name = useParam('instance')
  const { form, instance, unchanged } = useInstanceForm<Values>({
    command: 'instance.resize',
    valuesOf: (one) => ({ vcpus: one.ncpus, memory: one.memory / GIB }),
    fields: FIELDS,
    change: ({ vcpus, memory }) => ({ ncpus: vcpus, memory: memory * GIB }),
    // The API's names for the fields.
    names: { ncpus: 'vcpus', size: 'memory' },
    done: () => `Instance ${name} resized`,
  })
  const { control } = form.fields
  const refusal = instanceRefusal('resize', instance.runState)
  return (
    <FormPanel form={form} subtitle={name} submit="Resize" reason={refusal ?? unchanged}>
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
