import { useApiVersion } from '@/bind/api-version'
import { Controller } from 'react-hook-form'
import type { Family } from '../rules-hardware'
import {
  FAMILIES,
  FAMILY_LABEL,
  MAX_MEMORY_GIB,
  PRESETS,
  checkMemory,
  checkVcpus,
  instanceLimits,
} from '../rules-hardware'
import { NumberInput, tied } from '@/forms/fields'
import { Pair } from '@/ui/Pair'
import { Segmented } from '@/ui/Segmented'
import type { CreateForm } from './frame'
import { Section } from '@/forms/Section'
import { useValue } from '@/forms/present'

export function Hardware({ form }: { form: CreateForm }) {
  const { vcpus } = instanceLimits(useApiVersion())
  const { control, setValue } = form.fields
  const family = useValue(control, 'family')
  return (
    <Section n={2} title="Hardware">
      <Controller
        control={control}
        name="family"
        render={(bound) => (
          <Segmented<Family>
            label="Machine type"
            options={FAMILIES.map((value) => ({ value, label: FAMILY_LABEL[value] }))}
            {...tied(bound)}
            onChange={(value) => {
              bound.field.onChange(value)
              setValue('preset', '0')
            }}
          />
        )}
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
        <Controller
          control={control}
          name="preset"
          render={(bound) => (
            <Segmented<string>
              label="Size"
              options={PRESETS[family].map(({ vcpus, memory }, i) => ({
                value: String(i),
                label: `${vcpus} vCPU`,
                detail: `${memory} GiB`,
              }))}
              {...tied(bound)}
            />
          )}
        />
      )}
    </Section>
  )
}
