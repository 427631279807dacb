import { useParam } from '@/bind/shell'
import type { PlatformChoice } from './rules-cpu-platform'
import { chosenPlatform, platformChoice, platformText } from './rules-cpu-platform'
import { instanceRefusal } from './rules-state'
import type { EditField } from '@/model/merge'
import { PlatformInput } from './form-cpu-platform'
import { PanelNote } from '@/forms/PanelNote'
import { FormPanel } from '@/forms/FormPanel'
import { useInstanceForm } from './form-update'

interface Values {
  platform: PlatformChoice
}

const FIELDS: readonly EditField<Values>[] = [
  {
    label: 'Processor platform',
    keys: ['platform'],
    format: ({ platform }) => platformText(chosenPlatform(platform)),
  },
]

export default function InstancePlatform() {
  const name = useParam('instance')
  const { form, instance, unchanged } = useInstanceForm<Values>({
    command: 'instance.platform',
    valuesOf: ({ cpuPlatform }) => ({ platform: platformChoice(cpuPlatform) }),
    fields: FIELDS,
    change: ({ platform }) => ({ cpuPlatform: chosenPlatform(platform) }),
    done: () => `Processor platform of ${name} changed`,
  })
  const { control } = form.fields
  const refusal = instanceRefusal('change processor platform', instance.runState)
  return (
    <FormPanel form={form} subtitle={name} submit="Change platform" reason={refusal ?? unchanged}>
      <PanelNote refusal={refusal && `${refusal}. Stop it first`}>
        Current: {platformText(instance.cpuPlatform)}. Where no sled has the platform, the instance
        cannot be started.
      </PanelNote>
      <PlatformInput control={control} name="platform" disabled={refusal !== undefined} />
    </FormPanel>
  )
}
