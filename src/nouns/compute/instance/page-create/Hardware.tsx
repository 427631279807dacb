import { useApiVersion } from '@/bind/api-version'
import {
  FAMILIES,
  FAMILY_LABEL,
  MAX_MEMORY_GIB,
  PRESETS,
  checkMemory,
  checkVcpus,
  instanceLimits,
} from '../rules-hardware'
import { SegmentedInput } from '@/forms/OneOfInput'
import { NumberInput } from '@/forms/fields'
import { Pair } from '@/ui/Pair'
import type { CreateForm } from './frame'
import { Section } from '@/forms/Section'
import { useValue } from '@/forms/present'

export function Hardware({ form }: { form: CreateForm }) {
  const { vcpus } = instanceLimits(useApiVersion())
  const { control, setValue } = form.fields
  const family = useValue(control, 'family')
  return (
    <Section n={2} title="Hardware">
      <SegmentedInput
        control={control}
        name="family"
        label="Machine type"
        options={FAMILIES.map((value) => ({ value, label: FAMILY_LABEL[value] }))}
        onChosen={() => setValue('preset', '0')}
      />
      {family === 'custom' ? (
        <Pair>
          <NumberInput
            control={control}
            name="vcpus"
            label="CPUs"
            unit="vCPU"
            hint={`1 to ${vcpus}`}
            min={1}
            max={vcpus}
            check={checkVcpus(vcpus)}
          />
          <NumberInput
            control={control}
            name="memory"
            label="Memory"
            unit="GiB"
            hint={`1 to ${MAX_MEMORY_GIB} GiB`}
            min={1}
            max={MAX_MEMORY_GIB}
            check={checkMemory}
          />
        </Pair>
      ) : (
        <SegmentedInput
          control={control}
          name="preset"
          label="Size"
          options={PRESETS[family].map(({ vcpus, memory }, i) => ({
            value: String(i),
            label: `${vcpus} vCPU`,
            detail: `${memory} GiB`,
          }))}
        />
      )}
    </Section>
  )
}
