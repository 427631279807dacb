import { Controller, useWatch } from 'react-hook-form'
import { networkingBfdEnable, networkingBfdStatus } from '@/api/operations/bfd'
import { useSideRead } from '@/bind/read'
import { useShell } from '@/bind/shell'
import type { BfdValues } from './rules'
import {
  MAX_THRESHOLD,
  NEW_BFD,
  bfdBody,
  bfdRows,
  checkLocal,
  checkRequiredRx,
  checkThreshold,
  hasSession,
} from './rules'
import { SWITCH_SLOTS } from '@/nouns/fabric/loopback-address/rules'
import { checkAddress } from '@/model/validate'
import { fabricReads } from '@/resources/fabric/reads'
import { SegmentedInput } from '@/forms/OneOfInput'
import { NumberInput, TextInput, checked, rule } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'
import { Notice } from '@/ui/Message'
import { TextField } from '@/ui/TextField'

const SWITCHES = SWITCH_SLOTS.map((value) => ({ value, label: value }))
const MODES = [
  { value: 'single_hop', label: 'single hop' },
  { value: 'multi_hop', label: 'multi hop' },
] as const

export default function BfdSessionEnablePanel() {
  const shell = useShell()
  const { data: sessions } = useSideRead(fabricReads.bfdSessions().all())
  const form = useOperationForm<BfdValues, 'networkingBfdEnable'>({
    command: 'bfd-session.enable',
    operation: networkingBfdEnable,
    start: NEW_BFD,
    toInput: (values) => ({ body: bfdBody(values) }),
    async prepare(values) {
      const now = bfdRows(await shell.ctx().read(networkingBfdStatus, {}))
      if (!hasSession(values, now)) return { input: { body: bfdBody(values) } }
      const message = `${values.switchSlot} has a session with this peer: disable it first`
      form.fields.setError('remote', { message }, { shouldFocus: true })
      return undefined
    },
    done: ({ remote, switchSlot }) => `BFD session with ${remote.trim()} on ${switchSlot} enabled`,
  })
  const { control } = form.fields
  const [switchSlot, remote] = useWatch({ control, name: ['switchSlot', 'remote'] })
  const checkOwn = (local: string) => checkLocal(local, remote)
  return (
    <FormPanel form={form} submit="Enable BFD session">
      <TextInput
        control={control}
        name="remote"
        label="Peer"
        placeholder="10.85.0.1"
        check={(text) => checkAddress(text.trim())}
        from="blur"
      />
      <SegmentedInput control={control} name="switchSlot" label="Switch" options={SWITCHES} />
      {hasSession({ switchSlot, remote }, sessions?.items ?? []) && (
        <Notice tone="warn">
          {switchSlot} has a session with this peer already. Disable it first.
        </Notice>
      )}
      <Controller
        control={control}
        name="local"
        rules={rule(checkOwn)}
        render={(bound) => (
          <TextField
            label="Local address"
            optional
            placeholder="any address of the switch"
            {...checked(bound, checkOwn, { from: 'blur' })}
          />
        )}
      />
      <SegmentedInput control={control} name="mode" label="Mode" options={MODES} />
      <NumberInput
        control={control}
        name="detectionThreshold"
        label="Detection threshold"
        hint="So many packets may be lost before the peer counts as gone."
        min={1}
        max={MAX_THRESHOLD}
        check={checkThreshold}
      />
      <NumberInput
        control={control}
        name="requiredRx"
        label="Required RX"
        hint="The least time between two packets of the peer."
        unit="µs"
        min={1}
        check={checkRequiredRx}
      />
    </FormPanel>
  )
}
