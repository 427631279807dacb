import { onInstance } from '@/api/inputs'
import { instanceUpdate } from '@/api/operations/instance'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import type { PlatformChoice } from './rules-cpu-platform'
import { chosenPlatform, platformChoice, platformText } from './rules-cpu-platform'
import { instanceRefusal } from './rules-state'
import { replacing } from './rules-update'
import type { EditField } from '@/model/merge'
import { computeReads } from '@/resources/compute/reads'
import { PlatformInput } from './form-cpu-platform'
import { PanelNote } from '@/forms/PanelNote'
import { FormPanel } from '@/forms/FormPanel'
import { useEditForm } from '@/forms/use-edit-form'

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
  const at = { project: useParam('project'), instance: useParam('instance') }
  const { data: instance } = useRead(computeReads.instance(at))
  const form = useEditForm({
    command: 'instance.platform',
    operation: instanceUpdate,
    thing: instance,
    valuesOf: ({ cpuPlatform }): Values => ({ platform: platformChoice(cpuPlatform) }),
    fields: FIELDS,
    toInput: ({ platform }, now) => ({
      ...onInstance(at),
      body: replacing(now, { cpuPlatform: chosenPlatform(platform) }),
    }),
    done: () => `Processor platform of ${at.instance} changed`,
  })
  const { control, formState } = form.fields
  const { isDirty } = formState
  const refusal = instanceRefusal('change processor platform', instance.runState)
  return (
    <FormPanel
      form={form}
      subtitle={at.instance}
      submit="Change platform"
      reason={refusal ?? (isDirty ? undefined : 'Nothing is changed')}
    >
      <PanelNote refusal={refusal && `${refusal}. Stop it first`}>
        Current: {platformText(instance.cpuPlatform)}. Where no sled has the platform, the instance
        cannot be started.
      </PanelNote>
      <PlatformInput control={control} name="platform" disabled={refusal !== undefined} />
    </FormPanel>
  )
}
