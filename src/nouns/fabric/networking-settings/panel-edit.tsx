import type { SystemNetworkingSettings } from '@/api/contract/networking-settings'
import {
  systemNetworkingSettingsUpdate,
  systemNetworkingSettingsView,
} from '@/api/operations/networking-settings'
import { useRead } from '@/bind/read'
import { CheckboxInput } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useEditForm } from '@/forms/use-edit-form'
import type { EditField } from '@/model/merge'
import { fabricReads } from '@/resources/fabric/reads'

const FIELDS: readonly EditField<SystemNetworkingSettings>[] = [
  {
    label: 'Allow jumbo frames',
    keys: ['externalJumboFramesOptInEnabled'],
    format: ({ externalJumboFramesOptInEnabled }) =>
      externalJumboFramesOptInEnabled ? 'yes' : 'no',
  },
]

export default function NetworkingSettingsEdit() {
  const { data } = useRead(fabricReads.networkingSettings())
  const form = useEditForm<
    SystemNetworkingSettings,
    SystemNetworkingSettings,
    'systemNetworkingSettingsUpdate'
  >({
    command: 'networking-settings.edit',
    operation: systemNetworkingSettingsUpdate,
    thing: data,
    again: { operation: systemNetworkingSettingsView, input: {} },
    valuesOf: ({ externalJumboFramesOptInEnabled }) => ({ externalJumboFramesOptInEnabled }),
    fields: FIELDS,
    toInput: (body) => ({ body }),
    done: () => 'Networking settings updated',
  })
  return (
    <FormPanel form={form} submit="Update settings">
      <CheckboxInput
        control={form.fields.control}
        name="externalJumboFramesOptInEnabled"
        label="Allow jumbo frames"
        hint="Instances may choose frames of 8,500 bytes for their primary interface. Otherwise their choice is ignored."
      />
    </FormPanel>
  )
}
