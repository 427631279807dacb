import { useParam } from '@/bind/shell'
import type { EditField } from '@/model/merge'
import { JumboFramesInput } from './form-jumbo-frames'
import { PanelNote } from '@/forms/PanelNote'
import { FormPanel } from '@/forms/FormPanel'
import { useInstanceForm } from './form-update'

interface Values {
  isOn: boolean
}

const FIELDS: readonly EditField<Values>[] = [
  { label: 'Jumbo frames', keys: ['isOn'], format: ({ isOn }) => (isOn ? 'on' : 'off') },
]

/** The setting can change in every state, and takes effect at the next start of the instance. */
export default function InstanceJumboFrames() {
  const name = useParam('instance')
  const { form, instance, unchanged } = useInstanceForm<Values>({
    command: 'instance.jumbo-frames',
    valuesOf: ({ enableJumboFrames }) => ({ isOn: enableJumboFrames }),
    fields: FIELDS,
    change: ({ isOn }) => ({ enableJumboFrames: isOn }),
    done: ({ isOn }) => `Jumbo frames of ${name} turned ${isOn ? 'on' : 'off'}`,
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={name} submit="Change jumbo frames" reason={unchanged}>
      <PanelNote refusal={undefined}>
        Now {instance.enableJumboFrames ? 'on' : 'off'}. A change acts when the instance starts the
        next time.
      </PanelNote>
      <JumboFramesInput control={control} name="isOn" />
    </FormPanel>
  )
}
