import { onInstance } from '@/api/inputs'
import { instanceUpdate } from '@/api/operations/instance'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { replacing } from './rules-update'
import type { EditField } from '@/model/merge'
import { computeReads } from '@/resources/compute/reads'
import { JumboFramesInput } from './form-jumbo-frames'
import { PanelNote } from '@/forms/PanelNote'
import { FormPanel } from '@/forms/FormPanel'
import { useEditForm } from '@/forms/use-edit-form'

interface Values {
  isOn: boolean
}

const FIELDS: readonly EditField<Values>[] = [
  { label: 'Jumbo frames', keys: ['isOn'], format: ({ isOn }) => (isOn ? 'on' : 'off') },
]

/** The setting can change in every state, and takes effect at the next start of the instance. */
export default function InstanceJumboFrames() {
  const at = { project: useParam('project'), instance: useParam('instance') }
  const { data: instance } = useRead(computeReads.instance(at))
  const form = useEditForm({
    command: 'instance.jumbo-frames',
    operation: instanceUpdate,
    thing: instance,
    valuesOf: ({ enableJumboFrames }): Values => ({ isOn: enableJumboFrames }),
    fields: FIELDS,
    toInput: ({ isOn }, now) => ({
      ...onInstance(at),
      body: replacing(now, { enableJumboFrames: isOn }),
    }),
    done: ({ isOn }) => `Jumbo frames of ${at.instance} turned ${isOn ? 'on' : 'off'}`,
  })
  const { control, formState } = form.fields
  const { isDirty } = formState
  return (
    <FormPanel
      form={form}
      subtitle={at.instance}
      submit="Change jumbo frames"
      reason={isDirty ? undefined : 'Nothing is changed'}
    >
      <PanelNote refusal={undefined}>
        Now {instance.enableJumboFrames ? 'on' : 'off'}. A change acts when the instance starts the
        next time.
      </PanelNote>
      <JumboFramesInput control={control} name="isOn" />
    </FormPanel>
  )
}
