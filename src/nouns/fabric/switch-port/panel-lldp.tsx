/** Edits the LLDP announcement of a port. */
import { inOneSpelling } from '@/model/networking/ip-spelling'
import type { LldpLinkConfig } from '@/api/contract/lldp'
import {
  networkingSwitchPortLldpConfigUpdate,
  networkingSwitchPortLldpConfigView,
} from '@/api/operations/lldp'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import type { LldpValues } from './rules-lldp'
import { LLDP_PARTS, lldpBody, lldpValues } from './rules-lldp'
import type { PortPlace } from './rules'
import { onPort } from './rules'
import type { EditField } from '@/model/merge'
import { portReads } from './reads'
import { FormPanel } from '@/forms/FormPanel'
import { useEditForm } from '@/forms/use-edit-form'
import { LldpFields } from './form-lldp-fields'

const FIELDS: readonly EditField<LldpValues>[] = [
  { label: 'LLDP', keys: ['enabled'], format: ({ enabled }) => (enabled ? 'enabled' : 'disabled') },
  ...LLDP_PARTS.map(([part, label]) => ({ label, keys: [part], spell: inOneSpelling })),
]

export default function SwitchPortLldpEdit() {
  const at = {
    rackId: useParam('rackId'),
    switchSlot: useParam('switchSlot'),
    switchPort: useParam('switchPort'),
  }
  const { data: answer } = useRead(portReads.lldp(at))
  if (answer.type === 'error') throw answer.data
  return <LldpForm at={at} config={answer.data} />
}

function LldpForm({ at, config }: { at: PortPlace; config: LldpLinkConfig }) {
  const form = useEditForm<LldpValues, LldpLinkConfig, 'networkingSwitchPortLldpConfigUpdate'>({
    command: 'switch-port.lldp',
    operation: networkingSwitchPortLldpConfigUpdate,
    thing: config,
    again: { operation: networkingSwitchPortLldpConfigView, input: onPort(at) },
    valuesOf: lldpValues,
    fields: FIELDS,
    toInput: (values, now) => ({
      ...onPort(at),
      body: { id: now.id, ...lldpBody(values, lldpValues(now)) },
    }),
    done: () => `LLDP configuration of ${at.switchSlot} ${at.switchPort} updated`,
  })
  return (
    <FormPanel
      form={form}
      subtitle={`${at.switchSlot} ${at.switchPort}`}
      submit="Update LLDP configuration"
    >
      <LldpFields control={form.fields.control} enabled="enabled" at={(part) => part} />
    </FormPanel>
  )
}
